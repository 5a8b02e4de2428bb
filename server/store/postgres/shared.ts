import {
  holds,
  type LastingNews,
  type NewsListener,
  type SharedState,
  type SharedWorld,
  WorldGone,
} from '../store.ts'
import type { Row } from './connection.ts'
import type { Membership } from './membership.ts'
import type { SentNews } from './news.ts'
import type { WatchedWorld } from './watched-world.ts'

/** One piece of news as it is sent. */
interface Sent {
  readonly kind: string
  readonly data: unknown
  readonly standing: LastingNews | undefined
}

/** News that waits longer than this is sent, in milliseconds. */
const publishAfterMs = 50
/** What is gathered while no other process is there is kept so often, for one that comes. */
const keepEveryMs = 1_000

/** So many versions of this process are remembered. */
const maxOwn = 1_000

/** What one process knows of a world that others serve, too. */
export class SharedPostgresWorld implements SharedWorld, WatchedWorld {
  readonly world: string
  readonly #members: Membership
  readonly #states: ((state: SharedState) => void)[] = []
  readonly #listeners: NewsListener[] = []
  #unsent: Sent[] = []
  /** Each adds what was gathered since it was last called. */
  readonly #gathered: (() => void)[] = []
  /** What is being sent, until the database has it; it may have it already. */
  #underway: SentNews | null = null
  #sending: Promise<void> = Promise.resolve()
  /** No news was read yet: what the others sent before comes first. */
  isNew = true
  /** How long after it was planned the next sending comes; Infinity: none is planned. */
  #plannedMs = Number.POSITIVE_INFINITY
  #isClosed = false
  #isGone = false
  readonly #goneListeners: (() => void)[] = []
  /** The number of the newest state that was seen; older ones are passed over. */
  #version = 0
  #moment: (() => number) | null = null
  /** Versions that this process has made lately, or is making. */
  readonly #own = new Set<number>()
  readonly #foreign = new Set<() => void>()
  /** For each other process, the number of its last news that was read. */
  readonly #read: Map<string, number>

  /** Waits for those that write, and for the lock of the world. */
  readonly #lock: () => Promise<void>

  constructor(
    world: string,
    members: Membership,
    lock: () => Promise<void>,
    read = new Map<string, number>(),
  ) {
    this.world = world
    this.#lock = lock
    this.#members = members
    this.#read = read
  }

  get slot(): number {
    return this.#members.slot
  }

  get isUsed(): boolean {
    return this.#states.length > 0
  }

  onState(listener: (state: SharedState) => void): void {
    this.#states.push(listener)
    this.#members.watch(this)
  }

  setMoment(moment: () => number): void {
    this.#moment = moment
  }

  /** The moment of a commit that is being made, in milliseconds; null where none is known. */
  momentMs(): number | null {
    return this.#moment === null ? null : this.#moment()
  }

