import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { toOpenApi30 } from '../../server/http/openapi-3.0.ts'
import { sandbox } from '../support/harness.ts'

const documents = ['/openapi.json', '/openapi-3.0.json', '/_sandbox/openapi.json'] as const

describe('the served documents', () => {
  test.each(documents)('%s names the server that was asked', async (path) => {
    const { anyone, url } = await sandbox()
    const { body } = await anyone.get(path).expect(200)
    expect(body.servers).toMatchObject([{ url }])
    const other = await anyone.get(path).set('host', 'localhost:8080').expect(200)
    expect(other.body.servers).toMatchObject([{ url: 'http://localhost:8080' }])
  })

  test.each(documents)('%s names the public URL where one is set', async (path) => {
    const { anyone } = await sandbox({ settings: { publicUrl: 'https://pay.example' } })
    const { body } = await anyone.get(path).expect(200)
    expect(body.servers).toMatchObject([{ url: 'https://pay.example' }])
  })

  test.each(documents)('%s is the file in docs/', async (path) => {
    const { anyone } = await sandbox()
    const { body } = await anyone.get(path).expect(200)
    const file = path === '/_sandbox/openapi.json' ? '/control-openapi.json' : path
    const { servers, ...written } = JSON.parse(readFileSync(`docs${file}`, 'utf8'))
    expect(servers).toMatchObject([{ url: 'http://127.0.0.1:4510' }])
    expect({ ...body, servers: undefined }).toEqual({ ...written, servers: undefined })
  })
})

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe('the document as OpenAPI 3.0', () => {
  test('is valid OpenAPI 3.0', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(read('docs/openapi-3.0.json'))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.0')
  })

  test('has every path and every component schema of the other', () => {
    const [newer, older] = [read('docs/openapi.json'), read('docs/openapi-3.0.json')]
    expect(Object.keys(older.paths)).toEqual(Object.keys(newer.paths))
    expect(Object.keys(older.components.schemas)).toEqual(Object.keys(newer.components.schemas))
    expect(older.webhooks).toBeUndefined()
  })

  test('says in 3.0 what 3.1 says in other words', () => {
    const schemas = {
      A: { type: ['string', 'null'], examples: ['x', 'y'] },
      B: { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
      C: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 },
      D: { anyOf: [{ type: 'string', format: 'iban' }, { const: '' }] },
      E: { properties: { const: { const: true }, type: { $ref: '#/a', description: 'beside' } } },
      F: { type: ['string', 'integer'], dependentRequired: { a: ['b'] } },
    }
    const converted = toOpenApi30({
      openapi: '3.1.0',
      info: { title: 't', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      paths: { '/a': { get: { parameters: [{ schema: { const: 'x' }, example: { const: 1 } }] } } },
      tags: [{ name: 'Webhooks' }],
      webhooks: {},
      components: { schemas },
    })
    expect(converted).toEqual({
      openapi: '3.0.3',
      info: { title: 't', version: '1', license: { name: 'Apache-2.0' } },
      paths: {
        '/a': {
          get: {
            parameters: [{ schema: { type: 'string', enum: ['x'] }, example: { const: 1 } }],
          },
        },
      },
      tags: [],
      components: {
        schemas: {
          A: { type: 'string', nullable: true, example: 'x' },
          B: { type: 'string', nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] },
          C: { type: 'number', minimum: 0, maximum: 9, ...exclusive },
          D: {
            anyOf: [
              { type: 'string', format: 'iban' },
              { type: 'string', enum: [''] },
            ],
          },
          E: {
            properties: {
              const: { type: 'boolean', enum: [true] },
              type: { description: 'beside', allOf: [{ $ref: '#/a' }] },
            },
          },
          F: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      },
    })
  })
})

const exclusive = { exclusiveMinimum: true, exclusiveMaximum: true }
