import type { Answer, Row } from './connection.ts'
import type { Machine, Pool } from './pool.ts'
import { databaseNow, goneAfterMs } from './presence.ts'

/** How often the worlds of this process are looked at, in milliseconds. */
const lookEveryMs = 250
/** This process says that it lives at every second look. */
const beatEvery = 2
/** What is older is no longer read by any process, and is removed now and then. */
const newsForMs = 600_000
const cleanEvery = 240
/** News that was sent so long ago may have become visible only now, in milliseconds. */
const overlapMs = 10_000

/** A world whose state and news a process follows. */
export interface WatchedWorld {
  /** Its internal id. */
  readonly world: string
  /** Nothing was heard yet: what the others sent before is told first. */
  isNew: boolean
  /** Takes over the state that was read. */
  see(row: Row): void
  /** Takes over news of another process. */
  hear(row: Row): void
}

/** A process among those that use one database. */
export class Membership {
  readonly process: string
  readonly #pool: Pool
  readonly #machine: Machine
  readonly #worlds = new Map<string, WatchedWorld>()
  #slot = 0
  #numbers = 0
  #looks = 0
  #isStopped = false
  #looking: Promise<void> = Promise.resolve()
  #cancel = () => {}

  constructor(process: string, pool: Pool, machine: Machine) {
    this.process = process
    this.#pool = pool
    this.#machine = machine
  }

  get slot(): number {
    return this.#slot
  }

  /** Joins the others, with the smallest number that none of them has. */
  async join(): Promise<void> {
    await this.#removeGone()
    const text =
      `INSERT INTO processes (process, slot, seen_ms) SELECT $1, slot, ${databaseNow} ` +
      'FROM generate_series(0, 9999) slot WHERE NOT EXISTS ' +
      '(SELECT 1 FROM processes p WHERE p.slot = slot.slot) ORDER BY slot LIMIT 1 ' +
      'ON CONFLICT DO NOTHING RETURNING slot'
    for (;;) {
      const { rows } = await this.ask(text, [this.process])
      if (rows[0] !== undefined) {
        this.#slot = rows[0].slot as number
        break
      }
    }
    this.#plan()
  }

  watch(world: WatchedWorld): void {
    this.#worlds.set(world.world, world)
  }

  unwatch(world: WatchedWorld): void {
    this.#worlds.delete(world.world)
  }

  after(ms: number, call: () => void): void {
    this.#machine.after(ms, call)
  }

  async ask(text: string, values: readonly unknown[]): Promise<Answer> {
    const connection = await this.#pool.acquire()
    try {
      return await connection.query(text, values)
    } finally {
      this.#pool.release(connection)
    }
  }

  async send(world: string, content: Buffer): Promise<void> {
    this.#numbers += 1
    const text =
      'INSERT INTO news (world, process, number, at_ms, content) ' +
      `VALUES ($1, $2, $3, ${databaseNow}, $4)`
    await this.ask(text, [world, this.process, this.#numbers, content])
  }

  /** Reads the state of worlds. */
  async refresh(worlds: readonly WatchedWorld[]): Promise<void> {
    const text =
      `SELECT world, clock, last_ms, job_due, attempt_due, news, ${databaseNow} AS now_ms ` +
      'FROM worlds WHERE world = ANY($1::text[])'
    const { rows } = await this.ask(text, [worlds.map(({ world }) => world)])
    for (const row of rows) this.#worlds.get(row.world as string)?.see(row)
  }

  /** Leaves the others, so that they take over at once what this process had claimed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#looking
    await this.ask('DELETE FROM claims WHERE process = $1', [this.process]).catch(() => undefined)
    await this.ask('DELETE FROM processes WHERE process = $1', [this.process]).catch(
      () => undefined,
    )
  }

  #plan(): void {
    if (this.#isStopped) return
    this.#cancel = this.#machine.after(lookEveryMs, () => {
      this.#looking = this.#look()
        .catch(() => undefined)
        .then(() => this.#plan())
    })
  }

  async #look(): Promise<void> {
    this.#looks += 1
    if (this.#looks % beatEvery === 0) await this.#beat()
    if (this.#looks % cleanEvery === 0) await this.#clean()
    if (this.#worlds.size === 0) return
    await this.refresh([...this.#worlds.values()])
    const text =
      'SELECT world, process, number, content FROM news WHERE world = ANY($1::text[]) ' +
      `AND at_ms > ${databaseNow} - $3 AND process <> $2 ORDER BY at_ms, process, number`
    await this.#hear(
      text,
      [...this.#worlds.values()].filter((world) => world.isNew),
      newsForMs,
    )
    await this.#hear(text, [...this.#worlds.values()], overlapMs)
  }

  async #hear(text: string, worlds: readonly WatchedWorld[], windowMs: number): Promise<void> {
    if (worlds.length === 0) return
    const names = worlds.map(({ world }) => world)
    const { rows } = await this.ask(text, [names, this.process, windowMs])
    for (const row of rows) this.#worlds.get((row as Row).world as string)?.hear(row)
    for (const world of worlds) world.isNew = false
  }

  /** One that was taken to be gone, and whose number another has now, takes a new one. */
  async #beat(): Promise<void> {
    const text = `UPDATE processes SET seen_ms = ${databaseNow} WHERE process = $1`
    const { count } = await this.ask(text, [this.process])
    if (count === 0) {
      const again =
        `INSERT INTO processes (process, slot, seen_ms) SELECT $1, max(slot) + 1, ${databaseNow} ` +
        'FROM processes ON CONFLICT DO NOTHING'
      await this.ask(again, [this.process])
    }
  }

  async #clean(): Promise<void> {
    for (const table of ['news', 'commits']) {
      await this.ask(`DELETE FROM ${table} WHERE at_ms < ${databaseNow} - ${newsForMs}`, [])
    }
    await this.#removeGone()
  }

  async #removeGone(): Promise<void> {
    const gone = `seen_ms < ${databaseNow} - ${10 * goneAfterMs}`
    await this.ask(`DELETE FROM processes WHERE ${gone}`, [])
    const left = 'DELETE FROM claims WHERE process NOT IN (SELECT process FROM processes)'
    await this.ask(left, [])
  }
}
