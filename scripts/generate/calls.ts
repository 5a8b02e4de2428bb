import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { documentedTexts } from '../../server/http/openapi.ts'

/** Returns the body and the response of every operation as types, by method and path. */
export function callsFile(): string {
  const lines = [...operations, ...controlOperations].map(lineOf).sort()
  const details = operations.map(detailsOf).sort()
  return `// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {\n${lines.join('\n')}\n}

/** Parameters of every operation, its status, and its texts of \`error\` by status. */
export interface CallDetails {\n${details.join('\n')}\n}\n`
}

function lineOf({ method, path, body, returns: [, { name }] }: Operation): string {
  const given = body === undefined ? 'undefined' : `S['${body.name}']`
  return `  '${method.toUpperCase()} ${path}': { body: ${given}; answer: S['${name}'] }`
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
