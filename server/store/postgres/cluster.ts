import type { LoadedState } from '../store.ts'
import type { Cluster } from '../world-stores.ts'
import type { PostgresDatabase } from './database.ts'
import { databaseNow, type Lease } from './lease.ts'

/**
 * After one process gets the name of a due world, no other gets it for this time, in milliseconds.
 */
const claimMs = 1_000
/**
 * Uses are noted every tenth of the ttl, so a world without owner expires after this multiple of
 * it.
 */
const ttlGrace = 1.1

export interface ClusterOptions {
  readonly database: PostgresDatabase
  readonly lease: Lease
  readonly nonce: () => string
  onLost(listener: (name: string) => void): void
  readonly peek: Cluster['peek']
  peekSnapshot(name: string, snapshot: string): Promise<LoadedState | undefined>
  reacquire(): Promise<void>
}

/** Returns the cluster of this process. Creates the secret of the cluster if it is missing. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const { database, lease, nonce } = options
  const { schema } = database.address
  const ended: ((keys: readonly string[]) => void)[] = []
  let secret = await storeSecret(database, `${nonce()}${nonce()}`)
  lease.follow({
    // If its row was deleted or changed, all processes have the same secret again.
    onSecret(stored) {
      if (stored === secret) return
      if (stored !== null) secret = stored
      else void storeSecret(database, secret).catch(() => undefined)
    },
    onNewId: () => options.reacquire(),
    onEnded(keys) {
      for (const listener of ended) listener(keys)
    },
  })
  const unowned =
    `(owner IS NULL OR NOT EXISTS (SELECT 1 FROM "${schema}".processes p ` +
    'WHERE p.id = w.owner AND p.alive_until > clock_timestamp()))'
  const namesOf = async (text: string, limit: number) =>
    (await database.query(text, [limit])).rows.map(({ name }) => String(name))
  return {
    get id() {
      return lease.id
    },
    get self() {
      return lease.self
    },
    get others() {
      return lease.others
    },
    get isHealthy() {
      return lease.isHealthy
    },
    localAddress: database.localAddress,
    get secret() {
      return secret
    },
    now: () => lease.now(),
    advertise: (address) => lease.advertise(address),
    onLost: options.onLost,
    peek: options.peek,
    peekSnapshot: options.peekSnapshot,
    async noteUsed(uses) {
      if (uses.length === 0) return
      const text =
        `UPDATE "${schema}".worlds w SET used_ms = greatest(w.used_ms, u.ms) ` +
        'FROM unnest($1::text[], $2::bigint[]) AS u (name, ms) WHERE w.name = u.name'
      await database.query(text, [uses.map(([name]) => name), uses.map(([, ms]) => Math.round(ms))])
    },
    takeDue(limit) {
      const due =
        `SELECT id FROM "${schema}".worlds w WHERE wake_ms <= ${databaseNow} AND ${unowned} ` +
        'ORDER BY wake_ms LIMIT $1 FOR UPDATE SKIP LOCKED'
      const text =
        `UPDATE "${schema}".worlds SET wake_ms = ${databaseNow} + ${claimMs} ` +
        `WHERE id IN (${due}) RETURNING name`
      return namesOf(text, limit)
    },
    listExpired(limit) {
      const text =
        `SELECT name FROM "${schema}".worlds w WHERE ttl_ms IS NOT NULL ` +
        `AND used_ms + ttl_ms * ${ttlGrace} < ${databaseNow} AND ${unowned} LIMIT $1`
      return namesOf(text, limit)
    },
    async endSession(key, endsMs) {
      const text =
        `INSERT INTO "${schema}".server_rows (kind, key, at_ms, content) ` +
        `VALUES ('session', $1, ${databaseNow}, $2) ON CONFLICT (kind, key) DO NOTHING`
      await database.query(text, [key, String(endsMs)])
    },
    onEndedSessions(listener) {
      ended.push(listener)
    },
  }
}

/** Stores the secret of the cluster if there is none. Returns the stored one. */
async function storeSecret(database: PostgresDatabase, own: string): Promise<string> {
  const { schema } = database.address
  const text =
    `INSERT INTO "${schema}".server_rows (kind, key, at_ms, content) ` +
    `VALUES ('secret', 'cluster', ${databaseNow}, $1) ON CONFLICT (kind, key) DO NOTHING`
  await database.query(text, [own])
  const table = `"${schema}".server_rows`
  const found = `SELECT content FROM ${table} WHERE kind = 'secret' AND key = 'cluster'`
  return String((await database.query(found)).rows[0]?.content)
}
