import type { Collection, Rows, UniqueOf } from '../model/collections.ts'
import type { Reference } from '../model/reference.ts'
import type { BusinessRow, EventRow, KeyRow, OutcomeKind } from '../model/rows.ts'
import type { Settings } from '../model/settings.ts'
import type { Id, Instant } from '../model/values.ts'
import type { Find, Reader, StoreSnapshot, Writer } from '../store/store.ts'
import { toIso } from './clock.ts'
import type { Ids } from './ids.ts'
import {
  type InForce,
  inForce,
  type Overrides,
  overridesId,
  type StoredOverrides,
} from './in-force.ts'
import type { Patch } from './patch.ts'

/** The key pair and the token key of a world: random, kept by the server and not as rows. */
export interface WorldIdentity {
  readonly name: string
  readonly apiKey: string
  readonly secret: string
  /** The key that signs access tokens of the world. */
  readonly tokenKey: string
  /** True if publicly known keys are rejected: this is so if the server has an admin token. */
  readonly isGuarded: boolean
  /** Returns true if a stored key is publicly known, and so rejected in this world. */
  isRefused(key: string): boolean
}

/** The constants of a world that rules may use in addition to its rows. */
export interface Environment {
  /** The identity of the world; absent in `main`. */
  readonly identity?: WorldIdentity
  readonly ids: Ids
  /** The reference data of the package; `View` has what is in force. */
  readonly reference: Reference
  readonly settings: Settings
  /** The settings that the world was created with, for its reference data. */
  readonly own?: Overrides
  /** Receives every key and secret that is stored. */
  readonly secrets?: { add(value: string): void }
}

/** An outcome that a request asks for itself, by its header `x-sandbox-outcome`. */
export interface RequestedOutcome {
  readonly for: OutcomeKind
  readonly outcome: string
  /** The failure reason; null: the usual one. */
  readonly reason: string | null
}

/**
 * The verdict on an attempt to deliver a webhook: accepted, rejected by its status, without an
 * answer, or dropped by chaos.
 */
export type AttemptVerdict = 'delivered' | 'rejected' | 'unanswered' | 'dropped'

/** The effects of a unit of work, which are read at its end or after its commit. */
export interface Effects {
  /** The due time of the earliest job it scheduled, in milliseconds. */
  dueMs: number | null
  /** The ids of the jobs that it scheduled; null if there are none. */
  jobs: string[] | null
  /**
   * The list of events of the request that caused it, directly or through jobs; null without a
   * request. `core/request-events.ts` appends to it at each commit.
   */
  requestEvents: Id[] | null
  /** True if it unscheduled jobs: the first one may be due later than before. */
  unscheduled: boolean
  /** The due time of the earliest webhook attempt it scheduled, in milliseconds. */
  deliveryDueMs: number | null
  /** The due time of the last job or attempt it scheduled, in milliseconds. */
  lastDueMs: number | null
  /** The ids of the deliveries that it stored; null if there are none. */
  deliveries: string[] | null
  /**
   * True if it counts as work of an advance: a job that it ran, or the end of an attempt that it
   * waits for.
   */
  countsForAdvance: boolean
  readonly events: Id[]
  /** Hints for the client that change no body (G4). */
  readonly advice: string[]
  /** The event whose attempt it recorded. */
  attemptedEvent: Id | null
  /** The verdict on the attempt that it recorded. */
  attemptVerdict: AttemptVerdict | null
  /** The trigger or the chosen outcome (`ChosenOutcome.label`), for the header of the response. */
  scenario: string | null
  /** The items it covered; null if there are none. */
  coverage: (readonly [section: string, item: string])[] | null
  /** The rows it put or deleted; null if there is no listener for them. */
  changed: ChangedRow[] | null
  /** The events it recorded; null if units of work are not followed. */
  eventRows: EventRow[] | null
  /** All its writes; null unless a recording has nothing else about it. */
  patch: Patch | null
}

/** One row that a commit put or deleted; the id `*` means every row of every collection. */
export interface ChangedRow {
  readonly collection: Collection
  readonly id: string
}

