import { type Collection, collections } from '../../model/collections.ts'
import { storeOf } from '../embedded.ts'
import {
  DataDirectoryError,
  type LoadedState,
  type RuntimeState,
  type Store,
  StoreFailure,
  UniqueViolation,
  WorldGone,
} from '../store.ts'
import { type Definitions, Tables, tablesOf } from '../table-set.ts'
import { Transaction } from '../transaction.ts'
import {
  type Cluster,
  isWorldName,
  type ListWorlds,
  type NewWorld,
  type WorldChange,
  WorldElsewhere,
  WorldExists,
  type WorldRecord,
  type WorldStores,
  WorldUnknown,
} from '../world-stores.ts'
import { parsePostgresAddress } from './address.ts'
import { createCluster } from './cluster.ts'
import { assertComplete } from './damage.ts'
import { DatabaseFailure, PostgresDatabase } from './database.ts'
import { Lease } from './lease.ts'
import { WorldColumns } from './list-columns.ts'
import { type LogContext, type OwnedWorld, PostgresLog } from './log.ts'
import type { Machine } from './machine.ts'
import { explained, prepareSchema } from './schema.ts'
import { PostgresSnapshots } from './snapshots.ts'
import { removeLeftovers, rowFormat, rowTexts, States } from './states.ts'
import { WorldRows } from './world-rows.ts'

export interface PostgresOptions {
  /** `postgres://…`, with the parameters that docs/scaling.md lists. */
  readonly address: string
  readonly machine: Machine
  /** Returns a new, unique text. */
  readonly nonce: () => string
  /** The version of this program. */
  readonly version: string
  /** Digests of the settings of this process; processes compare them. */
  readonly settings?: string
  /** Freezes rows, so that no code changes them in place; for tests. */
  readonly freeze?: boolean
}

const cleanEveryMs = 30_000

/**
 * Opens the worlds of a database, and creates the schema and `main` if they are missing. Throws
 * DataDirectoryError, with what to do, if the database cannot be used.
 */
export async function postgresWorlds(options: PostgresOptions): Promise<WorldStores> {
  const address = parsePostgresAddress(options.address)
  const { machine, nonce } = options
  let database: PostgresDatabase
  try {
    database = await PostgresDatabase.open(address, machine)
  } catch (error) {
    throw explained(error as Error, address)
  }
  const lease = new Lease(database, machine, options)
  try {
    await prepareSchema(database)
    await lease.start()
    const states = new States(database, nonce, machine)
    const worlds = new PostgresWorlds(options, { database, lease, states, machine })
    await worlds.start()
    return worlds
  } catch (error) {
    await lease.stop()
    await database.close()
    throw explained(error as Error, address)
  }
}

/** A world that this process owns and has loaded. */
interface OpenWorld {
  readonly store: Store
  readonly log: PostgresLog
}

