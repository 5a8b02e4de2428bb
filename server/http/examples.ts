/** An example of an operation: what was asked, and the body of the answer. */
export interface OperationExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer: unknown
}

/** Examples by operationId. */
export type Examples = Readonly<Record<string, OperationExample>>

const unsafe = /[^A-Za-z0-9]+/g

/** Returns the name of an error among the examples of a document. */
export function errorExampleName(schema: string, text: string): string {
  return `${schema}-${text.replace(unsafe, '-').replace(/^-|-$/g, '')}`
}

/** Returns the body of an error: card endpoints answer its text alone. */
export function errorExample(schema: string, text: string): object {
  if (schema === 'CardError') return { error: text }
  return { error: text, message: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.` }
}

/** Returns a parameter's value, which is sent as text, as the type its schema names. */
export function parameterExample(type: unknown, text: string): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
