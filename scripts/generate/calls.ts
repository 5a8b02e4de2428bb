import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/kernel/operation.ts'
import { operations } from '../../server/modules/index.ts'

/** The body and the answer of every operation as types, by method and path. */
export function callsFile(): string {
  const lines = [...operations, ...controlOperations].map(lineOf).sort()
  return `// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {\n${lines.join('\n')}\n}\n`
}

function lineOf({ method, path, body, returns: [, { name }] }: Operation): string {
  const given = body === undefined ? 'undefined' : `S['${body.name}']`
  return `  '${method.toUpperCase()} ${path}': { body: ${given}; answer: S['${name}'] }`
}