/**
 * The reference data, for rules of fields that read no rows: either a WorldContext (data of the
 * package) or a View (data in force). Such a rule may use only parts that are equal in both.
 */
export type WithReference = Pick<Environment, 'reference'>

/** A read-only unit of work. */
export class View {
  readonly #reader: Reader
  readonly #environment: Environment
  readonly #moment: number | (() => number)
  #nowMs: number | undefined
  #now: Instant | undefined
  /** The values in force, from their first read on; undefined again after a change. */
  protected cachedInForce: InForce | undefined

  /** A `moment` that is a function is called when the time is first read. */
  constructor(reader: Reader, environment: Environment, moment: number | (() => number)) {
    this.#reader = reader
    this.#environment = environment
    this.#moment = moment
  }

  /** The time, if this unit of work has read it; else undefined: it does not depend on the time. */
  get askedMs(): number | undefined {
    return typeof this.#moment === 'number' ? this.#moment : this.#nowMs
  }

  /** The one time of this unit of work, in milliseconds of sandbox time. */
  get nowMs(): number {
    this.#nowMs ??= typeof this.#moment === 'number' ? this.#moment : this.#moment()
    return this.#nowMs
  }

  get now(): Instant {
    this.#now ??= toIso(this.nowMs)
    return this.#now
  }

  /** The reference data in force in this world (A31). */
  get reference(): Reference {
    return this.#inForce().reference
  }

  /** The reference data of the package, without the layers over it (A31). */
  get packaged(): Reference {
    return this.#environment.reference
  }

  /** The settings in force in this world (A31). */
  get settings(): Settings {
    return this.#inForce().settings
  }

  /** The layers over the values of the package, the last one first in force (A31). */
  get overrides(): StoredOverrides & { readonly own?: Overrides } {
    const { own } = this.#environment
    return { ...this.#stored(), ...(own === undefined ? {} : { own }) }
  }

  #stored(): StoredOverrides | undefined {
    return this.#reader.get('settings', overridesId)?.value as StoredOverrides | undefined
  }

  #inForce(): InForce {
    this.cachedInForce ??= inForce(this.#environment, this.#stored())
    return this.cachedInForce
  }

  get identity(): WorldIdentity | undefined {
    return this.#environment.identity
  }

  get ids(): Ids {
    return this.#environment.ids
  }

  get<N extends Collection>(name: N, id: string): Rows[N] | undefined {
    return this.#reader.get(name, id)
  }

  lookup<N extends Collection>(name: N, unique: UniqueOf<N>, key: readonly string[]) {
    return this.#reader.lookup(name, unique, key)
  }

  find<N extends Collection>(name: N, find: Find<N>): Rows[N][] {
    return this.#reader.find(name, find)
  }

  count<N extends Collection>(name: N, find: Omit<Find<N>, 'order' | 'limit' | 'offset'>) {
    return this.#reader.count(name, find)
  }

  size(name: Collection): number {
    return this.#reader.size(name)
  }
}

/**
 * Returns the effects of a unit that has done nothing; with `isWatched` it notes changed rows, with
 * `isTraced` the events that it records.
 */
