import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JsonSchema } from './http/openapi.ts'

const folder = fileURLToPath(new URL('../schemas/', import.meta.url))

/** Returns every schema as it is written, by its title, which is also its file's name. */
export function readSchemas(): ReadonlyMap<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>()
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue
    const title = file.slice(0, -'.json'.length)
    schemas.set(title, JSON.parse(readFileSync(`${folder}${file}`, 'utf8')))
  }
  return schemas
}
