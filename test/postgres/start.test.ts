import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { DataDirectoryError } from '../../server/store/store.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'

const name = `sandbox_${randomBytes(4).toString('hex')}`

afterAll(() =>
  asAdministrator(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}_latin`)
    await client.query(`DROP ROLE IF EXISTS ${name}_guest`)
  }),
)

/** The address of the server with other parts in it. */
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

test('several processes that start at once make one schema and one world', async () => {
  const address = newSchema()
  const all = await Promise.all([1, 2, 3].map(() => openWorlds(address)))
  await all[0]?.main.transact((tx) => tx.put('settings', { id: 'a', value: 1 }))
  const rows = await Promise.all(
    all.map(({ main }) => main.read((view) => view.get('settings', 'a'))),
  )
  expect(rows.map((row) => row?.value)).toEqual([1, 1, 1])
  for (const stores of all) await stores.close()
})
