import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { DataDirectoryError } from '../../server/store/store.ts'
import { WorldElsewhere, type WorldStores } from '../../server/store/world-stores.ts'
import { temporaryFolder } from '../store/folders.ts'
import { issueCertificate } from '../support/certificates.ts'
import { failedStart, program } from '../support/program.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'
import { fakeServer } from './fake-server.ts'
import { encryptedWayTo } from './secure.ts'

const name = `sandbox_${randomBytes(4).toString('hex')}`

afterAll(() =>
  asAdministrator(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}_latin`)
    await client.query(`DROP ROLE IF EXISTS ${name}_guest`)
  }),
)

/** Returns the address of the server with some parts replaced. */
function addressWith(parts: { readonly [K in 'pathname' | 'username' | 'port']?: string }): string {
  return Object.assign(new URL(inject('databaseUrl')), parts).href
}

describe('a start on a database that cannot be used ends with what to do', () => {
  const refused = async (address: string, text: RegExp) => {
    const failure = await openWorlds(address).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(DataDirectoryError)
    expect((failure as Error).message).toMatch(text)
  }

  test('that is away', () => refused(addressWith({ port: '1' }), /cannot be reached/))

  test('that does not exist', () =>
    refused(addressWith({ pathname: `/${name}_none` }), /create it with CREATE DATABASE/))

  test('with an older server', async () => {
    const place = await fakeServer({ version: 130_014 })
    await refused(`postgres://${place}/pay`, /is PostgreSQL 13: use 14 or later/)
  })

  test('with another password than that of the address or its file', async () => {
    const place = await fakeServer({ password: 'open sesame' })
    const file = join(temporaryFolder(), 'password')
    writeFileSync(file, 'open sesame\n')
    await refused(`postgres://pay:wrong@${place}/pay`, /refuses the user pay: check user, password/)
    await refused(`postgres://pay@${place}/pay`, /refuses the user pay/)
    await refused(`postgres://pay:open%20sesame@${place}/pay`, /create it with CREATE DATABASE/)
    await refused(`postgres://pay@${place}/pay?password_file=${file}`, /create it with CREATE/)
    rmSync(dirname(file), { recursive: true })
  })

  test('in another encoding', async () => {
    await asAdministrator((client) =>
      client.query(`CREATE DATABASE ${name}_latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`),
    )
    await refused(addressWith({ pathname: `/${name}_latin` }), /encoding LATIN1: create one/)
  })

  test('without the right to make the schema', async () => {
    await asAdministrator((client) => client.query(`CREATE ROLE ${name}_guest LOGIN`))
    await refused(addressWith({ username: `${name}_guest` }), /GRANT CREATE ON DATABASE/)
  })

  test('with a schema of a newer version, which stays as it is', async () => {
    const address = newSchema()
    const schema = new URL(address).searchParams.get('schema')
    await (await openWorlds(address)).close()
    await asAdministrator((client) =>
      client.query(`INSERT INTO "${schema}".schema_versions VALUES (99, now())`),
    )
    await refused(address, /holds version 99 .* start a newer payments-sandbox/)
  })

  test.each([
    ['no database', 'postgres://', /names no database/],
    ['an unknown parameter', 'postgres://h/d?colour=red', /unknown parameter colour/],
    ['a bad number', 'postgres://h/d?pool_size=many', /pool_size must be a whole number/],
    ['a bad mode', 'postgres://h/d?sslmode=maybe', /sslmode must be one of/],
    [
      'a file that is missing',
      'postgres://h/d?password_file=/none',
      /password_file cannot be read/,
    ],
  ])('by an address with %s', (_name, address, text) => refused(address, text))

  test('and no message repeats the password', async () => {
    const address = addressWith({ port: '1' }).replace('//postgres@', '//postgres:geheim@')
    const failure = await openWorlds(address).catch((error: Error) => error)
    expect(String(failure)).not.toContain('geheim')
  })
})

