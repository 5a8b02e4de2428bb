import { capitalized } from '../core/capitalized.ts'

/** An example of an operation: its input, and the body of its response. */
export interface OperationExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer: unknown
}

/** Examples by operationId. */
export type Examples = Readonly<Record<string, OperationExample>>

const unsafe = /[^A-Za-z0-9]+/g

/** Returns the name of an error in the examples of a document. */
export function errorExampleName(schema: string, text: string): string {
  return `${schema}-${text.replace(unsafe, '-').replace(/^-|-$/g, '')}`
}

/** Returns the body of an error; card endpoints have only `error`. */
export function errorExample(schema: string, text: string): object {
  if (schema === 'CardError') return { error: text }
  return { error: text, message: `${capitalized(text)}.` }
}

/** Returns the value of a parameter, which is sent as text, converted to the type of its schema. */
export function parameterExample(type: unknown, text: string): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