  /** Takes a state over that a transaction found, unless a newer one is known. */
  see(row: Row): void {
    const version = row.news as number
    if (version < this.#version) return
    const isForeign = this.#version > 0 && this.#foreign.size > 0 && this.#hasForeign(version)
    this.#version = version
    if (isForeign) for (const listener of this.#foreign) listener()
    const state: SharedState = {
      clock: row.clock,
      lastMs: row.last_ms as number | null,
      jobDue: row.job_due as string | null,
      attemptDue: row.attempt_due as string | null,
      machineMs: row.now_ms as number,
    }
    for (const listener of this.#states) listener(state)
  }

  /** Whether another process made one of the versions from the last that was seen to this one. */
  #hasForeign(version: number): boolean {
    for (let one = this.#version + 1; one <= version; one += 1) if (!this.#own.has(one)) return true
    return false
  }

  /** A commit of this process, which has the lock, is about to make the next version. */
  committing(version: number): void {
    this.#own.add(version)
    // They are in the order of their numbers.
    for (const old of this.#own) {
      if (old >= version - maxOwn) break
      this.#own.delete(old)
    }
  }

  /** It failed, or may have: what has the version now counts as that of another process. */
  uncommitted(version: number): void {
    this.#own.delete(version)
  }

  /** A commit of this process has made the state newer. */
  committed(version: number): void {
    this.#version = Math.max(this.#version, version)
    this.#members.committed(this.world)
  }

  onGone(listener: () => void): void {
    this.#goneListeners.push(listener)
  }

  /** The world was deleted: nothing is sent or heard any more. */
  end(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#members.unwatch(this)
    for (const listener of this.#goneListeners) listener()
  }

  /** Throws WorldGone. */
  async refresh(): Promise<void> {
    await this.#members.refresh([this])
    if (this.#isGone) throw new WorldGone()
  }

  async claim(names: readonly string[], unlessHeld = false): Promise<ReadonlySet<string>> {
    return names.length === 0 ? new Set() : this.#members.claim(this.world, names, unlessHeld)
  }

  async hold(): Promise<boolean> {
    const got = await this.claim([holds.recording])
    if (got.size === 0) return false
    try {
      // Writers that looked before this claim was there have ended when this one has the world.
      await this.#lock()
      await this.#members.outlastOthers(this.world)
      await this.#lock()
    } catch (error) {
      await this.release([holds.recording])
      throw error
    }
    return true
  }

  onForeignCommit(listener: () => void): () => void {
    this.#foreign.add(listener)
    return () => this.#foreign.delete(listener)
  }

  async release(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#members.release(this.world, names)
  }

  publish(kind: string, data: unknown, standing?: LastingNews): void {
    if (this.#isClosed || this.#isGone) return
    this.#unsent.push({ kind, data, standing })
    this.#plan(publishAfterMs)
  }

  gather(kind: string, take: () => unknown): () => void {
    this.#gathered.push(() => {
      const data = take()
      if (data !== null) this.#unsent.push({ kind, data, standing: undefined })
    })
    return () => this.#plan(this.#members.isAlone ? keepEveryMs : publishAfterMs)
  }

  onNews(listener: NewsListener): void {
    this.#listeners.push(listener)
  }

  heard(): ReadonlyMap<string, number> {
    return this.#read
  }

  replayNews(): Promise<void> {
    return this.#members.replayNews([this])
  }

  /** Passes to the listeners what stands, of this process and of others. */
  hearStanding({ kind, content }: Row): void {
    for (const listener of this.#listeners) listener(String(kind), JSON.parse(String(content)), 0)
  }

  /** Passes to the listeners what another process sent; each piece once, in order. */
  hear(row: Row): void {
    const { process, number, content } = row as { process: string; number: number; content: Buffer }
    if (number <= (this.#read.get(process) ?? 0)) return
    this.#read.set(process, number)
    for (const { kind, data } of JSON.parse(String(content)) as Sent[]) {
      for (const listener of this.#listeners) listener(kind, data, row.age_ms as number)
    }
  }

  /** Sends what waits; what cannot be sent is kept for the next time, up to a bound. */
  flush(): Promise<void> {
    this.#plannedMs = Number.POSITIVE_INFINITY
    this.#sending = this.#sending.then(async () => {
      try {
        if (this.#underway !== null) await this.#send(this.#underway)
        // What comes while it is sent has planned the next time.
        const taken = this.#take()
        if (taken !== null) await this.#send(taken)
      } catch {
        this.#unsent = this.#unsent.slice(-maxUnsent)
        this.#plan(4 * publishAfterMs)
      }
    })
    return this.#sending
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#members.unwatch(this)
    await this.flush()
  }

  #plan(ms: number): void {
    if (this.#isClosed || this.#isGone || ms >= this.#plannedMs) return
    this.#plannedMs = ms
    this.#members.after(ms, () => void this.flush())
  }

  async #send(news: SentNews): Promise<void> {
    this.#underway = news
    if (!this.#isGone) await this.#members.send(news)
    this.#underway = null
  }

  #take(): SentNews | null {
    for (const gather of this.#gathered) gather()
    if (this.#unsent.length === 0) return null
    const content = JSON.stringify(this.#unsent.map(({ kind, data }) => ({ kind, data })))
    const standing = new Map(
      this.#unsent.flatMap((sent) =>
        sent.standing === undefined ? [] : [[`${sent.kind} ${sent.standing.key}`, sent] as const],
      ),
    )
    this.#unsent = []
    return {
      ...{ world: this.world, number: this.#members.nextNumber(), content: Buffer.from(content) },
      standing: [...standing.values()].map(({ kind, data, standing: stands }) => ({
        ...{ kind, key: String(stands?.key) },
        content: stands?.isOver ? null : Buffer.from(JSON.stringify(data)),
        endsMs: stands?.endsMs ?? null,
      })),
    }
  }
}

/** While the database is away, so many of the latest news are kept. */
const maxUnsent = 5_000
