import { createHash } from 'node:crypto'
import type { Connection, QueryResult } from './connection.ts'
import type { Machine, Pool } from './pool.ts'

/** Notices of so long go together: at most 20 a second of a process. */
const tellEveryMs = 50
/** More worlds than this are sent as `*`: a notice holds 8,000 bytes. */
const maxWorlds = 100
/** After a failure it is listened again no sooner. */
const listenAgainMs = 1_000

interface Sender {
  readonly process: string
  ask(text: string, values: readonly unknown[]): Promise<QueryResult>
}

/**
 * Wakes other processes after a commit, and is woken by theirs, with NOTIFY. Where the database or
 * a pooler before it has no LISTEN, the others learn of a commit when they look by themselves.
 */
export class Notices {
  readonly #sender: Sender
  readonly #machine: Machine
  readonly #hear: (worlds: readonly string[]) => void
  readonly #changed = new Set<string>()
  #connection: Connection | null = null
  #channel = ''
  #notifiedAt = Number.NEGATIVE_INFINITY
  #triedAt = Number.NEGATIVE_INFINITY
  #isPlanned = false
  #isStopped = false
  /** Whether any other process was there lately; alone, this one sends nothing. */
  hasOthers = true

  constructor(sender: Sender, machine: Machine, hear: (worlds: readonly string[]) => void) {
    this.#sender = sender
    this.#machine = machine
    this.#hear = hear
  }

  /** Listens, unless it does already; does without where that cannot be. */
  async listen(pool: Pool): Promise<void> {
    const now = this.#machine.elapsed()
    const isListening = this.#connection !== null && !this.#connection.isLost
    if (isListening || this.#isStopped || now - this.#triedAt < listenAgainMs) return
    this.#triedAt = now
    this.#channel = `sandbox_${createHash('sha256').update(pool.schema).digest('hex').slice(0, 16)}`
    try {
      const connection = await pool.openApart()
      connection.onNotification((payload) => this.#receive(payload))
      await connection.run(`LISTEN ${this.#channel}`)
      this.#connection = connection
    } catch {
      this.#connection = null
    }
  }

  /** Notifies the others soon of a commit in a world. */
  tell(world: string): void {
    if (!this.hasOthers || this.#isStopped) return
    this.#changed.add(world)
    if (this.#isPlanned) return
    this.#isPlanned = true
    const waitMs = this.#notifiedAt + tellEveryMs - this.#machine.elapsed()
    this.#machine.after(Math.max(1, waitMs), () => void this.#send().catch(() => undefined))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#connection?.close()
  }

  async #send(): Promise<void> {
    this.#isPlanned = false
    this.#notifiedAt = this.#machine.elapsed()
    const worlds = this.#changed.size > maxWorlds ? ['*'] : [...this.#changed]
    this.#changed.clear()
    if (this.#isStopped) return
    const payload = [this.#sender.process, ...worlds].join(' ')
    await this.#sender.ask('SELECT pg_notify($1, $2)', [this.#channel, payload])
  }

  #receive(payload: string): void {
    const [process, ...worlds] = payload.split(' ')
    if (process !== this.#sender.process) this.#hear(worlds)
  }
}
