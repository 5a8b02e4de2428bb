import { eventCatalogue } from '../../server/api/events/catalogue.ts'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { documentedTexts } from '../../server/http/operation-errors.ts'
import { readOperationTexts } from '../../server/reference-texts.ts'

const texts = readOperationTexts()

/** Returns the body and the response of every operation as types, by method and path. */
export function callsFile(): string {
  const lines = sorted([...operations, ...controlOperations]).map(lineOf)
  const details = sorted(operations).map(detailsOf)
  const payloads = Object.entries(eventCatalogue).map(
    ([type, { schema }]) => `  '${type}': S['${schema.name}']`,
  )
  return `// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {\n${lines.join('\n')}\n}

/** Parameters of every operation, its status, and its texts of \`error\` by status. */
export interface CallDetails {\n${details.join('\n')}\n}

/** The body of every event by its type. */
export interface EventPayloads {\n${payloads.join('\n')}\n}\n`
}

function sorted(all: readonly Operation[]): Operation[] {
  const keyOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`
  return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function lineOf(operation: Operation): string {
  const { method, path, body, returns } = operation
  const given = body === undefined ? 'undefined' : `S['${body.name}']`
  const types = `{ body: ${given}; answer: S['${returns[1].name}'] }`
  return `${commentOf(operation)}  '${method.toUpperCase()} ${path}': ${types}`
}

/** Returns the title and the description as a comment, which editors and `dist/` show. */
function commentOf({ id, summary }: Operation): string {
  const description = texts.get(id)?.description ?? ''
  const lines = [summary, '', ...description.split('\n')].join('\n').trimEnd().split('\n')
  const wrapped = lines.flatMap((line) => wrap(line).map((part) => `   * ${part}`.trimEnd()))
  return `  /**\n${wrapped.join('\n')}\n   */\n`
}

/** Returns the lines of a text, broken at spaces after at most 94 characters. */
function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string
    if (line !== '' && line.length + word.length >= 94) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

function detailsOf(operation: Operation): string {
  const { method, path, params, query, returns, errorBody } = operation
  const typeOf = (schema?: { readonly name: string }) =>
    schema === undefined ? 'undefined' : `S['${schema.name}']`
  const errors = [...documentedTexts(operation)]
    .sort(([one], [other]) => one - other)
    .map(([status, texts]) => `      ${status}: ${[...texts].sort().map(quoted).join(' | ')}`)
  return `  '${method.toUpperCase()} ${path}': {
    params: ${typeOf(params)}
    query: ${typeOf(query)}
    status: ${returns[0]}
    errorBody: '${errorBody ?? 'usual'}'
    errors: {\n${errors.join('\n')}\n    }
  }`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}
