import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '../../server/core/clock.ts'
import { migratePostgres } from '../../server/store/postgres/convert.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'
import { processAt } from './processes.ts'

interface Table {
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** The contents of a schema of version 4 after some requests, and the responses of the API then. */
const older = JSON.parse(
  gunzipSync(readFileSync('test/data/postgres-schema-4.json.gz')).toString(),
) as {
  readonly tables: Readonly<Record<string, Table>>
  readonly indexes: readonly string[]
  readonly made: { readonly api_key: string; readonly secret: string }
  readonly fault: { readonly id: string }
  readonly events: { readonly data: readonly object[] }
}

async function create(client: pg.Client, schema: string): Promise<void> {
  await client.query(`CREATE SCHEMA "${schema}"`)
  for (const [name, { columns, rows }] of Object.entries(older.tables)) {
    const defined = columns.map(([column, type]) => `"${column}" ${type}`)
    await client.query(`CREATE TABLE "${schema}"."${name}" (${defined.join(', ')})`)
    const given = columns.map(([, type], i) => `$${i + 1}::text::${type}`)
    const text = `INSERT INTO "${schema}"."${name}" VALUES (${given.join(', ')})`
    for (const row of rows) await client.query(text, [...row])
  }
  for (const index of older.indexes) await client.query(index.replace(/\bolder\./, `"${schema}".`))
}

/** Renames a column and fields of rows to their names in version 3. */
async function makeVersion3(client: pg.Client, schema: string): Promise<void> {
  await client.query(`DELETE FROM "${schema}".schema_versions WHERE version = 4`)
  for (const name of ['events_rows', 'deliveries_rows', 'jobs_rows', 'outcomes_rows']) {
    await client.query(`ALTER TABLE "${schema}".${name} RENAME COLUMN sequence TO turn`)
    await client.query(
      `UPDATE "${schema}".${name} SET row = replace(row::text, '"sequence":', '"turn":')::json`,
    )
  }
}

const schemaOf = (address: string) => String(new URL(address).searchParams.get('schema'))

test.each([3, 4])(
  'version %i is converted by migrate alone, with all it holds',
  async (version) => {
    const address = newSchema()
    await asAdministrator(async (client) => {
      await create(client, schemaOf(address))
      if (version === 3) await makeVersion3(client, schemaOf(address))
    })
    const refused = await openWorlds(address).catch((error: Error) => error.message)
    expect(refused).toMatch(`holds version ${version} `)
    expect(refused).toMatch('run `payments-sandbox migrate` once')
    expect(await migratePostgres(address, systemClock)).toEqual({ from: version, worlds: 2 })
    expect(await migratePostgres(address, systemClock)).toEqual({ from: 5, worlds: 0 })
    const one = await processAt(address)
    expect((await one.control.get('/events').expect(200)).body).toEqual(older.events)
    const { body: listed } = await one.control.get('/worlds').expect(200)
    expect(listed.data).toMatchObject([{ name: 'main' }, { name: 'kept', counts: { users: 2 } }])
    expect((await one.control.get('/faults').expect(200)).body.data).toMatchObject([older.fault])
    expect((await one.control.get('/webhooks/chaos').expect(200)).body).toMatchObject({ drop: 0.5 })
    expect((await one.control.get('/quotes').expect(200)).body.data).toHaveLength(1)
    const { api_key: key, secret } = older.made
    await one.as({ key, secret }).get('/wallets').expect(200)
    await one.control.post('/snapshots/before/restore').expect(200)
    expect((await one.control.get('/quotes').expect(200)).body.data).toHaveLength(1)
    expect((await one.control.get('/events').expect(200)).body.data.length).toBeLessThan(
      older.events.data.length,
    )
    await one.control.delete('/faults/fault-1').expect(200)
  },
)

test('a conversion that was broken off goes on where it ended', async () => {
  const address = newSchema()
  const schema = schemaOf(address)
  await asAdministrator((client) => create(client, schema))
  // Makes a world unreadable: the body of an event is not text.
  await asAdministrator(async (client) => {
    await client.query(`UPDATE "${schema}".events_rows SET body = '\\xff'`)
  })
  await expect(migratePostgres(address, systemClock)).rejects.toThrow()
  await asAdministrator(async (client) => {
    const before = older.tables.events_rows as Table
    const [id, body] = ['id', 'body'].map((name) => before.columns.findIndex(([n]) => n === name))
    for (const row of before.rows) {
      const text = `UPDATE "${schema}".old_events_rows SET body = $2::text::bytea WHERE id = $1`
      await client.query(text, [row[id as number], row[body as number]])
    }
  })
  expect((await migratePostgres(address, systemClock)).worlds).toBeGreaterThan(0)
  const one = await processAt(address)
  expect((await one.control.get('/events').expect(200)).body).toEqual(older.events)
})
