import { isDeepStrictEqual } from 'node:util'
import { toIso } from '../core/clock.ts'
import { add, isZero, negate, subtract } from '../core/money.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { KnownSecrets } from '../http/request-log/known-secrets.ts'
import type { Collection } from '../model/collections.ts'
import type { PostingRow, WalletRow } from '../model/rows.ts'
import type { StoreSnapshot } from '../store/store.ts'
import { type AnyRow, partedAt } from './row-times.ts'
import {
  type FindRow,
  type Hide,
  hideWith,
  isOneObject,
  nameOfRow,
  presentRow,
  type RowPair,
} from './world-diff-rows.ts'

/** A world to compare: its name, and all its rows at one time of its clock. */
export interface ComparedWorld {
  readonly name: string
  readonly image: StoreSnapshot
  readonly nowMs: number
}

type Diff = Schemas['WorldDiff']

/** The collections in the order in which their rows are listed: what a person works with first. */
const order: readonly Collection[] = [
  'transactions',
  'quotes',
  'checkouts',
  'refunds',
  'users',
  'wallets',
  'beneficiaries',
  'virtual_accounts',
  'events',
  'outcomes',
  'businesses',
  'keys',
  'links',
  'settings',
  'jobs',
  'deliveries',
  'holds',
  'postings',
  'usage',
]

/** Rows of settings that are not compared: the answer says clock and seed in its own way. */
const ownSettings: ReadonlySet<string> = new Set(['clock', 'origin'])

const maxBalances = 200

/** The number of rows that are compared between two chances to yield to other requests. */
const rowsPerStep = 64

/** The result of a comparison while it grows. */
interface Found {
  readonly rows: Diff['rows']
  readonly collections: Diff['collections']
  readonly balances: Diff['balances']
  /** Sums of different ledger entries by account and currency: those of b minus those of a. */
  readonly outside: Map<string, Diff['outside'][number]>
  partedAt: string | null
  compared: number
  differing: number
  /** The number of ids that name one object in each world. */
  drawnTwice: number
  wallets: number
}

/** Compares two worlds, row by row. At most `limit` rows are listed; all are counted. */
export function* compareWorlds(
  a: ComparedWorld,
  b: ComparedWorld,
  limit: number,
  secrets: KnownSecrets,
): Generator<void, Diff> {
  const found: Found = {
    rows: [],
    collections: [],
    balances: [],
    outside: new Map(),
    partedAt: null,
    compared: 0,
    differing: 0,
    drawnTwice: 0,
    wallets: 0,
  }
  const hide = hideWith(secrets)
  for (const name of order) yield* compareCollection(name, a, b, { found, limit, hide })
  const outside = [...found.outside.values()].filter(({ difference }) => !isZero(difference))
  const { rows, collections, balances, partedAt: parted_at, compared, differing } = found
  const related = originOf(a)?.seed === originOf(b)?.seed
  const copy = isDeepStrictEqual(originOf(a), originOf(b))
  const equal = differing === 0
  return {
    a: sideOf(a),
    b: sideOf(b),
    equal,
    related,
    copy,
    summary: summaryOf(a, b, { related, copy, parted_at }, found),
    parted_at,
    compared,
    differing,
    collections,
    balances,
    outside,
    rows,
    complete: rows.length === differing && balances.length === found.wallets,
  }
}

interface Comparing {
  readonly found: Found
  readonly limit: number
  readonly hide: Hide
}

function* compareCollection(
  name: Collection,
  a: ComparedWorld,
  b: ComparedWorld,
  comparing: Comparing,
): Generator<void> {
  const [rowsOfA, rowsOfB] = [rowsOf(a, name), rowsOf(b, name)]
  const asInA = atStartOf(a, b)
  const counts = { name, changed: 0, only_a: 0, only_b: 0 }
  let visited = 0
  const note = (one: AnyRow | undefined, other: AnyRow | undefined, isSameId = false) => {
    if (one === undefined) counts.only_b += 1
    else if (other === undefined) counts.only_a += 1
    else counts.changed += 1
    noteDifference(name, { a: one, b: other, isSameId }, comparing, [a, b])
  }
  const noteBoth = (one: AnyRow, other: AnyRow) => {
    comparing.found.compared += 1
    comparing.found.drawnTwice += 1
    note(one, undefined, true)
    note(undefined, other, true)
  }
  for (const row of rowsOfA?.values() ?? []) {
    if (++visited % rowsPerStep === 0) yield
    if (isOwn(name, row)) continue
    comparing.found.compared += 1
    const other = asInA(rowsOfB?.get(row.id))
    // Rows that are unchanged since a fork are the same object.
    if (row === other || isDeepStrictEqual(row, other)) continue
    if (other === undefined || isOneObject(name, row, other)) note(row, other)
    else noteBoth(row, other)
  }
  for (const row of rowsOfB?.values() ?? []) {
    if (++visited % rowsPerStep === 0) yield
    if (isOwn(name, row) || rowsOfA?.has(row.id)) continue
    comparing.found.compared += 1
    note(undefined, row)
  }
  const { changed, only_a, only_b } = counts
  if (changed + only_a + only_b > 0) comparing.found.collections.push(counts)
}

/**
 * Returns a function that gives a row of world b the times of world a's start, where it has those
 * of b's: the initial rows of two worlds that were filled separately are then the same.
 */
function atStartOf(a: ComparedWorld, b: ComparedWorld) {
  const [startOfA, startOfB] = [startOf(a), startOf(b)]
  return (row: AnyRow | undefined): AnyRow | undefined => {
    const isInitial = row?.created_at !== undefined && row.created_at === startOfB
    if (!isInitial || startOfA === undefined || startOfA === startOfB) return row
    return JSON.parse(JSON.stringify(row).replaceAll(`"${startOfB}"`, `"${startOfA}"`))
  }
}

