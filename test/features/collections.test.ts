import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import { collectionFolders } from '../../server/features/collections/requests.ts'
import { story } from '../../server/features/collections/story.ts'
import { type Schemas, type StartedSandbox, startSandbox } from '../../server/index.ts'

let sandbox: StartedSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 7 })
})

afterAll(() => sandbox.stop())

test('the story has every operation of the API once', () => {
  const named = story.flatMap(({ steps }) => steps.map(({ operation }) => operation))
  expect(named.filter((id) => !id.startsWith('control')).sort()).toEqual(
    operations.map(({ id }) => id).sort(),
  )
})

/** Sends the requests as Postman and Bruno do: variables are replaced, then the body is signed. */
async function runStory(): Promise<string[]> {
  const variables: Record<string, string> = {}
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => `${variables[name]}`)
  const failed: string[] = []
  for (const request of collectionFolders([...operations, ...controlOperations]).flatMap(
    ({ requests }) => requests,
  )) {
    const search = new URLSearchParams(Object.fromEntries(request.search)).toString()
    const path = filled(`${request.path}${search === '' ? '' : `?${decodeURIComponent(search)}`}`)
    const body = request.body === undefined ? '' : filled(JSON.stringify(request.body))
    const timestamp = new Date().toISOString()
    const hmac = createHmac('sha256', sandbox.secret).update(`${body}|${timestamp}`)
    const response = await fetch(sandbox.url + path, {
      method: request.method,
      ...(body !== '' && { body }),
      headers: {
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(request.auth === 'jwt' && { authorization: `Bearer ${variables.access_token}` }),
        'x-api-key': sandbox.apiKey,
        'x-timestamp': timestamp,
        'x-signature': hmac.digest('hex'),
      },
    })
    const answer = await response.text()
    if (response.status !== request.status) failed.push(`${request.name}: ${answer}`)
    for (const [name, expression] of Object.entries(request.keep)) {
      variables[name] = new Function('body', `return ${expression}`)(JSON.parse(answer))
    }
  }
  return failed
}

test('every request of the story succeeds on a running clock, and again after that', async () => {
  expect(await runStory()).toEqual([])
  expect(await runStory()).toEqual([])
})

interface Item {
  readonly name: string
  readonly item?: readonly Item[]
}

describe('the Postman collection', () => {
  test('has the address and keys of the sandbox it came from', async () => {
    const { variable, item } = await sandbox.control('GET', '/collections/postman.json')
    expect(Object.fromEntries(variable.map(({ key, value }) => [key, value]))).toEqual({
      baseUrl: sandbox.url,
      apiKey: sandbox.apiKey,
      secret: sandbox.secret,
      adminToken: '',
    })
    const requests = (item as unknown as Item[]).flatMap((folder) => folder.item ?? [])
    expect(requests.length).toBe(story.flatMap(({ steps }) => steps).length)
  })

  test('can be made for another business, whose keys it then has', async () => {
    const { data } = await sandbox.control('GET', '/businesses')
    const path = `/collections/postman.json?business_id=${data[1]?.id}`
    const { variable } = await sandbox.control<Schemas['PostmanCollection']>('GET', path)
    expect(JSON.stringify(variable)).toContain('sandbox_key_2')
    const unknown = '/collections/postman.json?business_id=00000000-0000-4000-8000-0000000000ff'
    await expect(sandbox.control('GET', unknown)).rejects.toMatchObject({ status: 404 })
  })
})

test('the Bruno collection is a directory with one file for each request', async () => {
  const { files } = await sandbox.control('GET', '/collections/bruno.json')
  const names = files.map(({ path }) => path)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('environments/Sandbox.bru')
  expect(names.filter((path) => !/^[\w ,/.-]+$/.test(path) || path.includes('..'))).toEqual([])
  const requests = names.filter((path) => /^\d\d [^/]+\/\d\d /.test(path))
  expect(requests.length).toBe(story.flatMap(({ steps }) => steps).length)
})
