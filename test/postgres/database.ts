import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { systemClock } from '../../server/kernel/clock.ts'
import { drawNonce } from '../../server/kernel/ids.ts'
import { postgresStore } from '../../server/store/postgres/store.ts'
import type { Store } from '../../server/store/store.ts'

const schemas: string[] = []

afterAll(async () => {
  await asAdministrator(async (client) => {
    for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
  })
})

/** The address of a schema of its own on the server of this run; it goes with the test file. */
export function newSchema(parameters: Record<string, string> = {}): string {
  const schema = `test_${randomBytes(6).toString('hex')}`
  schemas.push(schema)
  const url = new URL(inject('databaseUrl'))
  url.searchParams.set('schema', schema)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export function openStore(address: string, world?: string): Promise<Store> {
  const named = world === undefined ? {} : { world }
  return postgresStore({ address, machine: systemClock, nonce: drawNonce, ...named })
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