/** Returns the time at which the first business of a world was created, with the initial rows. */
function startOf(world: ComparedWorld): string | undefined {
  return rowsOf(world, 'businesses')?.values().next().value?.created_at
}

function rowsOf({ image }: ComparedWorld, name: Collection) {
  return image.rows[name] as ReadonlyMap<string, AnyRow> | undefined
}

function isOwn(name: Collection, { id }: AnyRow): boolean {
  return name === 'settings' && ownSettings.has(id)
}

function noteDifference(
  name: Collection,
  pair: RowPair,
  { found, limit, hide }: Comparing,
  worlds: readonly [ComparedWorld, ComparedWorld],
): void {
  const { a, b } = pair
  found.differing += 1
  const at = partedAt(a, b)
  if (at !== null && (found.partedAt === null || at < found.partedAt)) found.partedAt = at
  if (found.rows.length < limit) {
    found.rows.push(presentRow(name, pair, hide, finderIn(worlds, pair)))
  }
  if (name === 'wallets') noteBalance(found, worlds, a as WalletRow, b as WalletRow)
  if (name === 'postings') noteEntries(found, a as PostingRow, b as PostingRow)
}

/** Returns a function that finds a row, first in the world that the pair is named after. */
function finderIn([a, b]: readonly [ComparedWorld, ComparedWorld], pair: RowPair): FindRow {
  const [first, second] = pair.b === undefined ? [a, b] : [b, a]
  return (name, id) => rowsOf(first, name)?.get(id) ?? rowsOf(second, name)?.get(id)
}

function noteBalance(
  found: Found,
  worlds: readonly [ComparedWorld, ComparedWorld],
  a: WalletRow | undefined,
  b: WalletRow | undefined,
): void {
  const wallet = (a ?? b) as WalletRow
  const [of_a, of_b] = [amountsOf(a), amountsOf(b)]
  if (isDeepStrictEqual(of_a, of_b)) return
  found.wallets += 1
  if (found.balances.length >= maxBalances) return
  found.balances.push({
    wallet_id: wallet.id,
    owner: ownerOf(worlds, wallet),
    currency: wallet.currency,
    a: of_a,
    b: of_b,
    difference: subtract(of_b?.ledger_balance ?? '0', of_a?.ledger_balance ?? '0'),
  })
}

function amountsOf(wallet: WalletRow | undefined) {
  if (wallet === undefined) return null
  const { ledger_balance, available_balance } = wallet
  return { ledger_balance, available_balance }
}

function ownerOf(worlds: readonly ComparedWorld[], { user_id }: WalletRow): string {
  for (const { image } of worlds) {
    const user = image.rows.users?.get(user_id)
    if (user !== undefined) return nameOfRow('users', user)
  }
  return user_id
}

function noteEntries(
  { outside }: Found,
  a: PostingRow | undefined,
  b: PostingRow | undefined,
): void {
  const entries = [
    ...(a?.entries ?? []).map((entry) => ({ ...entry, amount: negate(entry.amount) })),
    ...(b?.entries ?? []),
  ]
  for (const { account, currency, amount } of entries) {
    if (account.startsWith('wallet:')) continue
    const key = `${account} ${currency}`
    const before = outside.get(key)?.difference ?? '0'
    outside.set(key, { account, currency, difference: add(before, amount) })
  }
}

function sideOf(world: ComparedWorld): Diff['a'] {
  const sizes = order.map((name) => {
    const rows = rowsOf(world, name)
    const own = name === 'settings' ? [...ownSettings].filter((id) => rows?.has(id)).length : 0
    return (rows?.size ?? 0) - own
  })
  const rows = sizes.reduce((sum, size) => sum + size, 0)
  return { name: world.name, now: toIso(world.nowMs), rows }
}

interface Origin {
  readonly seed?: string
}

/** Returns what a world was filled from, and when; a copy of a world has its value. */
function originOf({ image }: ComparedWorld): Origin | undefined {
  return image.rows.settings?.get('origin')?.value as Origin | undefined
}

function summaryOf(
  a: ComparedWorld,
  b: ComparedWorld,
  { related, copy, parted_at }: Pick<Diff, 'related' | 'copy' | 'parted_at'>,
  { compared, differing, drawnTwice }: Found,
): string {
  const sentences: string[] = []
  if (!copy) {
    const seeds = related
      ? 'they were filled separately, with the same seed. Rows with the same id are compared.'
      : 'they were filled with different seeds. Rows with the same id are compared, although ' +
        'they are not the same object.'
    sentences.push(`${a.name} and ${b.name} do not come from the same world: ${seeds}`)
  }
  if (differing === 0) {
    sentences.push(`${a.name} and ${b.name} have the same ${compared} rows.`)
    if (a.nowMs !== b.nowMs) sentences.push('Only their clocks differ.')
    return sentences.join(' ')
  }
  const verb = differing === 1 ? 'differs' : 'differ'
  sentences.push(`${differing} of ${compared} rows ${verb}.`)
  if (copy && parted_at !== null) sentences.push(`The first difference is at ${parted_at}.`)
  if (drawnTwice > 0) {
    const ids = drawnTwice === 1 ? '1 id belongs' : `${drawnTwice} ids belong`
    sentences.push(
      `${ids} to different objects in the two worlds. Both objects are listed, each on its own ` +
        'line: compare the two lines. An id names two objects if each world made one by itself, ' +
        'or if a world was reset.',
    )
  }
  return sentences.join(' ')
}
