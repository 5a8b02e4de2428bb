import type { Collection, Rows, UniqueOf } from '../model/collections.ts'
import type { Reference } from '../model/reference.ts'
import type { BusinessRow, EventRow, KeyRow } from '../model/rows.ts'
import type { Settings } from '../model/settings.ts'
import type { Id, Instant } from '../model/values.ts'
import type { Find, Reader, StoreSnapshot, Writer } from '../store/store.ts'
import { toIso } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Patch } from './patch.ts'

/** The key pair and the tokens of a world: random, kept by the server and not as rows. */
export interface WorldIdentity {
  readonly name: string
  readonly apiKey: string
  readonly secret: string
  /** What access tokens of the world are signed with. */
  readonly tokenKey: string
  /** Whether keys that others know are refused: so where the server has an admin token. */
  readonly isGuarded: boolean
  /** Whether a key of the rows is known to others, and so refused in this world. */
  isRefused(key: string): boolean
}

/** What every rule may know besides the rows: constant while a sandbox lives. */
export interface Environment {
  /** What a world is reached by besides its rows; absent in `main`. */
  readonly world?: WorldIdentity
  readonly ids: Ids
  readonly reference: Reference
  readonly settings: Settings
  /** Notes every key and secret that is stored. */
  readonly secrets?: { add(value: string): void }
}

/** What a unit of work set in motion; looked at once it is committed. */
export interface Effects {
  /** When the earliest job it scheduled is due, in milliseconds. */
  dueAt: number | null
  /** Whether it took jobs off: the first one may be due later than before. */
  unscheduled: boolean
  /** When the earliest attempt of a webhook it scheduled is due. */
  attemptDueAt: number | null
  /** When the last job or attempt that it scheduled is due. */
  lastDueAt: number | null
  /** The rows of the attempts that it scheduled; null while there are none. */
  attempts: string[] | null
  /** Whether an advance of the clock ran it: a job, or the end of an attempt. */
  isAdvanced: boolean
  readonly events: Id[]
  /** Hints for the client that change no body (G4). */
  readonly advice: string[]
  /** The event whose attempt it wrote down. */
  attempted: Id | null
  /** The trigger of a tester that it met, for the hint in the answer. */
  scenario: string | null
  /** What it exercised, for the coverage; null while that is nothing. */
  coverage: (readonly [section: string, item: string])[] | null
  /** The rows it put or deleted; null where no listener wants to know. */
  changed: ChangedRow[] | null
  /** The events it recorded; null where nothing follows the units of work. */
  recorded: EventRow[] | null
  /** All that it wrote; null unless a recording has nothing else of it. */
  patch: Patch | null
}

/** One row that a commit put or deleted; id `*` stands for every row of every collection. */
export interface ChangedRow {
  readonly collection: Collection
  readonly id: string
}

/** What rules of form may look at: data that does not change, and no rows. */
export type FormContext = Pick<Environment, 'reference'>

/** Reading rules get a View: there is no way to write through it. */
export class View {
  readonly #reader: Reader
  readonly #environment: Environment
  readonly #moment: number | (() => number)
  #nowMs: number | undefined
  #now: Instant | undefined

  /** A moment that is a function is asked when the view is first asked for the time. */
  constructor(reader: Reader, environment: Environment, moment: number | (() => number)) {
    this.#reader = reader
    this.#environment = environment
    this.#moment = moment
  }

  /** The moment, where this unit of work has asked for it; else undefined. */
  get askedMs(): number | undefined {
    return typeof this.#moment === 'number' ? this.#moment : this.#nowMs
  }

  /** The one moment of this unit of work, in milliseconds of sandbox time. */
  get nowMs(): number {
    this.#nowMs ??= typeof this.#moment === 'number' ? this.#moment : this.#moment()
    return this.#nowMs
  }

  get now(): Instant {
    this.#now ??= toIso(this.nowMs)
    return this.#now
  }

  get reference(): Reference {
    return this.#environment.reference
  }

  get settings(): Settings {
    return this.#environment.settings
  }

  get world(): WorldIdentity | undefined {
    return this.#environment.world
  }

  get ids(): Ids {
    return this.#environment.ids
  }

  get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined> {
    return this.#reader.get(name, id)
  }

  lookup<N extends Collection>(name: N, unique: UniqueOf<N>, key: readonly string[]) {
    return this.#reader.lookup(name, unique, key)
  }

  find<N extends Collection>(name: N, find: Find<N>): Promise<Rows[N][]> {
    return this.#reader.find(name, find)
  }

  count<N extends Collection>(name: N, find: Omit<Find<N>, 'order' | 'limit' | 'offset'>) {
    return this.#reader.count(name, find)
  }

  size(name: Collection): Promise<number> {
    return this.#reader.size(name)
  }
}

/**
 * Returns the effects of a unit that has done nothing; `isWatched` has it note changed rows,
 * `isTraced` the events that it records.
 */
export function noEffects(isWatched: boolean, isTraced = false): Effects {
  return {
    dueAt: null,
    unscheduled: false,
    attemptDueAt: null,
    lastDueAt: null,
    attempts: null,
    isAdvanced: false,
    events: [],
    advice: [],
    attempted: null,
    scenario: null,
    coverage: null,
    changed: isWatched ? [] : null,
    recorded: isTraced ? [] : null,
    patch: null,
  }
}

