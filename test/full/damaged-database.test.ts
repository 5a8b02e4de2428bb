import { expect, test, vi } from 'vitest'
import { asAdministrator, newSchema } from '../postgres/database.ts'
import { processAt, soon } from '../postgres/processes.ts'
import { signed, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

/** Every wait of the server ends earlier than this, in milliseconds. */
const boundMs = 20_000

async function ask({ url }: TestSandbox, method: string, path: string, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const signature = signed('sandbox_key', 'sandbox_secret', text)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...signature },
    ...(text === '' ? {} : { body: text }),
    signal: AbortSignal.timeout(boundMs),
  })
  return { status: response.status, text: await response.text() }
}

const quotes = '/api/v1/client/quotes'
const requests = [
  ['GET', '/api/v1/client/beneficiaries'],
  ['POST', quotes, bodies.EXCHANGE()],
  ['GET', '/_sandbox/clock'],
  ['POST', '/_sandbox/clock/advance', { by: '1h' }],
  ['GET', '/_sandbox/worlds'],
  ['GET', '/_sandbox/worlds/held'],
  ['PATCH', '/_sandbox/worlds/held', { ttl: '1d' }],
  ['GET', '/w/held/_sandbox/clock'],
  ['POST', '/w/held/_sandbox/businesses', { name: 'B' }],
  ['GET', '/w/closed/_sandbox/clock'],
  ['GET', '/_sandbox/ledger/audit?worlds=all'],
  ['GET', '/_sandbox/review?worlds=all'],
  ['GET', '/_sandbox/snapshots'],
  ['POST', '/_sandbox/snapshots', { name: 'two' }],
  ['POST', '/_sandbox/snapshots/one/restore'],
  ['POST', '/_sandbox/reset', {}],
  ['POST', '/_sandbox/faults', { operation: 'listBeneficiaries', status: 503, times: 1 }],
  ['POST', '/_sandbox/worlds', { name: 'made' }],
  ['POST', '/_sandbox/worlds', { name: 'forked', from: { world: 'held' } }],
  ['GET', '/_sandbox'],
  ['GET', '/_sandbox/backup'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['DELETE', '/_sandbox/worlds/closed'],
  ['DELETE', '/_sandbox/worlds/held'],
] as const

/** Statements that the owner of a database may run by mistake, while processes use it. */
const damages: readonly (readonly [string, string])[] = [
  ['main gone', `DELETE FROM worlds WHERE name = 'main'`],
  ['held gone', `DELETE FROM worlds WHERE name <> 'main'`],
  ['all worlds gone', `DELETE FROM worlds`],
  ['keys gone', `DELETE FROM world_keys`],
  ['processes gone', `DELETE FROM processes`],
  ['rows gone', `DELETE FROM rows`],
  ['server rows gone', `DELETE FROM server_rows`],
  ['main renamed', `UPDATE worlds SET name = 'elsewhere' WHERE name = 'main'`],
  ['commit changed', `UPDATE worlds SET commit = commit + 5`],
  ['epoch changed', `UPDATE worlds SET epoch = epoch + 5`],
  ['owner changed', `UPDATE worlds SET owner = 'nobody-known'`],
  ['state changed', `UPDATE worlds SET state = 'no-such-state'`],
  ['format changed', `UPDATE worlds SET format = 99`],
  ['metadata no JSON', `UPDATE worlds SET metadata = '{"a":'`],
  ['metadata null', `UPDATE worlds SET metadata = 'null'`],
  ['metadata empty', `UPDATE worlds SET metadata = '{}'`],
  ['times', `UPDATE worlds SET used_ms = 9e17, at_ms = 9e17, opened_ms = 9e17`],
  ['some rows gone', `DELETE FROM rows WHERE collection = 'wallets' AND id < '8'`],
  ['metadata array', `UPDATE worlds SET metadata = '[]'`],
  ['counts', `UPDATE worlds SET counts = 'null', sequences = '[]', clock = '5'`],
  ['sequences null', `UPDATE worlds SET sequences = 'null'`],
  [
    'sequences text',
    `ALTER TABLE worlds ALTER sequences DROP DEFAULT, ALTER sequences TYPE text USING 'x'`,
  ],
  ['commit text', `ALTER TABLE worlds ALTER commit DROP DEFAULT, ALTER commit TYPE text USING 'x'`],
  [
    'commit small',
    `ALTER TABLE worlds ALTER wake_ms TYPE int USING 5, ALTER used_ms TYPE int USING 5`,
  ],
  ['rows text', `ALTER TABLE rows ALTER row TYPE text USING 'x'`],
  ['rows int', `ALTER TABLE rows ALTER row TYPE int USING 5`],
  ['rows jsonb null', `UPDATE rows SET row = 'null'`],
  ['rows empty', `UPDATE rows SET row = '{}'`],
  ['rows collection', `UPDATE rows SET collection = 'unknown' WHERE collection = 'users'`],
  ['check', `ALTER TABLE rows ADD CHECK (state = 'never') NOT VALID`],
  [
    'not null',
    `ALTER TABLE worlds ADD extra int NOT NULL DEFAULT 1, ADD CHECK (extra = 2) NOT VALID`,
  ],
  ['runtime no JSON', `UPDATE runtime_state SET content = '{'`],
  ['runtime odd', `UPDATE runtime_state SET content = 'null'`],
  ['snapshot about', `UPDATE snapshots SET about = 'null', sequences = 'null'`],
  ['snapshot state', `UPDATE snapshots SET state = 'nowhere', format = 99`],
  ['processes', `ALTER TABLE processes ALTER alive_until TYPE text USING 'x'`],
  ...[
    'worlds',
    'rows',
    'world_keys',
    'processes',
    'snapshots',
    'leftovers',
    'runtime_state',
    'server_rows',
  ].map((name) => [`no ${name}`, `DROP TABLE ${name}`] as const),
  ['no schema', 'DROP SCHEMA "$SCHEMA" CASCADE'],
]

/** The processes take turns, and after the next damage each has the requests of the other. */
const numbered = damages.map(([name, damage], i) => [name, damage, i] as const)

test.each(numbered)('%s: no request gets a 500, and none waits long', async (_, damage, number) => {
  const address = newSchema()
  const schema = new URL(address).searchParams.get('schema') as string
  const one = await processAt(address)
  const two = await processAt(address)
  await vi.waitFor(() => expect(one.inside.processes()).toHaveLength(2), soon)
  for (const name of ['held', 'other', 'closed']) {
    await one.control.post('/worlds', { name }).expect(201)
  }
  await one.control.post('/snapshots', { name: 'one' }).expect(201)
  const fault = { operation: 'createBeneficiary', status: 503, times: 1 }
  await one.control.post('/faults', fault).expect(201)
  await ask(one, 'GET', '/w/held/_sandbox/clock')
  await ask(two, 'GET', '/w/other/_sandbox/clock')
  await asAdministrator(async (client) => {
    await client.query(`SET search_path TO "${schema}"`)
    await client.query(damage.replace('$SCHEMA', schema))
  })
  for (const [i, [method, path, body]] of requests.entries()) {
    const { status, text } = await ask((i + number) % 2 === 0 ? one : two, method, path, body)
    expect([method, path, status, text]).not.toEqual([method, path, 500, text])
  }
  for (const { errors } of [one, two]) errors.length = 0
  await Promise.all([one.close(), two.close()])
})