class PostgresWorlds implements WorldStores {
  readonly #options: PostgresOptions
  readonly #context: LogContext
  readonly #rows: WorldRows
  readonly #open = new Map<string, Promise<OpenWorld>>()
  /** The logs of open worlds. A world that is being opened calls `#reacquireAll` itself. */
  readonly #logs = new Set<PostgresLog>()
  readonly #lost: ((name: string) => void)[] = []
  #cluster: Cluster | undefined
  #main: OpenWorld | null = null
  #mainOwner: WorldElsewhere | null = null
  #cancel = () => {}
  #cleaning: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(options: PostgresOptions, context: LogContext) {
    this.#options = options
    this.#context = context
    this.#rows = new WorldRows(context.database, context.lease)
  }

  async start(): Promise<void> {
    this.#cluster = await createCluster({
      ...this.#context,
      nonce: this.#options.nonce,
      onLost: (listener) => this.#lost.push(listener),
      peek: (name, only) => this.#peek(name, only),
      peekSnapshot: (name, snapshot) => this.#peekSnapshot(name, snapshot),
      reacquire: () => this.#reacquireAll(),
    })
    await this.#rows.createMain(this.#options.nonce)
    await this.open('main').catch((error) => {
      if (!(error instanceof WorldElsewhere)) throw error
    })
    this.#planCleaning()
  }

  get cluster(): Cluster {
    return this.#cluster as Cluster
  }

  get main(): Store {
    if (this.#main !== null && !this.#main.log.isLost) return this.#main.store
    throw this.#mainOwner ?? new StoreFailure('the world main is not open')
  }

  list(which: ListWorlds = {}): Promise<WorldRecord[]> {
    return this.#rows.list(which)
  }

  count(): Promise<number> {
    return this.#rows.count()
  }

  async get(name: string): Promise<WorldRecord | undefined> {
    return name === 'main' ? undefined : this.#rows.get(name)
  }

  findByKey(key: string): Promise<WorldRecord | undefined> {
    return this.#rows.findByKey(key)
  }

  listDue(at: string, limit?: number): Promise<WorldRecord[]> {
    return this.#rows.listDue(at, limit)
  }

  async create(world: NewWorld): Promise<Store> {
    const { name, from, prepare } = world
    if (!isWorldName(name)) throw new Error(`"${name}" cannot be the name of a world`)
    if ((await this.#rows.get(name)) !== undefined) throw new WorldExists(name)
    const empty = this.#empty()
    const tables = from === undefined ? empty : tablesOf(from, empty).fork()
    if (prepare !== undefined) {
      const transaction = new Transaction(tables)
      await prepare(transaction)
      transaction.end()
    }
    const { states, lease } = this.#context
    const state = await states.write(rowTexts(tables))
    const id = this.#options.nonce()
    const owner = lease.id
    const columns = new WorldColumns(tables).now(null)
    try {
      await this.#rows.insert({ id, state, owner, columns, world })
    } catch (error) {
      await states.drop(state).catch(() => undefined)
      throw violationOf(error as Error, name)
    }
    const owned = { id, name, state, owner, epoch: 1, commit: 0, lastMs: null }
    const opened = this.#opened(owned, tables, tables.size)
    this.#open.set(name, Promise.resolve(opened))
    return opened.store
  }

  async open(name: string): Promise<Store> {
    return (await this.#openWorld(name)).store
  }

  async release(name: string): Promise<void> {
    const open = await this.#open.get(name)?.catch(() => undefined)
    if (open === undefined) return
    await open.store.close()
    this.#open.delete(name)
    this.#logs.delete(open.log)
    await this.#rows.release(open.log.world, open.log.momentMs)
  }

  async update(name: string, change: WorldChange): Promise<WorldRecord> {
    try {
      return await this.#rows.update(name, change)
    } catch (error) {
      throw violationOf(error as Error, name)
    }
  }

  async delete(name: string): Promise<WorldRecord> {
    const record = await this.get(name)
    if (record === undefined) throw new WorldUnknown(name)
    const open = await this.#open.get(name)?.catch(() => undefined)
    const owned = open?.log.world ?? (await this.#rows.takeToDelete(name))
    open?.log.lose(new WorldGone())
    await open?.store.close('deleted').catch(() => undefined)
    this.#open.delete(name)
    // Only one of several concurrent deletions succeeds.
    if (!(await this.#rows.remove(owned))) throw new WorldUnknown(name)
    return record
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancel()
    const { lease, database } = this.#context
    const all = [...this.#open.values()]
    for (const opening of all) {
      const open = await opening.catch(() => undefined)
      if (open === undefined || open.log.isLost) continue
      const { momentMs } = open.log
      await open.store.close().catch(() => undefined)
      await this.#rows.release(open.log.world, momentMs).catch(() => undefined)
    }
    await this.#cleaning
    await lease.stop()
    await database.close()
  }

  #empty(): Tables {
    const { freeze = false } = this.#options
    return Tables.empty(collections as unknown as Definitions, { freeze })
  }

  #openWorld(name: string): Promise<OpenWorld> {
    if (this.#isClosed) throw new StoreFailure('the store is closed')
    const there = this.#open.get(name)
    if (there !== undefined) return there
    const opening = this.#take(name)
    this.#open.set(name, opening)
    opening.then(
      (open) => {
        if (name === 'main') this.#main = open
      },
      (error) => {
        if (this.#open.get(name) === opening) this.#open.delete(name)
        if (name === 'main' && error instanceof WorldElsewhere) this.#mainOwner = error
      },
    )
    return opening
  }

  /** Takes a world and loads its rows. */
  async #take(name: string): Promise<OpenWorld> {
    const taken = await this.#rows.take(name)
    const { states } = this.#context
    const tables = this.#empty()
    for (const [sequence, value] of Object.entries(taken.sequences)) {
      tables.setSequence(sequence, value)
    }
    try {
      const loaded = await states.load(taken.state, taken.format, tables)
      assertComplete(taken.counts, loaded.count)
      const owned = taken.format === rowFormat ? taken : await this.#migrate(taken, tables)
      const seq = owned === taken ? loaded.seq : tables.size
      const open = this.#opened(owned, tables, seq, taken.runtimeState)
      await this.#reacquireAll()
      void this.#rows.noteOpened(owned).catch(() => undefined)
      return open
    } catch (error) {
      if (error instanceof DatabaseFailure) throw error
      const message = `the world ${name} cannot be read: ${(error as Error).message}`
      await this.#rows.noteProblem(taken, message).catch(() => undefined)
      throw new DataDirectoryError(message, { cause: error })
    }
  }

  /**
   * Writes rows of an older format as a new state, and switches the world to it once all are
   * stored.
   */
  async #migrate(taken: OwnedWorld, tables: Tables): Promise<OwnedWorld> {
    const state = await this.#context.states.write(rowTexts(tables))
    await this.#rows.switchTo(taken, state, new WorldColumns(tables).now(taken.lastMs))
    return { ...taken, state }
  }

  #opened(
    world: OwnedWorld,
    tables: Tables,
    seq: number,
    kept: RuntimeState['kept'] = [],
  ): OpenWorld {
    const { name, epoch } = world
    const log: PostgresLog = new PostgresLog(this.#context, world, { tables, seq }, () => {
      this.#forget(name, log)
    })
    this.#logs.add(log)
    const base = storeOf(tables, log)
    const keep: RuntimeState['keep'] = (kind, key, content) =>
      log.note({ kind, key, content: content === null ? null : JSON.stringify(content) })
    const states = this.#snapshotsOf(log, base.image)
    const { place } = this.#context.database
    return { store: { ...base, states, place, epoch, runtimeState: { kept, keep } }, log }
  }

  #snapshotsOf(log: { readonly world: OwnedWorld }, image: Store['image']): PostgresSnapshots {
    return new PostgresSnapshots({ ...this.#context, log, image, empty: () => this.#empty() })
  }

  #forget(name: string, log: PostgresLog): void {
    if (this.#main?.log === log) this.#main = null
    this.#logs.delete(log)
    this.#open.delete(name)
    for (const listener of this.#lost) listener(name)
  }

  /** Assigns open worlds to the new id of this process, unless another process has taken them. */
  async #reacquireAll(): Promise<void> {
    const { lease } = this.#context
    for (const log of [...this.#logs]) {
      if (log.world.owner !== lease.id) await log.reacquire(lease.id)
    }
  }

  /**
   * Returns a copy of a world at its last commit, which another process may own. Writes to it are
   * not stored.
   */
  async #peek(name: string, only?: readonly Collection[]): Promise<Store> {
    const tables = this.#empty()
    const { database, states } = this.#context
    const mode = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'
    const world = await database.transaction(mode, async (session) => {
      const found = await this.#rows.read(name, session)
      for (const [sequence, value] of Object.entries(found.sequences)) {
        tables.setSequence(sequence, value)
      }
      const { count } = await states.load(found.state, found.format, tables, session, only)
      if (only === undefined) assertComplete(found.counts, count)
      return found
    })
    const base = storeOf(tables)
    const moments = { lastMs: world.lastMs, useClock() {} }
    const stored = this.#snapshotsOf({ world }, base.image)
    return { ...base, states: stored, moments, place: database.place }
  }

  async #peekSnapshot(name: string, snapshot: string): Promise<LoadedState | undefined> {
    const world = await this.#rows.read(name, this.#context.database)
    const unused = () => Promise.reject(new Error('a snapshot of another process is only read'))
    return this.#snapshotsOf({ world }, unused).load(snapshot)
  }

  #planCleaning(): void {
    if (this.#isClosed) return
    const { machine, database } = this.#context
    this.#cancel = machine.after(cleanEveryMs, () => {
      this.#cleaning = removeLeftovers(database)
        .catch(() => undefined)
        .then(() => this.#planCleaning())
    })
  }
}

/** Returns the error of the store for a name or key in use; any other error unchanged. */
function violationOf(error: Error, name: string): Error {
  if (!(error instanceof DatabaseFailure) || error.code !== '23505') return error
  if (error.table === 'world_keys') return new UniqueViolation('worlds', 'key')
  return error.table === 'worlds' ? new WorldExists(name) : error
}
