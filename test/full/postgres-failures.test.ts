import process, { env } from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assertNothingLost,
  type FailingCluster,
  failingCluster,
  load,
} from '../postgres/failure-kit.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'

/** The number of times that each failure happens under load. */
const rounds = Number(env.SANDBOX_TEST_FAILURES ?? 1)
/** The number of acknowledged writes in each round. */
const writesPerRound = 200
/** Milliseconds for which a process, database or network is held: longer than a lease. */
const heldMs = Number(env.SANDBOX_TEST_HELD_MS ?? 5_000)

/**
 * The time after which worlds answer again, in milliseconds; twice what is promised, because the
 * machine runs everything at once.
 */
const afterProcessMs = 12_000
const afterDatabaseMs = 30_000

let database: PostgresServer
const servers: PostgresServer[] = []

beforeAll(async () => {
  database = await startPostgres()
  servers.push(database)
})

afterAll(async () => {
  for (const server of servers.reverse()) await server.stop()
})

async function run(schema: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`SET search_path TO "${schema}"`)
    await client.query('SET default_transaction_read_only = off')
    let rows: pg.QueryResultRow[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Returns the place of the process that owns `main`. */
async function ownerOf({ members }: FailingCluster, schema: string): Promise<number> {
  for (;;) {
    const text =
      'SELECT address FROM processes p JOIN worlds w ON w.owner = p.id ' +
      "WHERE w.name = 'main' AND p.alive_until > clock_timestamp()"
    const address = (await run(schema, text))[0]?.address
    const at = members.findIndex(({ advertised }) => advertised.address.startsWith(address ?? '-'))
    if (at >= 0) return at
    await held(50)
  }
}

const held = (ms = heldMs) => new Promise((done) => setTimeout(done, ms))

interface Round {
  readonly all: FailingCluster
  readonly schema: string
  readonly at: number
  /** Resolves once writes are acknowledged although the failure goes on. */
  goesOn(): Promise<unknown>
}

interface Failure {
  readonly name: string
  readonly schema: string
  /** Makes it fail once, and repairs it unless others replace it. */
  fail(round: Round): Promise<void>
  readonly boundMs: number
}

const failures: readonly Failure[] = [
  {
    name: 'kill -9 of the owner',
    schema: 'killed',
    async fail({ all, at }) {
      await all.members[at]?.program.end('SIGKILL')
      void all.replace(at)
    },
    boundMs: afterProcessMs,
  },
  {
    name: 'SIGSTOP of the owner, then SIGCONT',
    schema: 'stopped',
    async fail({ all, at }) {
      const pid = all.members[at]?.program.pid as number
      process.kill(pid, 'SIGSTOP')
      await held()
      process.kill(pid, 'SIGCONT')
    },
    boundMs: afterProcessMs,
  },
  {
    name: 'a restart of the database at once',
    schema: 'restarted',
    fail: () => database.restart(),
    boundMs: afterDatabaseMs,
  },
  {
    name: 'packets between the owner and its database that do not arrive',
    schema: 'apart',
    async fail({ all, at, goesOn }) {
      all.members[at]?.database.hold()
      await held()
      await goesOn()
      all.members[at]?.database.mend()
    },
    boundMs: afterProcessMs,
  },
  {
    name: 'packets between processes that do not arrive',
    schema: 'strangers',
    async fail({ all, goesOn }) {
      for (const { advertised } of all.members) advertised.hold()
      await held()
      await goesOn()
      for (const { advertised } of all.members) advertised.mend()
    },
    boundMs: afterProcessMs,
  },
  {
    name: 'a database that hangs',
    schema: 'hanging',
    async fail({ all }) {
      for (const member of all.members) member.database.hold()
      await held()
      for (const member of all.members) member.database.mend()
    },
    boundMs: afterDatabaseMs,
  },
  {
    name: 'a database that is full',
    schema: 'full',
    async fail({ schema }) {
      await run(
        schema,
        'CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS ' +
          "$$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$",
        'CREATE TRIGGER refuse BEFORE INSERT ON rows EXECUTE FUNCTION refuse()',
      )
      await held(1_000)
      await run(schema, 'DROP TRIGGER refuse ON rows')
    },
    boundMs: afterDatabaseMs,
  },
  {
    name: 'a database that is read-only',
    schema: 'readonly',
    async fail({ schema }) {
      const end =
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity ' +
        "WHERE application_name = 'payments-sandbox'"
      await run(schema, 'ALTER DATABASE postgres SET default_transaction_read_only = on', end)
      await held(heldMs)
      await run(schema, 'ALTER DATABASE postgres RESET default_transaction_read_only', end)
    },
    boundMs: afterDatabaseMs,
  },
  {
    name: 'a failover to a synchronous standby',
    schema: 'failover',
    async fail({ all }) {
      const next = await database.standby()
      servers.push(next)
      await database.crash()
      await next.promote()
      database = next
      for (const member of all.members) {
        member.database.aim(next.url)
        member.database.drop()
      }
    },
    boundMs: afterDatabaseMs,
  },
]

test.each(failures)(
  `${rounds} times under load, nothing is lost or done twice: $name`,
  async ({ schema, fail, boundMs }) => {
    const all = await failingCluster(3, () => `${database.url}?schema=${schema}`)
    const { known, acknowledged, stop } = load(all, 4)
    const backMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await acknowledged(writesPerRound)
      const at = await ownerOf(all, schema)
      await fail({ all, schema, at, goesOn: () => acknowledged(20) })
      backMs.push(await acknowledged(1))
    }
    await acknowledged(writesPerRound)
    await stop()
    const { quotes, accepted, failures } = known
    console.log(schema, quotes.length, accepted.length, [...failures], 'back after', backMs)
    expect(Math.max(...backMs)).toBeLessThan(boundMs)
    expect([...failures.keys()].filter((reason) => reason === '500')).toEqual([])
    expect([...failures.keys()].filter((reason) => /TimeoutError/.test(reason))).toEqual([])
    await assertNothingLost(all, known)
  },
  1_800_000,
)
