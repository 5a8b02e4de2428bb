import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../server/cli/client.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { build, run } from '../support/built.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { folderOptions, temporaryFolder } from './folders.ts'

const adminToken = 'operator-token'

async function opened(folder: string): Promise<TestSandbox> {
  const files = folderOptions(folder, { report: () => {} })
  return sandbox({ stores: await embeddedWorlds({ files }), settings: { adminToken } })
}

/** A server whose world `shop` has lost its journal, and the key pair of that world. */
async function damaged() {
  const folder = join(temporaryFolder(), 'data')
  const first = await opened(folder)
  const { body } = await first.control.post('/worlds', { name: 'shop' }).expect(201)
  const keys = { key: body.api_key, secret: body.secret }
  const token = String(body.admin_token)
  const asked = await fetch(`${first.url}/w/shop/_sandbox/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { access_token: accessToken } = (await asked.json()) as { access_token: string }
  const advanced = await fetch(`${first.url}/w/shop/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.admin_token}`, 'content-type': 'application/json' },
    body: '{"by":"1s"}',
  })
  expect(advanced.status).toBe(200)
  await first.close()
  const shop = join(folder, 'worlds', 'shop')
  for (const name of readdirSync(shop)) {
    if (name.startsWith('journal')) rmSync(join(shop, name))
  }
  return { made: await opened(folder), keys, token, accessToken }
}

test('a signed request to a world with an admin token is 503 if its data is damaged', async () => {
  const { made, keys } = await damaged()
  const { body } = await made.as(keys).get('/wallets').expect(503)
  expect(body.error).toBe('storage unavailable')
  expect(body.message).toContain('The data of the world shop is damaged')
  const path = `${made.url}/w/shop/api/v1/client/wallets`
  expect((await fetch(path, { headers: { 'x-api-key': keys.key } })).status).toBe(503)
  const wrong = await made.as({ key: `${keys.key.slice(0, -4)}0000`, secret: 'x' }).get('/wallets')
  expect(wrong.status, 'and nobody else learns that it exists').toBe(401)
  expect((await fetch(path)).status).toBe(401)
  made.errors.length = 0
})

test('so is a request with an access token of that world', async () => {
  const { made, accessToken } = await damaged()
  const statusOf = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(made.url + path, { method: 'POST', headers })).status
  }
  const lookup = '/api/v1/client/banks/account/lookup'
  for (const path of [lookup, `/w/shop${lookup}`]) {
    expect(await statusOf(path, accessToken)).toBe(503)
    expect(await statusOf(path, `${accessToken.slice(0, -4)}AAAA`)).toBe(401)
  }
  made.errors.length = 0
})

test('readiness and metrics show it to those who may know', async () => {
  const { made, token } = await damaged()
  const ready = async (path: string, given?: string) => {
    const headers = given === undefined ? {} : { authorization: `Bearer ${given}` }
    const answer = await fetch(made.url + path, { headers })
    return { ...((await answer.json()) as { message?: string }), status: answer.status }
  }
  for (const given of [adminToken, token]) {
    const { status, message } = await ready('/w/shop/readyz', given)
    expect([status, message]).toEqual([503, expect.stringContaining('world shop is damaged')])
  }
  for (const given of [undefined, 'wrong']) {
    const [shop, none] = [
      await ready('/w/shop/readyz', given),
      await ready('/w/none/readyz', given),
    ]
    expect([shop, shop.status]).toEqual([none, 200])
  }
  expect((await ready('/readyz')).status).toBe(200)
  const metrics = await fetch(`${made.url}/metrics`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(await metrics.text()).toContain('\npayments_sandbox_damaged_worlds 1\n')
  made.errors.length = 0
})

test.runIf(isFull)('the table of worlds says which one is damaged', async () => {
  build()
  const { made } = await damaged()
  const env = { SANDBOX_URL: made.url, SANDBOX_ADMIN_TOKEN: adminToken }
  const { stdout, stderr } = await run(['worlds'], { env })
  expect(stdout, stderr).toMatch(/^shop .* {4}Its data is damaged: /m)
  expect(stdout).toMatch(/^main .*Z$/m)
  made.errors.length = 0
})

test('a backup always has the reason why the server could not continue', async () => {
  const { made } = await damaged()
  await made.control.post('/populate', { customers: 40, beneficiaries: 40 }).expect(201)
  const client = connect({ url: made.url, adminToken, apiKey: '', secret: '' })
  for (let round = 0; round < 3; round += 1) {
    const chunks = await client.download('/backup', new AbortController().signal)
    let text = ''
    for await (const chunk of chunks) {
      text += Buffer.from(chunk).toString()
      if (text.includes('"failed":')) break
      // A client that writes each chunk to a slow file.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(text).toMatch(/"failed":"\S+shop\S+ is missing[^\n]+\n$/)
  }
  made.errors.length = 0
})
