import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { expectRestored } from '../support/backup-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { Traffic } from '../support/recording-traffic.ts'
import { accepted, bodies } from '../support/trade.ts'
import { folderOptions, temporaryFolder } from './folders.ts'

describe('a restore takes what a world was made with', () => {
  test.each(['1900-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9000-01-01T00:00:00.000Z'])(
    'a clock that is frozen at %s',
    async (now) => {
      const server = await sandbox({ now })
      const seed = { name: 'seeded', seed: 'x'.repeat(255), clock: { mode: 'frozen', now } }
      await server.control.post('/worlds', seed).expect(201)
      await accepted(server.as('main'), bodies.WITHDRAWAL())
      await server.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
      await server.control.post('/clock/advance', { jobs: 2 }).expect(200)
      await server.control.post('/populate', { customers: 3, transactions: 9 })
      const again = await expectRestored(server)
      const clock = async ({ control }: TestSandbox) =>
        (await control.get('/clock').expect(200)).body
      expect(await clock(again)).toEqual(await clock(server))
    },
  )

  test('settings of its own, and the amounts that come of them', async () => {
    const server = await sandbox()
    const fee = `${'9'.repeat(20)}.${'9'.repeat(18)}`
    const usd = '999999999999999'
    const high = { per_transaction: usd, rolling_24h: usd, rolling_30d: usd }
    const settings = {
      step_ms: 10 ** 10,
      quote_ttl_seconds: 10 ** 9,
      auto_fund: false,
      webhook_kyc: false,
      webhook_url: `http://127.0.0.1:9/${'x'.repeat(1_000)}`,
      webhook_statuses: 'all',
      auth_skew_seconds: 0,
      rate_limit: 10 ** 9,
      rates: { USD: `1.${'0'.repeat(29)}1`, NGN: '9'.repeat(8), EUR: `3.${'3'.repeat(30)}` },
      fees: { ACH: { processing_fee: fee }, INTERAC: { payout_fee: '100%', max: usd } },
      limits: { individual_unapproved: high, individual_approved: high, business: high },
    }
    const world = { name: 'own', settings, ttl: '36500d' }
    const { body } = await server.control.post('/worlds', world).expect(201)
    const own = new Traffic(`${server.url}/w/own`, 5, await receiver())
    own.keys = [{ key: body.api_key, secret: body.secret }]
    await own.runCalm(40)
    await expectRestored(server)
  })

  test.each(['default', 'empty'] as const)('the fixtures %s', async (fixtures) => {
    await expectRestored(await sandbox({ fixtures }), fixtures)
  })
})

test('a restore takes the rows of a directory of format 1', async () => {
  const directory = join(temporaryFolder(), 'data')
  mkdirSync(directory)
  for (const name of readdirSync('test/data/format-1')) {
    const bytes = gunzipSync(readFileSync(join('test/data/format-1', name)))
    writeFileSync(join(directory, name.replace(/\.gz$/, '')), bytes)
  }
  const main = await embeddedStore({ files: folderOptions(directory, { report: () => undefined }) })
  await expectRestored(await sandbox({ store: main }))
})
