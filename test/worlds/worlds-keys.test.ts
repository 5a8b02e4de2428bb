import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWorldsWarning } from '../../server/cli/access-warnings.ts'
import type { StartConfig } from '../../server/cli/start-config.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox, signed, type TestSandbox } from '../support/harness.ts'

const adminToken = 'operator-token'

interface Credentials {
  readonly api_key: string
  readonly secret: string
  readonly admin_token: string | null
}

/** The statuses of a signed request by both paths, and of a control call with the token. */
async function accessOf({ url }: TestSandbox, name: string, given: Credentials) {
  const { api_key, secret, admin_token } = given
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(url + path, { headers })).status
  const signature = () => signed(api_key, secret, '')
  return [
    await statusOf('/api/v1/client/wallets', signature()),
    await statusOf(`/w/${name}/api/v1/client/wallets`, signature()),
    await statusOf(`/w/${name}/_sandbox/clock`, { authorization: `Bearer ${admin_token}` }),
  ]
}

async function create(made: TestSandbox, name: string): Promise<Schemas['WorldCreated']> {
  return (await made.control.post('/worlds', { name }).expect(201)).body
}

async function opened(folder: string, token = ''): Promise<TestSandbox> {
  const stores = await embeddedWorlds({ files: folderOptions(folder) })
  return sandbox({ stores, settings: { adminToken: token } })
}

test('new keys of a world end the old ones at once, and outlive a restart', async () => {
  const folder = join(temporaryFolder(), 'data')
  const made = await opened(folder, adminToken)
  const old = await create(made, 'shop')
  const other = await create(made, 'other')
  const bearer = { authorization: `Bearer ${old.admin_token}` }
  const login = await fetch(`${made.url}/w/shop/_sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token: old.admin_token }),
  })
  const cookie = String(login.headers.get('set-cookie')).split(';')[0] as string
  const inside = (headers: Record<string, string>) =>
    fetch(`${made.url}/w/shop/_sandbox/clock`, { headers })
  expect((await inside({ cookie })).status).toBe(200)
  const stream = await fetch(`${made.url}/w/shop/_sandbox/stream`, { headers: bearer })
  const { body } = await made.control.post('/worlds/shop/keys').expect(201)
  expect(await stream.text(), 'the stream has ended').toContain('retry')
  expect(await accessOf(made, 'shop', body)).toEqual([200, 200, 200])
  expect(await accessOf(made, 'shop', old)).toEqual([401, 401, 401])
  expect((await inside({ cookie })).status).toBe(401)
  expect(await accessOf(made, 'other', other)).toEqual([200, 200, 200])
  await made.close()
  const again = await opened(folder, adminToken)
  expect(await accessOf(again, 'shop', body)).toEqual([200, 200, 200])
  expect(await accessOf(again, 'shop', old)).toEqual([401, 401, 401])
})

test('the token of a world replaces its own keys, and those of no other world', async () => {
  const made = await sandbox({ settings: { adminToken } })
  const shop = await create(made, 'shop')
  await create(made, 'other')
  const post = (path: string) =>
    fetch(made.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.admin_token}` },
    })
  expect((await post('/_sandbox/worlds/shop/keys')).status).toBe(401)
  expect((await post('/w/other/_sandbox/worlds/other/keys')).status).toBe(401)
  expect((await post('/w/shop/_sandbox/worlds/other/keys')).status).toBe(404)
  const answer = await post('/w/shop/_sandbox/worlds/shop/keys')
  expect(answer.status).toBe(201)
  expect(await accessOf(made, 'shop', (await answer.json()) as Credentials)).toEqual([
    200, 200, 200,
  ])
  expect((await post('/w/shop/_sandbox/worlds/shop/keys')).status).toBe(401)
})

