import type { Row } from './connection.ts'
import { databaseNow } from './presence.ts'
import type { Statement } from './statements.ts'
import type { WorldWriter } from './writer.ts'

/** Later than any clock shows, and yet within 64 bits. */
const neverMs = 9e15

/** The columns of a clock as they are stored, in milliseconds. */
interface StoredClock {
  readonly mode: string
  readonly rate: number
  readonly machine_at: number
  readonly sandbox_at: number
}

export interface WorldCommit {
  readonly world: string
  /** By this name its outcome can be asked for. */
  readonly name: string
  readonly writer: WorldWriter
  /** The row as the transaction found it. */
  readonly state: Row
  /** The moment of the commit; null where none is known. */
  readonly momentMs: number | null
}

/**
 * Returns the statement that brings a world's own row up to what a transaction has done, and keeps
 * the name of its commit.
 */
export function worldUpdate({ world, name, writer, state, momentMs }: WorldCommit): Statement {
  const values: unknown[] = [world, JSON.stringify(writer.sequences), name]
  const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const sets = ['sequences = $2', 'news = news + 1']
  if (momentMs !== null) sets.push(`last_ms = ${give(momentMs, 'bigint')}`)
  const written = writer.written('settings', 'clock') as Row | null | undefined
  const clock = (written?.value ?? state.clock ?? null) as StoredClock | null
  if (written) sets.push(`clock = ${give(JSON.stringify(written.value), 'json')}`)
  const hasJobs = writer.changed.has('jobs')
  const hasAttempts = writer.changed.has('deliveries')
  if (!hasJobs && !hasAttempts && !written) return { text: updateOf(sets), values }
  const job = hasJobs ? firstDue('jobs') : give(state.job_due, 'text')
  const attempt = hasAttempts ? firstDue('deliveries') : give(state.attempt_due, 'text')
  sets.push('job_due = due.job', 'attempt_due = due.attempt')
  if (clock === null || clock.mode === 'frozen') sets.push('wake_ms = NULL')
  else {
    const { machine_at, sandbox_at, rate } = clock
    const dueMs = 'extract(epoch FROM least(due.job, due.attempt)::timestamptz)::float8 * 1000'
    const machine = give(machine_at, 'float8')
    const passed = `(${dueMs} - ${give(sandbox_at, 'float8')}) / ${give(rate, 'float8')}`
    sets.push(`wake_ms = least(ceil(${machine} + ${passed}), ${neverMs})::bigint`)
  }
  const from = `(SELECT (${job}) AS job, (${attempt}) AS attempt) due`
  return { text: updateOf(sets, from), values }
}

function updateOf(sets: readonly string[], from = ''): string {
  const named = `INSERT INTO commits (world, name, at_ms) VALUES ($1, $3, ${databaseNow})`
  const update = `UPDATE worlds SET ${sets.join(', ')}${from && ` FROM ${from}`} WHERE world = $1`
  return `WITH named AS (${named}) ${update}`
}

function firstDue(name: 'jobs' | 'deliveries'): string {
  return `SELECT due_at FROM ${name}_rows WHERE world = $1 ORDER BY due_at, sequence, id LIMIT 1`
}
