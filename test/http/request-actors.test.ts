import { expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'

const adminToken = 'a-token-of-the-operator'
const bearer = { authorization: `Bearer ${adminToken}` }

async function logIn({ url }: TestSandbox): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: adminToken }),
  })
  return String(answer.headers.get('set-cookie')).split(';')[0] as string
}

/** Decides KYC of a customer; returns the id of the request. */
async function decide(
  { url }: TestSandbox,
  headers: Readonly<Record<string, string>>,
  body: string = JSON.stringify({ status: 'APPROVED' }),
): Promise<string> {
  const type = { 'content-type': 'application/json' }
  const path = `/_sandbox/customers/${ids.pat}/kyc`
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
    redirect: 'manual',
  })
  return String(answer.headers.get('x-sandbox-request-id'))
}

async function logged({ url }: TestSandbox, id: string) {
  const answer = await fetch(`${url}/_sandbox/requests/${id}`, { headers: bearer })
  return (await answer.json()).actor
}

const peer = expect.stringMatching(/127\.0\.0\.1$/)

test('without an admin token, the log names the address of a control call, and no API caller', async () => {
  const running = await sandbox()
  expect(await logged(running, await decide(running, {}))).toEqual({
    kind: 'peer',
    session: null,
    peer,
  })
  await running.as('main').get('/wallets').expect(200)
  const { body } = await running.control.get('/requests?operation=listWallets').expect(200)
  expect(body.data[0].actor).toBeNull()
})

test('with one, it names the session or the token, and never shows either', async () => {
  const running = await sandbox({ settings: { adminToken } })
  expect(await logged(running, await decide(running, bearer))).toEqual({
    kind: 'token',
    session: null,
    peer,
  })
  const [mine, other] = [await logIn(running), await logIn(running)]
  const sessionOf = async (cookie: string) => {
    const actor = await logged(running, await decide(running, { cookie }))
    expect(actor).toEqual({ kind: 'session', session: expect.stringMatching(/^.{8}$/), peer })
    return actor.session
  }
  const name = await sessionOf(mine)
  expect(await sessionOf(mine)).toBe(name)
  expect(await sessionOf(other)).not.toBe(name)
  const refused = await decide(running, { authorization: 'Bearer wrong' })
  expect(await logged(running, refused)).toMatchObject({ kind: 'peer', session: null })
  const session = { method: 'DELETE', headers: { cookie: mine } }
  const ended = await fetch(`${running.url}/_sandbox/session`, session)
  const id = String(ended.headers.get('x-sandbox-request-id'))
  expect(await logged(running, id)).toMatchObject({ kind: 'session', session: name })
  const list = await (await fetch(`${running.url}/_sandbox/requests`, { headers: bearer })).text()
  expect(list).not.toContain(adminToken)
  for (const cookie of [mine, other]) {
    for (const part of cookie.split(/[=.]/).slice(1)) expect(list).not.toContain(part)
  }
})

test('a click in the console has the session in the log and on the page of the request', async () => {
  const running = await sandbox({ settings: { adminToken } })
  const cookie = await logIn(running)
  const form = {
    cookie,
    origin: running.url,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const id = await decide(running, form, 'status=APPROVED&_sure=1')
  const actor = await logged(running, id)
  expect(actor).toMatchObject({ kind: 'session' })
  for (const path of [`/_sandbox/requests/${id}`, '/_sandbox/requests']) {
    const page = await fetch(running.url + path, { headers: { cookie, accept: 'text/html' } })
    expect(await page.text()).toContain(`session ${actor.session} from `)
  }
})
