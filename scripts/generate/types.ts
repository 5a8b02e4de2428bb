import { readFileSync } from 'node:fs'
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
  const types = text
    .slice(start, end)
    .replace(' CurrencyCode: string;', ` CurrencyCode: ${codes()};`)
  return `// Generated from schemas/ by npm run generate.\n${types}
export type Schemas = components['schemas']\n`
}

/** Returns the known currencies as a type that editors offer; production may have more. */
function codes(): string {
  const text = readFileSync('fixtures/reference/currencies.json', 'utf8')
  const currencies: readonly { readonly code: string }[] = JSON.parse(text)
  const known = currencies.map(({ code }) => `"${code}"`).sort()
  return [...known, '(string & {})'].join(' | ')
}
