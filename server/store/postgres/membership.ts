import { claimNames, countBegun, deleteBegun, releaseNames } from './claims.ts'
import type { QueryResult } from './connection.ts'
import { clean, removeGone } from './leftovers.ts'
import {
  insertNews,
  type NewsPeriod,
  newsBefore,
  type SentNews,
  selectNews,
  selectStanding,
} from './news.ts'
import { Notices } from './notices.ts'
import type { Machine, Pool } from './pool.ts'
import { databaseNow } from './presence.ts'
import type { WatchedWorld } from './watched-world.ts'

/** Without a notice the worlds of this process are looked at so often, in milliseconds. */
const lookEveryMs = 250
/** However many notices come, a look begins no sooner after another. */
const lookAfterMs = 50
/** How often this process says that it lives. */
const beatEveryMs = 500
const cleanEveryMs = 60_000
/** News that was sent so long ago may have become visible only now, in milliseconds. */
const overlapMs = 10_000
/** What others have begun has so long to end before it is taken from them, in milliseconds. */
const outlastMs = 2_000
const outlastEveryMs = 50

/** A process among those that use one database. */
export class Membership {
  readonly process: string
  readonly #pool: Pool
  readonly #machine: Machine
  readonly #worlds = new Map<string, WatchedWorld>()
  /** Claims that could not be given back yet, by world. */
  readonly #unreleased = new Map<string, Set<string>>()
  readonly #notices: Notices
  #slot = 0
  #numbers = 0
  #beatAt = Number.NEGATIVE_INFINITY
  #cleanAt: number
  #isStopped = false
  #isLooking = false
  #isWoken = false
  #looking: Promise<void> = Promise.resolve()
  #cancel = () => {}

  constructor(process: string, pool: Pool, machine: Machine) {
    this.process = process
    this.#pool = pool
    this.#machine = machine
    this.#cleanAt = machine.elapsed() + cleanEveryMs
    this.#notices = new Notices(this, machine, (worlds) => this.#notice(worlds))
  }

  get slot(): number {
    return this.#slot
  }

  /** Whether no other process was there lately. */
  get isAlone(): boolean {
    return !this.#notices.hasOthers
  }

  /** Joins the others, with the smallest number that none of them has. */
  async join(): Promise<void> {
    await removeGone(this)
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
    await this.#notices.listen(this.#pool)
    // A process that was alone has the others wait for no news from now on.
    this.#notices.tell('*')
    this.#plan(lookEveryMs)
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

  async ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const connection = await this.#pool.acquire()
    try {
      return await connection.query(text, values)
    } finally {
      this.#pool.release(connection)
    }
  }

  /** The number of the next news of this process; it stays the same when sending is repeated. */
  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  async send(news: SentNews): Promise<void> {
    const { text, values } = insertNews(this.process, news)
    await this.ask(text, values)
    this.#notices.tell(news.world)
  }

  /** Passes what stands, and the news from before, to worlds that are new here. */
  async replayNews(worlds: readonly WatchedWorld[]): Promise<void> {
    if (worlds.length === 0) return
    const { text, values } = selectStanding(worlds.map(({ world }) => world))
    for (const row of (await this.ask(text, values)).rows) {
      this.#worlds.get(row.world as string)?.hearStanding(row)
    }
    await this.#hear(worlds, newsBefore)
  }

  /** Notifies the other processes soon that something of a world was committed. */
  committed(world: string): void {
    this.#notices.tell(world)
  }

  /** Takes names that no other living process has; returns those that it got. */
  async claim(
    world: string,
    names: readonly string[],
    unlessHeld: boolean,
  ): Promise<ReadonlySet<string>> {
    const { text, values } = claimNames(world, this.process, names, unlessHeld)
    try {
      for (const name of names) this.#unreleased.get(world)?.delete(name)
      const { rows } = await this.ask(text, values)
      return new Set(rows.map(({ name }) => name as string))
    } catch (error) {
      // The answer may be all that was lost.
      this.#releaseLater(world, names)
      throw error
    }
  }

  /** Waits until other processes have ended what they had begun, then takes the rest from them. */
  async outlastOthers(world: string): Promise<void> {
    const begun = countBegun(world, this.process)
    for (let look = 0; look < outlastMs / outlastEveryMs; look += 1) {
      const { rows } = await this.ask(begun.text, begun.values)
      if (rows[0]?.count === 0) return
      await new Promise<void>((resolve) => this.after(outlastEveryMs, resolve))
    }
    const { text, values } = deleteBegun(world, this.process)
    await this.ask(text, values)
  }

