import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { pid } from 'node:process'
import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { SchemaName } from '../../server/core/operation.ts'
import { loadValidators, validationErrors } from '../../server/http/validation/validate.ts'

/**
 * Loads validators at once; a sandbox loads them with the first control call, but answers of the
 * API are checked before.
 */
await loadValidators({ auth: 'control' })

type Ref = { readonly $ref: string }
type Schema = Ref | { readonly oneOf: readonly Ref[] }

interface Documented {
  readonly responses: Readonly<
    Record<string, { content: { 'application/json'?: { schema: Schema } } }>
  >
  readonly operationId: string
}

const documents = ['docs/openapi.json', 'docs/control-openapi.json'].map((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
) as { paths: Record<string, Record<string, Documented>> }[]

const known = documents.flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      fixed: !path.includes('{'),
      operation,
    })),
  ),
)

/** Returns the documented operation of a request; a fixed path wins over one with parameters. */
export function operationOf(method: string, url: string): Documented | undefined {
  const path = url.split('?')[0] as string
  const matching = known.filter((one) => one.method === method && one.pattern.test(path))
  return (matching.find(({ fixed }) => fixed) ?? matching[0])?.operation
}

const provoked = 'test-output/provoked'
const noted = new Set<string>()

/** Records once which test caused which status of which operation, for the coverage page. */
export function note(operation: string, status: number): void {
  const { currentTestName: test, testPath: file } = expect.getState()
  const line = JSON.stringify({ operation, status, test, file })
  if (noted.has(line)) return
  if (noted.size === 0) mkdirSync(provoked, { recursive: true })
  noted.add(line)
  appendFileSync(`${provoked}/${pid}.ndjson`, `${line}\n`)
}

/** Fails a test whose answer has an undocumented status or body. */
export function requireDocumented(
  method: string,
  url: string,
  response: Pick<Response, 'status' | 'headers' | 'body' | 'text'>,
  noted: 'noted' | 'unnoted' = 'noted',
): void {
  const operation = operationOf(method, url)
  if (operation === undefined) return
  const documented = operation.responses[String(response.status)]
  const shown = `${operation.operationId} ${response.status} ${JSON.stringify(response.body)}`
  expect(documented, `not documented: ${shown}`).toBeDefined()
  if (documented === undefined) return
  if (noted === 'noted') note(operation.operationId, response.status)
  expect(response.headers['x-sandbox-request-id'], shown).toBeDefined()
  if (response.status === 204) {
    expect(response.text, shown).toBe('')
    return
  }
  const json = documented.content['application/json']
  // An answer that is not JSON, such as a recording, has its own tests.
  if (json === undefined) return
  const { schema } = json
  const faults = ('oneOf' in schema ? schema.oneOf : [schema]).map(({ $ref: ref }) =>
    validationErrors(ref.slice(ref.lastIndexOf('/') + 1) as SchemaName, response.body),
  )
  expect(faults.toSorted((a, b) => a.length - b.length)[0], shown).toEqual([])
}
