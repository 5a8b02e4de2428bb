import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRequest } from '../../scripts/examples/record.ts'
import { type ExampleRequest, type Steps, startSteps } from '../../scripts/examples/steps.ts'
import { eventTypes } from '../../server/api/events/catalogue.ts'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { SchemaName } from '../../server/core/operation.ts'
import { loadValidators, validationErrors } from '../../server/http/validation/validate.ts'

await loadValidators({ auth: 'control' })

interface Media {
  readonly schema: { readonly $ref?: string; readonly oneOf?: readonly { $ref: string }[] }
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

interface Documented {
  readonly operationId: string
  readonly parameters: readonly { name: string; in: string; example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, Media>> }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
  readonly webhooks?: Readonly<Record<string, { readonly post: Documented }>>
  readonly components: { readonly examples: Readonly<Record<string, { value: unknown }>> }
}

const documents: readonly Document[] = ['docs/openapi.json', 'docs/control-openapi.json'].map(
  (file) => JSON.parse(readFileSync(file, 'utf8')),
)

const documented = documents.flatMap(({ paths, components }) =>
  Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => ({
      name: operation.operationId,
      operation,
      errors: components.examples,
    })),
  ),
)

function schemaName({ schema }: Media): SchemaName {
  const ref = schema.$ref ?? schema.oneOf?.[0]?.$ref ?? ''
  return ref.slice(ref.lastIndexOf('/') + 1) as SchemaName
}

/** The example of a request as the document shows it. */
function requestOf({ parameters, requestBody }: Documented): ExampleRequest {
  const given = parameters.filter(({ example }) => example !== undefined)
  const named = (place: string) =>
    Object.fromEntries(
      given.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]),
    )
  const body = requestBody?.content['application/json']?.example
  return { params: named('path'), query: named('query'), ...(body === undefined ? {} : { body }) }
}

const declared = new Map([...operations, ...controlOperations].map((one) => [one.id, one]))

describe('an example request', () => {
  let steps: Steps

  beforeAll(async () => {
    steps = await startSteps()
  })

  afterAll(() => steps.stop())

  test.each(documented)('of $name succeeds with the default fixtures', async ({ operation }) => {
    const declaration = declared.get(operation.operationId)
    if (declaration === undefined) throw new Error(`${operation.operationId} is not declared`)
    await steps.reset()
    const prepared = await exampleRequest(steps, declaration)
    const asked = requestOf(operation)
    expect(asked).toEqual({ params: {}, query: {}, ...prepared })
    if (operation.requestBody !== undefined) expect(asked.body).toBeDefined()
    if (declaration.kind === 'stream') return
    const { status, body } = await steps.send(declaration, asked)
    expect({ status, body }).toMatchObject({ status: declaration.returns[0] })
  })
})

describe('an example answer', () => {
  test.each(documented)('stands at every status of $name and fits', ({ operation, errors }) => {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (status === '204') {
        expect(content).toBeUndefined()
        continue
      }
      const media = content?.['application/json'] ?? content?.['text/event-stream']
      // A file of another type has no example: it is too long for one.
      if (content?.['application/x-ndjson'] !== undefined) continue
      if (media === undefined) throw new Error(`${status} has no JSON`)
      const values =
        media.examples === undefined
          ? [media.example]
          : Object.values(media.examples).map(({ $ref: ref }) => {
              return errors[ref.slice(ref.lastIndexOf('/') + 1)]?.value
            })
      expect(values.length, status).toBeGreaterThan(0)
      for (const value of values) {
        expect(value, status).toBeDefined()
        expect([status, validationErrors(schemaName(media), value)]).toEqual([status, []])
      }
    }
  })
})

test('every event is described with its headers, its schema and an example that fits', () => {
  const webhooks = documents[0]?.webhooks ?? {}
  expect(Object.keys(webhooks)).toEqual(eventTypes)
  for (const { post } of Object.values(webhooks)) {
    const media = post.requestBody?.content['application/json'] as Media
    expect(validationErrors(schemaName(media), media.example)).toEqual([])
    const headers = post.parameters.map(({ name }) => name)
    expect(headers).toEqual(expect.arrayContaining(['x-signature', 'webhook-signature']))
  }
})
