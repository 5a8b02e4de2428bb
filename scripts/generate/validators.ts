import { _, Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonSchema } from '../../server/http/openapi.ts'
import { formats } from '../../server/http/validation/formats.ts'

/** Every schema compiled to plain code, so that nothing is compiled when a sandbox starts. */
export function validatorsFile(schemas: ReadonlyMap<string, JsonSchema>): string {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, formats: _`require("../http/validation/formats.ts").formats` },
    formats,
    schemas: [...schemas.values()].map(withoutProse) as never[],
  })
  const exported = Object.fromEntries([...schemas].map(([name, { $id }]) => [name, $id as string]))
  const generate = standalone as unknown as (ajv: Ajv2020, names: object) => string
  const code = asModule(generate(ajv, exported))
  const list = `export const validators = { ${[...schemas.keys()].join(', ')} }`
  return `// Generated from schemas/ by npm run generate.\n${code}${list}\n`
}

export const validatorsTypes = `// Generated from schemas/ by npm run generate.
import type { Validator } from '../http/validation/validate.ts'
import type { Schemas } from './schemas.ts'

export declare const validators: Readonly<Record<keyof Schemas, Validator>>
`

/** The code keeps schemas beside the functions; what only people read need not be there. */
function withoutProse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutProse)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'description' && typeof value === 'string'))
      .map(([key, value]) => [key, withoutProse(value)]),
  )
}

/** What `require` would give, whatever the importer makes of a CommonJS module's default. */
const asRequired =
  'function asRequired(module) { return module.default === undefined ? { default: module } : module }'

/** Turns the `require` calls that stand in the code into imports. */
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