  /** Gives names back: soon, where the database cannot be asked now. */
  async release(world: string, names: readonly string[]): Promise<void> {
    try {
      await this.#release(world, names)
    } catch {
      this.#releaseLater(world, names)
    }
  }

  /** Reads the state of worlds; those that are gone learn it. */
  async refresh(worlds: readonly WatchedWorld[]): Promise<void> {
    const text =
      `SELECT world, clock, last_ms, job_due, attempt_due, news, ${databaseNow} AS now_ms ` +
      'FROM worlds WHERE world = ANY($1::text[])'
    const { rows } = await this.ask(text, [worlds.map(({ world }) => world)])
    const found = new Set(rows.map(({ world }) => world as string))
    for (const row of rows) this.#worlds.get(row.world as string)?.see(row)
    for (const world of worlds) if (!found.has(world.world)) world.end()
  }

  /** Leaves the others, so that they take over at once what this process had claimed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#looking
    await this.#notices.stop()
    for (const table of ['claims', 'processes']) {
      const left = `DELETE FROM ${table} WHERE process = $1`
      await this.ask(left, [this.process]).catch(() => undefined)
    }
  }

  #notice(worlds: readonly string[]): void {
    this.#meet(true)
    const concerns = worlds.includes('*') || worlds.some((world) => this.#worlds.has(world))
    if (!concerns || this.#isStopped) return
    if (this.#isLooking) this.#isWoken = true
    else if (!this.#isWoken) {
      this.#isWoken = true
      this.#plan(lookAfterMs)
    }
  }

  #plan(ms: number): void {
    this.#cancel()
    if (this.#isStopped) return
    this.#cancel = this.#machine.after(ms, () => {
      this.#isLooking = true
      this.#isWoken = false
      this.#looking = this.#look()
        .catch(() => undefined)
        .then(() => {
          this.#isLooking = false
          this.#plan(this.#isWoken ? lookAfterMs : lookEveryMs)
        })
    })
  }

  async #look(): Promise<void> {
    const now = this.#machine.elapsed()
    if (now - this.#beatAt >= beatEveryMs - lookAfterMs) {
      this.#beatAt = now
      await this.#beat()
      await this.#notices.listen(this.#pool)
      for (const [world, names] of this.#unreleased) {
        this.#unreleased.delete(world)
        await this.release(world, [...names])
      }
    }
    if (now >= this.#cleanAt) {
      this.#cleanAt = now + cleanEveryMs
      await clean(this)
    }
    if (this.#worlds.size === 0) return
    await this.refresh([...this.#worlds.values()])
    const all = [...this.#worlds.values()]
    await this.replayNews(all.filter(({ isNew }) => isNew))
    await this.#hear(all, { windowMs: overlapMs })
  }

  async #hear(worlds: readonly WatchedWorld[], period: NewsPeriod): Promise<void> {
    if (worlds.length === 0) return
    const { text, values } = selectNews(this.process, worlds, period)
    const { rows } = await this.ask(text, values)
    for (const row of rows) this.#worlds.get(row.world as string)?.hear(row)
    for (const world of worlds) world.isNew = false
  }

  /** One that was taken to be gone, and whose number another has now, takes a new one. */
  async #beat(): Promise<void> {
    const others = `(SELECT count(*) FROM processes WHERE process <> $1) AS others`
    const update = `UPDATE processes SET seen_ms = ${databaseNow} WHERE process = $1`
    const text = `${update} RETURNING ${others}`
    const { rows } = await this.ask(text, [this.process])
    if (rows[0] === undefined) {
      const again =
        `INSERT INTO processes (process, slot, seen_ms) SELECT $1, max(slot) + 1, ${databaseNow} ` +
        'FROM processes ON CONFLICT DO NOTHING'
      await this.ask(again, [this.process])
    } else this.#meet((rows[0].others as number) > 0)
  }

  /** What was kept back while no other process was there is sent once there is one. */
  #meet(hasOthers: boolean): void {
    const isFirst = hasOthers && this.isAlone
    this.#notices.hasOthers = hasOthers
    if (isFirst) for (const world of this.#worlds.values()) void world.flush()
  }

  async #release(world: string, names: readonly string[]): Promise<void> {
    const { text, values } = releaseNames(world, this.process, names)
    await this.ask(text, values)
  }

  #releaseLater(world: string, names: readonly string[]): void {
    const left = this.#unreleased.get(world) ?? new Set()
    for (const name of names) left.add(name)
    this.#unreleased.set(world, left)
  }
}
