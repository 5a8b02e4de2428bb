import openapiTS, { astToString } from 'openapi-typescript'
import { asComponent, type JsonSchema } from '../../server/http/openapi.ts'

/** Returns the TypeScript types of every schema, as one map by name. */
export async function typesFile(schemas: ReadonlyMap<string, JsonSchema>): Promise<string> {
  const components = Object.fromEntries(
    [...schemas].map(([name, schema]) => [name, asComponent(schema)]),
  )
  const ast = await openapiTS({
    openapi: '3.1.0',
    info: { title: 'schemas', version: '1' },
    paths: {},
    components: { schemas: components },
  } as never)
  const text = astToString(ast)
  const start = text.indexOf('export interface components')
  const end = text.indexOf('export type $defs')
  return `// Generated from schemas/ by npm run generate.\n${text.slice(start, end)}
export type Schemas = components['schemas']\n`
}
