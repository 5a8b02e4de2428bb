import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import {
  testDocument,
  testDocumentKinds,
  testDocumentSides,
  testDocumentUri,
} from '../../server/library/test-documents.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'
import { ids, sandbox } from '../support/harness.ts'
import { address } from '../support/people.ts'

beforeAll(build)

describe('a test document', () => {
  test.each(testDocumentKinds)(
    'of kind %s is a PNG of at least 20 KB, each side its own',
    (kind) => {
      const [front, back] = testDocumentSides.map((side) => testDocument(kind, side))
      for (const picture of [front, back] as Buffer[]) {
        expect(picture.length).toBeGreaterThanOrEqual(20 * 1024)
        expect(picture.subarray(1, 4).toString()).toBe('PNG')
        const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
        const data = picture.subarray(41, 41 + picture.readUInt32BE(33))
        expect(inflateSync(data).length).toBe((width + 1) * height)
      }
      expect(front).not.toEqual(back)
    },
  )

  test.each([
    ['passport', ['front']],
    ['id_card', ['front', 'back']],
    ['drivers_license', ['front', 'back']],
  ] as const)('%s with %j completes KYC', async (kind, sides) => {
    const made = await sandbox()
    const images = sides.map((side) => [`${kind}_${side}`, testDocumentUri(kind, side)])
    const documents = Object.fromEntries(images)
    const body = { user_id: ids.pat, address: address(), documents }
    await made.as('main').post('/customers/kyc', body).expect(200)
    await made.advance('2s')
    const { body: known } = await made.control.get(`/customers/${ids.pat}`).expect(200)
    expect(known).toMatchObject({ kyc_status: 'APPROVED', missing: [] })
  })

  test('is at hand in the library', async () => {
    await using box = await startSandbox({ clock: 'frozen' })
    const documents = { passport_front: box.testDocument('passport') }
    const body = { user_id: ids.pat, address: address(), documents }
    expect((await box.request('POST', '/api/v1/client/customers/kyc', body)).status).toBe(200)
    await box.advance('2s')
    expect(await box.control('GET', `/customers/${ids.pat}`)).toMatchObject({
      kyc_status: 'APPROVED',
    })
  })
})

describe('the command document', () => {
  test('writes the sides that are asked for, readable by their owner', async () => {
    const folder = emptyFolder()
    const [front, back] = [join(folder, 'front.png'), join(folder, 'back.png')]
    const done = await run(['document', 'id_card', '--front', front, '--back', back])
    expect([done.code, done.stdout]).toEqual([0, `${front}\n${back}\n`])
    expect(readFileSync(front)).toEqual(testDocument('id_card', 'front'))
    expect(readFileSync(back)).toEqual(testDocument('id_card', 'back'))
    expect(statSync(front).mode & 0o077).toBe(0)
  })

  test('replaces no file without --force, and then writes none', async () => {
    const folder = emptyFolder()
    const [front, back] = [join(folder, 'front.png'), join(folder, 'back.png')]
    writeFileSync(back, 'mine')
    const args = ['document', 'passport', '--front', front, '--back', back]
    const refused = await run(args)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('exists')])
    expect([existsSync(front), readFileSync(back, 'utf8')]).toEqual([false, 'mine'])
    expect((await run([...args, '--force'])).code).toBe(0)
    expect(readFileSync(back)).toEqual(testDocument('passport', 'back'))
  })

  test.each([
    [['passport'], 'document needs --front FILE, --back FILE, or both'],
    [['passports', '--front', 'a.png'], 'Did you mean "passport"?'],
    [['--front', 'a.png'], "missing required argument 'kind'"],
    [['passport', '--front', 'a.png', '--back', 'a.png'], 'must name two files'],
  ])('%j is exit 2', async (args, says) => {
    const { code, stderr } = await run(['document', ...args])
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)])
    expect(existsSync('a.png')).toBe(false)
  })
})

test('credit gives a wallet money, and deposit names it where a wallet is given', async () => {
  const { url } = await started(['--clock', 'frozen', '--log-level', 'silent'])
  const env = { SANDBOX_URL: url }
  const fixtures = await (await fetch(`${url}/_sandbox/fixtures`)).json()
  const { wallets } = fixtures as { wallets: { id: string; user_id: string; currency: string }[] }
  const { id = '' } = wallets.find((one) => one.user_id === ids.ben && one.currency === 'USD') ?? {}
  const { code, stdout } = await run(['credit', id, '12.50'], { env })
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { id, available_balance: '12.50' }])
  const rows: [args: string[], code: number, says: string][] = [
    [['credit', id, '1.001'], 1, 'amount must'],
    [['credit', id, 'much'], 1, 'amount must'],
    [['credit', '99999999-9999-4999-8999-999999999999', '1.00'], 1, 'No wallet with this id'],
    [['credit', id], 2, "missing required argument 'amount'"],
    [['deposit', '--wallet', id, '--amount', '1.00'], 2, '`payments-sandbox credit WALLET AMOUNT`'],
  ]
  for (const [args, expected, says] of rows) {
    const ended = await run(args, { env })
    expect([args, ended.code, ended.stderr]).toEqual([
      args,
      expected,
      expect.stringContaining(says),
    ])
  }
  const wallet = await (await fetch(`${url}/_sandbox/wallets/${id}`)).json()
  expect(JSON.stringify(wallet)).toContain('"12.50"')
})
