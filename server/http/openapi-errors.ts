import { groupBy } from '../core/group-by.ts'
import { markdownTable } from '../core/markdown-table.ts'
import type { Operation } from '../core/operation.ts'
import { type ErrorCode, errors } from '../model/errors.ts'
import { errorExample, errorExampleName } from './examples.ts'
import { documentedErrors, internalError } from './operation-errors.ts'
import { statusByKind } from './status.ts'

/** The cause of every error by its code; `internal_error` is that of 500. */
export type ErrorCauses = ReadonlyMap<string, string>

export function errorSchema({ errorBody }: Operation): string {
  return errorBody === 'card' ? 'CardError' : 'Error'
}

/**
 * Returns the description of an error response: the operation's own errors with their causes, and
 * the names of those that any operation can return.
 */
export function describeErrors(
  { errors: declared }: Operation,
  status: number,
  texts: ReadonlySet<string>,
  causes: ErrorCauses,
): string {
  const own = declared.filter((code) => statusByKind[errors[code][0]] === status)
  const ownTexts = [...new Set(own.map((code) => errors[code][1]))].sort()
  const common = [...texts].filter((text) => !ownTexts.some((one) => one === text)).sort()
  const described = ownTexts.map((text) => {
    const codes = own.filter((code) => errors[code][1] === text)
    return `\`${text}\`: ${causeOf(codes, causes)}`
  })
  if (common.length === 0) return described.join('\n\n')
  const named = common.map((text) => `\`${text}\``).join(', ')
  return [
    ...described,
    `${own.length === 0 ? 'One' : 'Or one'} of the common errors: ${named}.`,
  ].join('\n\n')
}

function causeOf(codes: readonly string[], causes: ErrorCauses): string {
  return codes.map((code) => causes.get(code) ?? '').join(' ')
}

/**
 * Returns references to the examples of an error response, one for each text: the document holds
 * each example once.
 */
export function errorReferences(schema: string, texts: ReadonlySet<string>): object {
  const names = [...texts].sort().map((text) => errorExampleName(schema, text))
  return Object.fromEntries(names.map((n) => [n, { $ref: `#/components/examples/${n}` }]))
}

/** Returns an example of each error of the operations, with its cause as the description. */
export function errorExamples(operations: readonly Operation[], causes: ErrorCauses): object {
  const found = new Map<string, { text: string; schema: string; codes: Set<string> }>()
  for (const operation of operations) {
    const schema = errorSchema(operation)
    for (const { code, text } of entriesOf(operation)) {
      const name = errorExampleName(schema, text)
      const known = found.get(name) ?? { text, schema, codes: new Set() }
      known.codes.add(code)
      found.set(name, known)
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([name, { text, schema, codes }]) => {
      const description = causeOf([...codes], causes)
      return [name, { description, value: errorExample(schema, text) }]
    }),
  )
}

interface ErrorEntry {
  readonly code: string
  readonly status: number
  readonly text: string
}

/** Returns the errors that a document lists for an operation, 500 included. */
function entriesOf(operation: Operation): ErrorEntry[] {
  const listed = documentedErrors(operation).map(entryOf)
  return [...listed, { code: 'internal_error', status: 500, text: internalError }]
}

function entryOf(code: ErrorCode): ErrorEntry {
  const [kind, text] = errors[code]
  return { code, status: statusByKind[kind], text }
}

/**
 * Returns a section of Markdown with the errors of the operations, and `more` that no operation
 * declares, by status, with their causes.
 */
export function errorSection(
  operations: readonly Operation[],
  more: readonly ErrorCode[],
  causes: ErrorCauses,
): string {
  const entries = [...operations.flatMap(entriesOf), ...more.map(entryOf)]
  const found = groupBy(entries, ({ status, text }) => `${status} ${text.toLowerCase()}`)
  const rows = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => {
      const [{ status, text }] = same as [ErrorEntry]
      const codes = [...new Set(same.map(({ code }) => code))]
      return [String(status), `\`${text}\``, causeOf(codes, causes)]
    })
  return `## Errors\n\n${markdownTable(['Status', '`error`', 'Cause'], rows)}`
}