function noteSecrets(row: object, { secrets }: Environment): void {
  const { id = '', secret, webhook } = row as Partial<KeyRow> & Partial<BusinessRow>
  if (webhook !== undefined) secrets?.add(webhook.secret)
  if (secret === undefined) return
  secrets?.add(id)
  secrets?.add(secret)
}

/** Writing rules get a Unit: all of it is kept, or nothing. */
export class UnitOfWork extends View {
  readonly #writer: Writer
  readonly #environment: Environment
  readonly effects: Effects
  /** Whether it writes history afterwards: nothing that waits for the next request is taken. */
  readonly isBackfill: boolean

  constructor(
    writer: Writer,
    environment: Environment,
    nowMs: number,
    effects: Effects,
    isBackfill = false,
  ) {
    super(writer, environment, nowMs)
    this.isBackfill = isBackfill
    this.#writer = writer
    this.#environment = environment
    this.effects = effects
  }

  /** The same unit of work at another moment: for history that is written afterwards. */
  asOf(nowMs: number, isBackfill = this.isBackfill): UnitOfWork {
    return new UnitOfWork(this.#writer, this.#environment, nowMs, this.effects, isBackfill)
  }

  put<N extends Collection>(name: N, row: Rows[N]): Promise<void> {
    this.#note(name, row.id, row)
    if (name === 'keys' || name === 'businesses') noteSecrets(row, this.#environment)
    return this.#writer.put(name, row)
  }

  /** Several rows at once cost less than one after the other. */
  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): Promise<void> {
    for (const row of rows) this.#note(name, row.id, row)
    return this.#writer.putAll(name, rows)
  }

  delete(name: Collection, id: string): Promise<void> {
    this.#note(name, id, null)
    return this.#writer.delete(name, id)
  }

  load(image: StoreSnapshot): Promise<void> {
    this.effects.patch?.load(image)
    return this.#writer.replaceAll(image)
  }

  /** Takes so many numbers of a sequence and returns the last of them. */
  nextSequence(sequence: string, count = 1): Promise<number> {
    const next = this.#writer.nextSequence(sequence, count)
    const { patch } = this.effects
    if (patch === null) return next
    return next.then((number) => {
      patch.sequences.set(sequence, number)
      return number
    })
  }

  /** A fresh id for a kind of row. */
  id(kind: string): Promise<Id> {
    return this.nextSequence(kind).then((number) => this.ids.uuid(kind, number))
  }

  /** So many of them, in their order. */
  async newIds(kind: string, count: number): Promise<Id[]> {
    const last = await this.nextSequence(kind, count)
    const ids: Id[] = []
    for (let number = last - count + 1; number <= last; number += 1) {
      ids.push(this.ids.uuid(kind, number))
    }
    return ids
  }

  async token(kind: string, length: number): Promise<string> {
    return this.ids.token(kind, await this.nextSequence(kind), length)
  }

  /** A prefix and 16 capitals and digits, such as `TXN-…`. */
  async newReference(prefix: string): Promise<string> {
    return `${prefix}-${this.ids.reference(prefix, await this.nextSequence(prefix), 16)}`
  }

  /** Notes for the coverage that something happened which is worth having happened in a test. */
  recordCoverage(section: string, item: string): void {
    this.effects.coverage ??= []
    this.effects.coverage.push([section, item])
  }

  /** Has a task run for a subject, so many milliseconds from now. */
  async schedule(task: string, subject: string, inMs: number): Promise<void> {
    const sequence = await this.nextSequence('job')
    const dueMs = this.nowMs + inMs
    await this.put('jobs', { id: `job-${sequence}`, due_at: toIso(dueMs), sequence, task, subject })
    this.effects.dueAt = Math.min(dueMs, this.effects.dueAt ?? dueMs)
    this.#noteDue(dueMs)
  }

  /** Forgets the jobs of a subject: those of one task, or all. */
  async unschedule(subject: string, task?: string): Promise<void> {
    const where = task === undefined ? {} : { task }
    for (const job of await this.find('jobs', { index: 'subject', key: [subject], where })) {
      await this.delete('jobs', job.id)
      this.effects.unscheduled = true
    }
  }

  /** Notes that it stored an attempt of a webhook, due at a time in milliseconds. */
  noteAttempt(id: string, dueMs: number): void {
    const { effects } = this
    effects.attemptDueAt = Math.min(dueMs, effects.attemptDueAt ?? dueMs)
    effects.attempts ??= []
    effects.attempts.push(id)
    this.#noteDue(dueMs)
  }

  #noteDue(dueMs: number): void {
    this.effects.lastDueAt = Math.max(dueMs, this.effects.lastDueAt ?? dueMs)
  }

  /** Notes a changed row for those who follow changes; null for one that was deleted. */
  #note(collection: Collection, id: string, row: { readonly id: string } | null): void {
    const { changed, patch } = this.effects
    changed?.push({ collection, id })
    patch?.set(collection, id, row)
  }
}
