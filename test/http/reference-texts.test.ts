import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { requirements } from '../../server/api/beneficiaries/requirements.ts'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import { groupBy } from '../../server/core/group-by.ts'
import { brunoFiles } from '../../server/features/collections/bruno.ts'
import { postmanCollection } from '../../server/features/collections/postman.ts'
import { collectionFolders } from '../../server/features/collections/requests.ts'
import { type JsonSchema, refName } from '../../server/http/openapi.ts'
import { errors } from '../../server/model/errors.ts'
import { readErrorCauses, readOperationTexts } from '../../server/reference-texts.ts'
import { readSchemas } from '../../server/schemas.ts'

const texts = readOperationTexts()
const everyOperation = [...operations, ...controlOperations]
const causes = readErrorCauses()
const schemas = readSchemas()

const minWords = 40
const minSentences = 2
const maxSentences = 5

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}

function sentencesIn(text: string): number {
  return text.split(/(?<=[.!?]) (?=[A-Z`])/).length
}

/** Words that say nothing about a field: those of sentences, and those of types. */
const emptyWords = new Set(
  (
    'a an the of in on at to for from by with as and or is are was be it its this that which one ' +
    'text string number integer boolean flag value values list array object map date time ' +
    'timestamp uuid id code name field given optional required'
  ).split(' '),
)

/** Returns the words of a text beyond those of the name it describes, and those of its type. */
function ownWordsOf(name: string, text: string): string[] {
  const plain = (words: string) => words.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const stemOf = (word: string) => word.replace(/(?:es|s)$/, '')
  const known = new Set(plain(name.replace(/([a-z])([A-Z])/g, '$1 $2')).map(stemOf))
  return plain(text).filter((word) => !emptyWords.has(word) && !known.has(stemOf(word)))
}

/** Returns the places of texts that occur more than once, whatever their letter case. */
function repeated(all: readonly (readonly [place: string, text: string])[]): string[] {
  const places = groupBy(all, ([, text]) => text.toLowerCase().replace(/\W+/g, ' ').trim())
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(([place]) => place).join(' = '))
}

/** Returns the text of a path or query parameter: that of the operation, else that of the field. */
function parametersOf({ id, params, query }: (typeof operations)[number]): [string, string][] {
  return [params, query].flatMap((part) => {
    const properties = (part && schemas.get(part.name)?.properties) ?? {}
    return Object.entries(properties as Record<string, JsonSchema>).map(
      ([name, { description, $ref = '' }]): [string, string] => {
        const ofField = description ?? schemas.get(refName(`${$ref}`))?.description ?? ''
        return [name, texts.get(id)?.parameters[name] ?? `${ofField}`]
      },
    )
  })
}

describe.each([
  ['API', operations],
  ['control API', controlOperations],
] as const)('every operation of the %s', (_, all) => {
  test('has two to five sentences, of at least forty words together', () => {
    const odd = all.flatMap(({ id }) => {
      const text = texts.get(id)?.description ?? ''
      const sentences = sentencesIn(text)
      const isLong = wordsIn(text) >= minWords
      const isFine = isLong && sentences >= minSentences && sentences <= maxSentences
      return isFine ? [] : [`${id}: ${wordsIn(text)} words in ${sentences} sentences`]
    })
    expect(odd).toEqual([])
  })

  test('has a title of its own', () => {
    expect(repeated(all.map(({ id, summary }) => [id, summary]))).toEqual([])
  })

  test('names in its texts only parameters that it has', () => {
    const unknown = all.flatMap((operation) => {
      const known = parametersOf(operation).map(([name]) => name)
      const named = Object.keys(texts.get(operation.id)?.parameters ?? {})
      return named.filter((name) => !known.includes(name)).map((name) => `${operation.id}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

/** Schemas that are a field with the same meaning in many places, and describe it there. */
const sharedFields = new Set(['NextCursor', 'PageCursor', 'PageLimit', 'PageOrder'])

type Place = readonly [place: string, name: string, text: string]

/** Returns the fields of a schema, also nested ones, without those that a shared field describes. */
function fieldsOf(schema: JsonSchema, place: string): Place[] {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [] } = schema
  const own = Object.entries(properties as Record<string, JsonSchema>).flatMap(
    ([name, field]): Place[] => {
      const at = `${place}.${name}`
      const { description = '', $ref = '' } = field
      const isShared = sharedFields.has(refName(String($ref)))
      const text: Place[] = isShared ? [] : [[at, name, String(description)]]
      return [...text, ...fieldsOf(field, at)]
    },
  )
  const parts = [items, additionalProperties, ...(oneOf as unknown[]), ...(anyOf as unknown[])]
  const nested = parts.filter((part) => typeof part === 'object' && part !== null)
  return [...own, ...nested.flatMap((part, i) => fieldsOf(part as JsonSchema, `${place}/${i}`))]
}

const fields = [...schemas].flatMap(([name, schema]) => fieldsOf(schema, name))
const parameters = everyOperation.flatMap((operation) =>
  parametersOf(operation).map(([name, text]): Place => [`${operation.id}(${name})`, name, text]),
)
/** The texts of operations for their own parameters; those of queries are fields of a schema. */
const ownParameters = everyOperation.flatMap(({ id }) =>
  Object.entries(texts.get(id)?.parameters ?? {}).map(
    ([name, text]): Place => [`${id}(${name})`, name, text],
  ),
)
const ofSchemas = [...schemas].map(
  ([name, { description = '' }]): Place => [name, name, `${description}`],
)

test('every schema, parameter and field has a text, which says more than its name and type', () => {
  expect(fields.length).toBeGreaterThan(1000)
  const silent = [...ofSchemas, ...parameters, ...fields].filter(
    ([, name, text]) => ownWordsOf(name, text).length < 2,
  )
  expect(silent.map(([place, , text]) => `${place}: ${text}`)).toEqual([])
})

test('no text of a schema, parameter or field occurs twice', () => {
  const all = [...ofSchemas, ...ownParameters, ...fields]
  expect(repeated(all.map(([place, , text]) => [place, text]))).toEqual([])
})

test('a parameter in a path has a text about its operation', () => {
  const shared = everyOperation.flatMap(({ id, params }) => {
    const names = Object.keys((params && schemas.get(params.name)?.properties) ?? {})
    return names.filter((name) => texts.get(id)?.parameters[name] === undefined).map(() => id)
  })
  expect(shared).toEqual([])
})

test('every text of an operation occurs once, and belongs to an operation', () => {
  expect(repeated([...texts].map(([id, { description }]) => [id, description]))).toEqual([])
  const ids = new Set(everyOperation.map(({ id }) => id))
  expect([...texts.keys()].filter((id) => !ids.has(id))).toEqual([])
})

test('a text names only operations, fields and requests that exist', () => {
  const ids = everyOperation.map(({ id }) => id)
  const calls = everyOperation.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const known = new Set([...ids, ...calls, ...fields.map(([, name]) => name)])
  const descriptions = [...texts].map(([id, { description }]) => [id, description] as const)
  const unknown = [...descriptions, ...causes].flatMap(([id, description]) => {
    const quoted = [...description.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    const named = quoted.filter((word) => /^(?:[a-z]+[A-Z]\w+|[A-Z]+ \/\S+)$/.test(word))
    return named.filter((word) => !known.has(word)).map((word) => `${id}: ${word}`)
  })
  expect(unknown).toEqual([])
})

test('every error has a cause of its own', () => {
  expect([...causes.keys()].sort()).toEqual([...Object.keys(errors), 'internal_error'].sort())
  expect(repeated([...causes])).toEqual([])
  const silent = [...causes].filter(([code, cause]) => ownWordsOf(code, cause).length < 2)
  expect(silent).toEqual([])
})

test('the table of required fields has every currency that beneficiaries are paid in', () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const { description } = paths['/api/v1/client/beneficiaries'].post
  const [, required = '', operators = ''] = description.split(/^### .*$/m)
  const inTable = [...required.matchAll(/^\| [^|]+ \| ([A-Z]{3}) \|/gm)].map(([, code]) => code)
  expect([...new Set(inTable)].sort()).toEqual([...requirements.keys()].sort())
  expect(required).toContain(
    '| Nigeria (NG) | NGN | Bank account | `phone`, `bank_name`, `account_number` | ' +
      '`account_number` must be ten digits in NGN; `bank_code`, if it is set, must be the code of ' +
      'a listed bank in NG |',
  )
  expect(operators).toContain('| Kenya (KE) | KES | `SAFKEN` | M-Pesa (Safaricom) |')
})

test('a document has each error with its cause: in the table, and in the responses', () => {
  const { info, paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const cause = causes.get('quote_expired')
  expect(info.description).toContain(`| 422 | \`quote has expired\` | ${cause} |`)
  expect(info.description).toContain('| 417 | `expectation failed` |')
  const { responses } = paths['/api/v1/client/quotes/{id}/accept'].post
  expect(responses[422].description).toContain(`\`quote has expired\`: ${cause}`)
  expect(responses[401].description).toMatch(/^One of the common errors: `invalid api key`/)
  const control = JSON.parse(readFileSync('docs/control-openapi.json', 'utf8')).info.description
  expect(control).toContain(`| 409 | \`world exists\` | ${causes.get('world_taken')} |`)
})

test('a text that repeats the name or the type has no words of its own', () => {
  expect(ownWordsOf('created_at', 'The time it was created at.')).toEqual([])
  expect(ownWordsOf('quote_ids', 'A list of the quote ids.')).toEqual([])
  expect(ownWordsOf('checkoutLink', 'The checkout link the payer opens.')).toEqual([
    'payer',
    'opens',
  ])
  expect(
    repeated([
      ['a', 'One text.'],
      ['b', 'Another.'],
      ['c', 'one  text'],
    ]),
  ).toEqual(['a = c'])
  expect(sentencesIn('It is e.g. 404. `a` follows. That is all.')).toBe(3)
})

describe('the description of an operation is in', () => {
  const { description = '' } = texts.get('acceptQuote') ?? {}
  const [first = ''] = description.split('. ')

  test.each(['docs/openapi.json', 'docs/openapi-3.0.json'])('%s', (file) => {
    const { paths } = JSON.parse(readFileSync(file, 'utf8'))
    expect(paths['/api/v1/client/quotes/{id}/accept'].post.description).toBe(description)
  })

  test('docs/control-openapi.json, for its own operations', () => {
    const { paths } = JSON.parse(readFileSync('docs/control-openapi.json', 'utf8'))
    const text = texts.get('controlPayCheckout')?.description
    expect(paths['/_sandbox/checkouts/{access_code}/pay'].post.description).toBe(text)
  })

  test('the types of the client, and llms.txt', () => {
    const types = readFileSync('server/generated/calls.ts', 'utf8').replace(/\n {3}\* /g, ' ')
    expect(types).toContain(description)
    expect(readFileSync('docs/llms.txt', 'utf8')).toContain(description)
  })

  test('the collections of Postman and Bruno', () => {
    const target = { baseUrl: 'http://127.0.0.1:4510', apiKey: 'key', secret: 'secret' }
    const folders = collectionFolders(everyOperation)
    expect(JSON.stringify(postmanCollection(folders, target))).toContain(
      JSON.stringify(first).slice(1, -1),
    )
    const files = brunoFiles(folders, target)
    expect(files.find(({ path }) => path.endsWith('Accept a quote.bru'))?.text).toContain(first)
  })
})
