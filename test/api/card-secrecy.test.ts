import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterEach, expect, test } from 'vitest'
import { cards, checkoutBody } from '../support/checkout-kit.ts'
import { signed } from '../support/harness.ts'
import { program } from '../support/program.ts'

/** Numbers of cards that are not ours: one with a right check digit, one with a wrong one. */
const strangers = ['4242424242424242', '4000056655665557']
const cvv = '739'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Everything a folder holds, file by file. */
function held(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
}

test('no card number is left anywhere: neither said, nor noted, nor stored', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cards-'))
  folders.push(data)
  const own = ['--data', data, '--clock', 'frozen', '--seed', '42']
  const running = await program(own, { env: { SANDBOX_LOG_LEVEL: 'debug' } })
  const agent = supertest(running.url)
  const body = JSON.stringify(checkoutBody())
  const { body: opened } = await agent
    .post('/api/v1/client/checkout/initialize')
    .set(signed('sandbox_key', 'sandbox_secret', body))
    .set('content-type', 'application/json')
    .send(body)
    .expect(201)
  const { access_code } = opened.data
  const page = `/checkout/${access_code}`
  const control = `/_sandbox/checkouts/${access_code}/pay`
  for (const number of strangers) {
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    for (const card_number of [number, grouped]) {
      const typed = { card_number, expiry: '01/39', cvv }
      await agent.post(control).send(typed).expect(400)
      const { text } = await agent.post(page).type('form').send(typed).expect(400)
      expect(text).not.toContain(card_number)
      await agent
        .post(page)
        .type('form')
        .send({ ...typed, fill: 'card-1019' })
        .expect(200)
    }
    const misplaced = { card_number: 'none', expiry: number, cvv: number }
    await agent.post(control).send(misplaced).expect(400)
    await agent.post(control).send({ card_number: Number(number), expiry: Number(number) })
    await agent
      .post(page)
      .type('form')
      .send({ name: number, ...misplaced })
      .expect(400)
  }
  const payment = { card_number: cards.visa, expiry: '01/39', cvv, three_ds: 'Y' }
  await agent.post(control).send(payment).expect(200)
  await agent.put('/_sandbox/snapshots/paid').expect(201)
  await agent.post('/_sandbox/clock/advance').send({ by: '2s' }).expect(200)
  const { body: requests } = await agent.get('/_sandbox/requests?limit=1000').expect(200)
  const entries = await Promise.all(
    requests.data.map(async ({ id }: { id: string }) => agent.get(`/_sandbox/requests/${id}`)),
  )
  expect(entries.length).toBeGreaterThan(15)
  const shown = [
    requests,
    ...entries.map((entry) => entry.body),
    (await agent.get(`/_sandbox/checkouts/${access_code}`).expect(200)).body,
    (await agent.get('/_sandbox/events').expect(200)).body,
  ]
  expect(await running.end('SIGTERM')).toBe(0)
  const files = held(data)
  expect(files.join()).toContain(access_code)
  const kept = [...files, ...shown.map((answer) => JSON.stringify(answer)), running.stderr()]
  for (const number of [...strangers, ...Object.values(cards)]) {
    for (const text of kept) expect(text.replace(/(\d)[ -](?=\d)/g, '$1')).not.toContain(number)
  }
  for (const text of kept) expect(text).not.toContain(`"${cvv}"`)
})