test('without an admin token there is none; main and unknown worlds have no keys', async () => {
  const { control, ...made } = await sandbox()
  const old = await create({ ...made, control }, 'shop')
  const { body } = await control.post('/worlds/shop/keys').expect(201)
  expect(body.admin_token).toBeNull()
  const access = await accessOf({ ...made, control }, 'shop', body)
  expect(access.slice(0, 2)).toEqual([200, 200])
  expect((await accessOf({ ...made, control }, 'shop', old)).slice(0, 2)).toEqual([401, 401])
  expect((await control.post('/worlds/main/keys').expect(409)).body.message).toContain('businesses')
  await control.post('/worlds/nobody/keys').expect(404)
})

test('a world from before the admin token gets a token, and secrets of its own', async () => {
  const folder = join(temporaryFolder(), 'data')
  const first = await opened(folder)
  const shop = await create(first, 'shop')
  const main = (await first.control.get('/export').expect(200)).body as Schemas['WorldFile']
  const secretOf = ({ content }: Schemas['WorldFile']) =>
    /"secretSeed":"([^"]+)"/.exec(gunzipSync(Buffer.from(content, 'base64')).toString())?.[1]
  await first.close()
  const made = await opened(folder, adminToken)
  const open = { api_key: 'sandbox_key', secret: 'sandbox_secret', admin_token: 'none' }
  expect(await accessOf(made, 'shop', open)).toEqual([200, 200, 200])
  const stranger = await fetch(`${made.url}/w/shop/_sandbox/worlds/shop/keys`, { method: 'POST' })
  expect(stranger.status, 'nobody else takes it').toBe(404)
  const { body } = await made.control.post('/worlds/shop/keys').expect(201)
  expect(await accessOf(made, 'shop', body)).toEqual([200, 200, 200])
  expect((await accessOf(made, 'shop', open)).slice(1)).toEqual([401, 401])
  expect((await accessOf(made, 'shop', shop)).slice(0, 2)).toEqual([401, 401])
  const exported = await fetch(`${made.url}/w/shop/_sandbox/export`, {
    headers: { authorization: `Bearer ${body.admin_token}` },
  })
  const file = (await exported.json()) as Schemas['WorldFile']
  expect(secretOf(file)).toMatch(/^\w{32}$/)
  expect(secretOf(file)).not.toBe(secretOf(main))
})

test('a start with an admin token names the worlds that have none', async () => {
  const stores = await embeddedWorlds()
  const add = (name: string, token: string) =>
    stores.create({ name, keys: [], metadata: { admin_token: token } })
  const warning = (token: string) =>
    openWorldsWarning({ settings: { adminToken: token } } as StartConfig, stores)
  await add('closed', 'wt_x')
  expect(await warning(adminToken)).toEqual([])
  for (let i = 0; i < 22; i += 1) await add(`open-${String(i).padStart(2, '0')}`, '')
  expect(await warning('')).toEqual([])
  const [text] = await warning(adminToken)
  expect(text).toMatch(
    /: open-00, open-01, .* and 2 more\. .* payments-sandbox worlds keys open-00$/,
  )
  await stores.close()
})

test('what signs for the team signs with a pair that works', async () => {
  const made = await sandbox({ settings: { adminToken } })
  const { admin_token, api_key } = await create(made, 'shop')
  const headers = { authorization: `Bearer ${admin_token}` }
  const inside = async (path: string, init: RequestInit = {}) =>
    (
      await fetch(`${made.url}/w/shop/_sandbox${path}`, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    ).text()
  expect(await inside('/collections/postman.json')).toContain(api_key)
  const sign = { method: 'POST', body: '{}' }
  expect(JSON.parse(await inside('/sign', sign))).toMatchObject({ 'x-api-key': api_key })
  const html = { ...headers, accept: 'text/html' }
  const page = await fetch(`${made.url}/w/shop/_sandbox/businesses`, { headers: html })
  expect(await page.text()).toContain('This world rejects this key pair')
  const refused = await fetch(`${made.url}/w/shop/api/v1/client/wallets`, {
    headers: signed('sandbox_key', 'sandbox_secret', ''),
  })
  expect(((await refused.json()) as { message: string }).message).toContain('its own pair')
})