export function noEffects(isWatched: boolean, isTraced = false): Effects {
  return {
    dueMs: null,
    jobs: null,
    requestEvents: null,
    unscheduled: false,
    deliveryDueMs: null,
    lastDueMs: null,
    deliveries: null,
    countsForAdvance: false,
    events: [],
    advice: [],
    attemptedEvent: null,
    attemptVerdict: null,
    scenario: null,
    coverage: null,
    changed: isWatched ? [] : null,
    eventRows: isTraced ? [] : null,
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

/** A unit of work that writes: all of it is kept, or nothing. */
export class UnitOfWork extends View {
  readonly #writer: Writer
  readonly #environment: Environment
  readonly effects: Effects
  /** True while back-dated rows are generated; planned outcomes are not consumed. */
  readonly isBackfill: boolean
  /** The outcome that the request asks for; null without one, and once it is used. */
  requestedOutcome: RequestedOutcome | null = null

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

  /**
   * Returns a unit of work at another time in the same transaction, with the same effects, for jobs
   * and back-dated rows. It has no requested outcome.
   */
  asOf(nowMs: number, isBackfill = this.isBackfill): UnitOfWork {
    return new UnitOfWork(this.#writer, this.#environment, nowMs, this.effects, isBackfill)
  }

  put<N extends Collection>(name: N, row: Rows[N]): void {
    this.#note(name, row.id, row)
    if (name === 'keys' || name === 'businesses') noteSecrets(row, this.#environment)
    this.#writer.put(name, row)
  }

  /** Writes several rows at once, which costs less than one after the other. */
  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): void {
    for (const row of rows) this.#note(name, row.id, row)
    this.#writer.putAll(name, rows)
  }

  delete(name: Collection, id: string): void {
    this.#note(name, id, null)
    this.#writer.delete(name, id)
  }

  load(image: StoreSnapshot): void {
    this.cachedInForce = undefined
    this.effects.patch?.load(image)
    this.#writer.replaceAll(image)
  }

  /** Reserves a number of values of a sequence and returns the last of them. */
  nextSequence(sequence: string, count = 1): number {
    const number = this.#writer.nextSequence(sequence, count)
    this.effects.patch?.sequences.set(sequence, number)
    return number
  }

  /** Returns the number of a new row in the order of creation (B16a). */
  nextRow(): number {
    return this.nextSequence('row')
  }

  /** Returns a new id for a kind of row. */
  id(kind: string): Id {
    return this.ids.uuid(kind, this.nextSequence(kind))
  }

  /** Returns a number of new ids, in their order. */
  newIds(kind: string, count: number): Id[] {
    const last = this.nextSequence(kind, count)
    const ids: Id[] = []
    for (let number = last - count + 1; number <= last; number += 1) {
      ids.push(this.ids.uuid(kind, number))
    }
    return ids
  }

  token(kind: string, length: number): string {
    return this.ids.token(kind, this.nextSequence(kind), length)
  }

  /** Returns a prefix and 16 capitals and digits, such as `TXN-…`. */
  newReference(prefix: string): string {
    return `${prefix}-${this.ids.reference(prefix, this.nextSequence(prefix), 16)}`
  }

  /** Adds an item to the coverage, which reports what the requests of a test have used. */
  recordCoverage(section: string, item: string): void {
    this.effects.coverage ??= []
    this.effects.coverage.push([section, item])
  }

  /** Schedules a task for a subject, `inMs` milliseconds from now. */
  schedule(task: string, subject: string, inMs: number): void {
    const sequence = this.nextSequence('job')
    const dueMs = this.nowMs + inMs
    const id = `job-${sequence}`
    this.put('jobs', { id, due_at: toIso(dueMs), sequence, task, subject })
    this.effects.jobs ??= []
    this.effects.jobs.push(id)
    this.effects.dueMs = Math.min(dueMs, this.effects.dueMs ?? dueMs)
    this.#noteDue(dueMs)
  }

  /** Deletes the jobs of a subject: those of one task, or all. */
  unschedule(subject: string, task?: string): void {
    const where = task === undefined ? {} : { task }
    for (const job of this.find('jobs', { index: 'subject', key: [subject], where })) {
      this.delete('jobs', job.id)
      this.effects.unscheduled = true
    }
  }

  /** Notes that it stored a delivery, due at a time in milliseconds. */
  noteDelivery(id: string, dueMs: number): void {
    const { effects } = this
    effects.deliveryDueMs = Math.min(dueMs, effects.deliveryDueMs ?? dueMs)
    effects.deliveries ??= []
    effects.deliveries.push(id)
    this.#noteDue(dueMs)
  }

  #noteDue(dueMs: number): void {
    this.effects.lastDueMs = Math.max(dueMs, this.effects.lastDueMs ?? dueMs)
  }

  /** Notes a changed row for the listeners of changes; `row` is null if it was deleted. */
  #note(collection: Collection, id: string, row: { readonly id: string } | null): void {
    if (collection === 'settings') this.cachedInForce = undefined
    const { changed, patch } = this.effects
    changed?.push({ collection, id })
    patch?.set(collection, id, row)
  }
}
