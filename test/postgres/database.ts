import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../../server/core/clock.ts'
import { drawNonce } from '../../server/core/ids.ts'
import { postgresWorlds } from '../../server/store/postgres/worlds.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { afterEveryFile } from '../support/cleanup.ts'

const schemas: string[] = []

afterEveryFile(async () => {
  if (schemas.length === 0) return
  await asAdministrator(async (client) => {
    for (const schema of schemas.splice(0)) {
      await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
    }
  })
})

/**
 * Returns the address of a new schema on the server of this run; it is deleted after the test file.
 */
export function newSchema(parameters: Record<string, string> = {}): string {
  const schema = `test_${randomBytes(6).toString('hex')}`
  schemas.push(schema)
  const url = new URL(inject('databaseUrl'))
  url.searchParams.set('schema', schema)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export function openWorlds(address: string): Promise<WorldStores> {
  return postgresWorlds({ address, machine: systemClock, nonce: drawNonce, version: 'test' })
}

/** Runs statements as the owner of the server. */
export async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Deletes the rows of every table of a schema, which is faster than creating a new one. */
export async function emptySchema(address: string): Promise<void> {
  const schema = new URL(address).searchParams.get('schema')
  await asAdministrator(async (client) => {
    const { rows } = await client.query(
      'SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename <> $2',
      [schema, 'schema_versions'],
    )
    const statements = rows.map(({ tablename }) => `DELETE FROM "${schema}".${tablename}`)
    await client.query(statements.join('; '))
  })
}