describe('an encrypted connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const { cert, key, ca } = issueCertificate(folder)
  afterAll(() => rmSync(folder, { recursive: true }))

  const addressBy = async (host: string, parameters: Record<string, string>) => {
    const address = newSchema(parameters)
    const port = await encryptedWayTo(address, {
      cert: readFileSync(cert),
      key: readFileSync(key),
    })
    return Object.assign(new URL(address), { hostname: host, port: String(port) }).href
  }

  test.each([
    ['prefer', {}],
    ['require', {}],
    ['verify-ca', { sslrootcert: ca }],
    ['verify-full', { sslrootcert: ca }],
  ])('is used with sslmode=%s', async (sslmode, rest) => {
    const stores = await openWorlds(await addressBy('localhost', { sslmode, ...rest }))
    expect(await stores.main.read((view) => view.size('users'))).toBe(0)
    await stores.close()
  })

  test.each([
    ['verify-full without its authority', { sslmode: 'verify-full' }, /check sslmode/],
    ['verify-ca without its authority', { sslmode: 'verify-ca' }, /check sslmode/],
    ['none, where the server wants one', { sslmode: 'disable' }, /cannot be reached/],
  ])('is refused: %s', async (_name, parameters, text) => {
    const failure = await openWorlds(await addressBy('localhost', parameters)).catch(String)
    expect(failure).toMatch(text)
  })

  test('is refused where the server has none and sslmode=require', async () => {
    const failure = await openWorlds(newSchema({ sslmode: 'require' })).catch(String)
    expect(failure).toMatch(/offers no encryption/)
  })
})

describe('the program', () => {
  test('ends with code 1 and one sentence where the database cannot be used', async () => {
    const place = await fakeServer({ version: 130_014 })
    const store = `postgres://pay:geheim@${place}/pay`
    const { code, stderr } = await failedStart(['--store', store])
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      `payments-sandbox: the database ${place}/pay is PostgreSQL 13: use 14 or later`,
    ])
  })

  test('prepares and serves a database, and says no password', async () => {
    const SANDBOX_STORE = newSchema().replace('//postgres@', '//postgres:geheim@')
    const { url, stderr, end } = await program([], { env: { SANDBOX_STORE } })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await end('SIGTERM')).toBe(0)
    expect(stderr()).not.toContain('geheim')
  })
})

test('several processes that start at once make one schema and one world', async () => {
  const address = newSchema()
  const all = await Promise.all([1, 2, 3].map(() => openWorlds(address)))
  const open = all.filter(hasMain)
  expect(open).toHaveLength(1)
  await open[0]?.main.transact((tx) => tx.put('settings', { id: 'a', value: 1 }))
  const seen = await Promise.all(all.map(({ cluster }) => cluster?.peek('main')))
  const rows = seen.map((store) => store?.read((view) => view.get('settings', 'a')))
  expect((await Promise.all(rows)).map((row) => row?.value)).toEqual([1, 1, 1])
  for (const stores of all) await stores.close()
})

function hasMain(stores: WorldStores): boolean {
  try {
    return stores.main !== undefined
  } catch (error) {
    expect(error).toBeInstanceOf(WorldElsewhere)
    return false
  }
}

test.each(['--seed', '--fixtures', '--api-key'])(
  'another %s than that of the database names the database and the schema',
  async (flag) => {
    const address = newSchema()
    await (await program(['--store', address, '--seed', '7'])).end('SIGTERM')
    const value = flag === '--fixtures' ? 'empty' : 'another'
    const { code, stderr } = await failedStart(['--store', address, flag, value])
    const { host, pathname, searchParams } = new URL(address)
    expect(stderr).toContain(
      `the database ${host}${pathname}, schema ${searchParams.get('schema')}`,
    )
    expect(stderr).toMatch(/another database or schema \(\?schema=…\) with --store\.\n$/)
    expect(stderr).not.toContain('--data')
    expect(code).toBe(2)
  },
)
