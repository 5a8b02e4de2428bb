import { OutcomeUnknown, type StoreFailure } from '../store.ts'
import type { Machine, Pool } from './pool.ts'

/** How long the outcome of a commit is asked for once its connection is lost. */
const askOutcomeMs = 2_000

export interface LostCommit {
  readonly pool: Pool
  readonly machine: Machine
  readonly world: string
  /** The name that the commit has given itself. */
  readonly name: string
  /** How its connection was lost. */
  readonly failure: StoreFailure
}

/** Asks whether a commit was made whose answer was lost. Throws when it was not, or may be. */
export async function assertCommitted(commit: LostCommit): Promise<void> {
  const { machine, failure } = commit
  const until = machine.elapsed() + askOutcomeMs
  while (machine.elapsed() < until) {
    try {
      const isKept = await wasKept(commit)
      if (isKept) return
      throw failure
    } catch (error) {
      if (error === failure) throw error
    }
    await new Promise<void>((resolve) => machine.after(100, resolve))
  }
  throw new OutcomeUnknown(`${failure.message} while a commit was made: its outcome is unknown`)
}

/** The lock waits until the server has ended the lost transaction, one way or the other. */
async function wasKept({ pool, world, name }: LostCommit): Promise<boolean> {
  const connection = await pool.acquire()
  try {
    const begun = connection.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    begun.catch(() => undefined)
    // A server that lost the process without a word may hold the lock for longer.
    const patience = connection.query(`SET LOCAL lock_timeout = ${askOutcomeMs / 2}`)
    patience.catch(() => undefined)
    await connection.query('SELECT 1 FROM worlds WHERE world = $1 FOR UPDATE', [world])
    const text = 'SELECT 1 AS kept FROM commits WHERE world = $1 AND name = $2'
    return (await connection.query(text, [world, name])).rows.length > 0
  } finally {
    connection.query('ROLLBACK').catch(() => undefined)
    pool.release(connection)
  }
}
