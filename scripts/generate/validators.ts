import { execFileSync } from 'node:child_process'
import { _, Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonSchema } from '../../server/http/openapi.ts'
import { formats } from '../../server/http/validation/formats.ts'

/**
 * Returns files with the schemas compiled to plain code, so that no process compiles one. Each is
 * loaded at its first use: with a request of the API, with an event, with the user's own fixtures,
 * and with a request of the control API. A start needs none of them (`bench:start`).
 */
export function validatorsFiles(schemas: ReadonlyMap<string, JsonSchema>): [string, string][] {
  const program = [...process.execArgv, 'scripts/generate/schema-groups.ts']
  const printed = execFileSync(process.execPath, program, { encoding: 'utf8' })
  const { api, events, fixtures } = JSON.parse(printed) as Record<string, string[]>
  const others = new Set(schemas.keys())
  for (const name of [api, events, fixtures].flat()) others.delete(name as string)
  return [
    ...groupFiles(schemas, 'validators', api),
    ...groupFiles(schemas, 'event-validators', events),
    ...groupFiles(schemas, 'fixture-validators', fixtures),
    ...groupFiles(schemas, 'control-validators', [...others]),
  ]
}

const validatorsTypes = `// Generated from schemas/ by npm run generate.
import type { Validator } from '../http/validation/validate.ts'
import type { Schemas } from './schemas.ts'

export declare const validators: Readonly<Partial<Record<keyof Schemas, Validator>>>
`

function groupFiles(
  schemas: ReadonlyMap<string, JsonSchema>,
  file: string,
  names: readonly string[] = [],
): [string, string][] {
  return [
    [`server/generated/${file}.js`, validatorsCode(schemas, names)],
    [`server/generated/${file}.d.ts`, validatorsTypes],
  ]
}

function validatorsCode(schemas: ReadonlyMap<string, JsonSchema>, names: readonly string[]) {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    allErrors: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, formats: _`require("../http/validation/formats.ts").formats` },
    formats,
    schemas: [...schemas.values()].map(withoutProse) as never[],
  })
  const exported = Object.fromEntries(names.map((name) => [name, schemas.get(name)?.$id as string]))
  const generate = standalone as unknown as (ajv: Ajv2020, names: object) => string
  const code = asModule(generate(ajv, exported))
  const list = `export const validators = { ${names.join(', ')} }`
  return `// Generated from schemas/ by npm run generate.\n${code}${list}\n`
}

/**
 * Returns a schema without descriptions: the generated code contains the schema, and never reads
 * them.
 */
function withoutProse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutProse)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'description' && typeof value === 'string'))
      .map(([key, value]) => [key, withoutProse(value)]),
  )
}

/**
 * Code that returns the result of `require`, however the importer wraps the default of a CommonJS
 * module.
 */
const asRequired =
  'function asRequired(module) { return module.default === undefined ? { default: module } : module }'

/** Replaces the `require` calls in the code with imports. */
function asModule(code: string): string {
  const locals = new Map<string, string>()
  const body = code.replace(/require\("([^"]+)"\)/g, (_all, module: string) => {
    const local = locals.get(module) ?? `required${locals.size}`
    locals.set(module, local)
    return local
  })
  const imports = [...locals].map(([module, local]) =>
    module.startsWith('.')
      ? `import * as ${local} from '${module}'`
      : `import ${local}Module from '${module}.js'\nconst ${local} = asRequired(${local}Module)`,
  )
  return `${imports.join('\n')}\n${asRequired}\n${body}\n`
}
