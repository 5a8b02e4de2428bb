/** The answer of a probe: the values of each field, whatever their order. */
export type Reading = ReadonlyMap<string, readonly string[]>

/** The values of one field that two readings do not have in common. */
export interface Change {
  readonly path: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

const maxDepth = 50

/**
 * Returns the fields of an answer: those of JSON by their path, otherwise the lines of the text.
 * Elements of a list share one path, and so do entries whose keys are ids, because new ones come
 * with each event and lists are sorted in different ways.
 */
export function readingOf(body: string): Reading {
  const fields = new Map<string, string[]>()
  const add = (path: string, value: string) => {
    const values = fields.get(path)
    if (values === undefined) fields.set(path, [value])
    else values.push(value)
  }
  try {
    addValue(JSON.parse(body), '', add, 0)
  } catch {
    fields.clear()
    addLines(body, add)
  }
  return fields
}

type Add = (path: string, value: string) => void

function addValue(value: unknown, path: string, add: Add, depth: number): void {
  if (typeof value !== 'object' || value === null) {
    add(path, typeof value === 'string' ? value : String(value))
    return
  }
  if (depth === maxDepth) {
    add(path, JSON.stringify(value))
    return
  }
  if (Array.isArray(value)) {
    for (const element of value) addValue(element, `${path}[]`, add, depth + 1)
    return
  }
  const prefix = path === '' ? '' : `${path}.`
  for (const [key, inner] of Object.entries(value)) {
    if (isIdLike(key)) add(`${prefix}* (key)`, key)
    addValue(inner, `${prefix}${isIdLike(key) ? '*' : key}`, add, depth + 1)
  }
}

/** Returns true for the key of a map whose entries come and go, such as the id of an order. */
function isIdLike(key: string): boolean {
  if (/^\d+$/.test(key) || key.includes('@')) return true
  return key.length >= 8 && /\d/.test(key)
}

/**
 * Adds each line under its text without numbers and ids: `payments_total 3` is 3 of
 * `payments_total #`, and lines such as `TXN-7QK2M4X9 COMPLETED` share one path. Times are no
 * part of a value.
 */
function addLines(body: string, add: Add): void {
  for (const line of body.split('\n')) {
    const value = line.trim().replace(time, 'time')
    const text = value.replace(word, (one) => (/[a-z]/i.test(one) && isIdLike(one) ? '#' : one))
    const numbers = text.match(number) ?? []
    const path = text.replace(number, '#')
    const isNumber = numbers.length === 1 && text === value
    if (path !== '') add(path, isNumber ? (numbers[0] as string) : value)
  }
}

const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g
const word = /[\w-]{8,}/g
const number = /-?\d+(?:\.\d+)?/g

/** Returns the changed fields, without `ignored` ones and without times. */
export function changesBetween(
  before: Reading,
  after: Reading,
  ignored: ReadonlySet<string> = new Set(),
): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const changes = paths.flatMap((path): Change[] => {
    if (ignored.has(path)) return []
    const added = without(after.get(path) ?? [], before.get(path) ?? [])
    const removed = without(before.get(path) ?? [], after.get(path) ?? [])
    return [{ path, added: added.filter(isNoTime), removed: removed.filter(isNoTime) }]
  })
  return changes.filter(({ added, removed }) => added.length + removed.length > 0)
}

/** Returns the values that are left of `values` when those of `others` are taken out once each. */
function without(values: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  return values.filter((value) => {
    const count = counts.get(value) ?? 0
    if (count === 0) return true
    counts.set(value, count - 1)
    return false
  })
}

const epochSeconds = { min: 1_500_000_000, max: 2_500_000_000 }

/** Returns false for a time: a field such as `updated_at` says nothing about an effect. */
function isNoTime(value: string): boolean {
  if (/^\d{10}(?:\.\d+)?$|^\d{13}$/.test(value)) {
    const seconds = value.length === 13 ? Number(value) / 1_000 : Number(value)
    return seconds < epochSeconds.min || seconds > epochSeconds.max
  }
  return !/\d{1,2}:\d{2}/.test(value) || value.length > 40 || Number.isNaN(Date.parse(value))
}

/** The change of a field: of its number of values, and of their sum if all of them are numbers. */
interface Amount {
  readonly count: number
  readonly sum: number | null
}

function amountOf({ added, removed }: Change): Amount {
  const isNumeric = [...added, ...removed].every((value) => /^-?\d+(?:\.\d+)?$/.test(value))
  const sum = (values: readonly string[]) =>
    values.reduce((total, value) => total + Number(value), 0)
  return {
    count: added.length - removed.length,
    sum: isNumeric ? sum(added) - sum(removed) : null,
  }
}

/** The fields in which a genuine event shows, learned from two payouts of the same amount. */
export interface EffectFields {
  readonly paths: ReadonlySet<string>
  /** The change of the fields that both payouts changed in the same way. */
  readonly units: ReadonlyMap<string, Amount>
  /** The fields whose text was replaced, such as the id of the last payment. */
  readonly replaced: ReadonlySet<string>
  /** The values that both payouts added, such as their status. */
  readonly common: ReadonlyMap<string, readonly string[]>
}

/** Learns from the changes that two payouts made; `second` is null if it changed nothing. */
export function effectFieldsOf(
  first: readonly Change[],
  second: readonly Change[] | null,
): EffectFields {
  const others = new Map((second ?? first).map((change) => [change.path, change]))
  const changes = first.filter(({ path }) => others.has(path))
  const units = changes.flatMap((change): [string, Amount][] => {
    const one = amountOf(change)
    const two = amountOf(others.get(change.path) ?? change)
    if (one.count !== two.count) return []
    const sum = one.sum === two.sum ? one.sum : null
    return one.count === 0 && (sum ?? 0) === 0 ? [] : [[change.path, { count: one.count, sum }]]
  })
  const isText = (change: Change) =>
    change.removed.length > 0 && change.added.length > 0 && (amountOf(change).sum ?? 0) === 0
  return {
    paths: new Set(changes.map(({ path }) => path)),
    units: new Map(units),
    replaced: new Set(changes.filter(isText).map(({ path }) => path)),
    common: new Map(
      changes.map(({ path, added }) => {
        const again = others.get(path)?.added ?? []
        return [path, added.filter((value) => again.includes(value))]
      }),
    ),
  }
}

/** Returns true if a field can show a further payment: an entry of a list, a line, or a number. */
export function canGrow({ units }: EffectFields): boolean {
  return [...units].some(([path, { sum }]) => /\[\]|\*|#/.test(path) || (sum ?? 0) !== 0)
}

/** Returns true if changes are the same as those of a payout that was completed. */
export function looksCompleted(
  { paths, units, common }: EffectFields,
  changes: readonly Change[],
): boolean {
  const byPath = new Map(changes.map((change) => [change.path, change]))
  return [...paths].every((path) => {
    const change = byPath.get(path)
    if (change === undefined) return false
    const unit = units.get(path)
    const { count, sum } = amountOf(change)
    const isSame = unit === undefined || (unit.count === count && (unit.sum ?? sum) === sum)
    return isSame && (common.get(path) ?? []).every((value) => change.added.includes(value))
  })
}

/** Returns the changes of fields that show effects. */
export function effectsAmong(fields: EffectFields, changes: readonly Change[]): Change[] {
  return changes.filter(({ path }) => fields.paths.has(path))
}

/**
 * Returns the changes that must not follow an event whose payment is already known: a value that
 * was replaced, a number that moved, or the same growth as with a new payment. A list that alone
 * grows, such as the history of an order, is none.
 */
export function furtherEffects(fields: EffectFields, changes: readonly Change[]): Change[] {
  const possible = effectsAmong(fields, changes).filter(({ path }) => !fields.replaced.has(path))
  const growing = [...fields.units].filter(([, { count }]) => count > 0)
  const grown = (path: string, count: number) =>
    possible.some((change) => change.path === path && amountOf(change).count >= count)
  const isWhole = growing.length > 0 && growing.every(([path, { count }]) => grown(path, count))
  return isWhole ? possible : possible.filter(({ removed }) => removed.length > 0)
}

/** The number of effects that a change amounts to: the smallest and the largest of all fields. */
export interface EffectCount {
  readonly min: number
  readonly max: number
}

/** Returns the number of effects; null if the probe does not show how many there were. */
export function countEffects(
  { units }: EffectFields,
  changes: readonly Change[],
): EffectCount | null {
  const byPath = new Map(changes.map((change) => [change.path, change]))
  const ratios = [...units].flatMap(([path, unit]) => {
    const change = byPath.get(path)
    const { count, sum } = change === undefined ? { count: 0, sum: 0 } : amountOf(change)
    // A list that loses older entries shows a part of them, and says nothing about the number.
    const isCut = change !== undefined && change.removed.length > 0 && change.added.length > 0
    if (unit.count > 0 && unit.sum === null && isCut) return []
    const byCount = unit.count === 0 ? [] : [count / unit.count]
    const hasSum = unit.sum !== null && unit.sum !== 0 && sum !== null
    return hasSum ? [...byCount, sum / (unit.sum as number)] : byCount
  })
  if (ratios.length === 0) return null
  return { min: Math.min(...ratios), max: Math.max(...ratios) }
}

const minorUnits = [1, 100, 1_000]

/**
 * Returns the changes that moved an amount twice: fields in which each payment adds its amount, and
 * which grew by two amounts without having more entries. A list of events is none of them.
 */
export function amountsTwice(
  { units }: EffectFields,
  changes: readonly Change[],
  amounts: readonly number[],
): Change[] {
  const isAmount = (sum: number) =>
    amounts.some((amount) => minorUnits.some((minor) => isNear(Math.abs(sum), amount * minor)))
  return changes.filter((change) => {
    const unit = units.get(change.path)
    const { count, sum } = amountOf(change)
    if (unit?.sum == null || sum === null || !isAmount(unit.sum)) return false
    return count <= unit.count && isNear(sum, 2 * unit.sum)
  })
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.001 * Math.abs(b)
}

const pageSizes = new Set([10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000])

/** Returns true if a list of the probe has as many entries as pages have; it may be cut. */
export function mayBePage({ units }: EffectFields, reading: Reading): boolean {
  return [...units].some(
    ([path, { count }]) => count > 0 && pageSizes.has(reading.get(path)?.length ?? 0),
  )
}

const maxShownChanges = 6
const maxShownText = 60

/** Returns changes in one line, such as `paid: 3 → 4; orders[].status: + COMPLETED`. */
export function describeChanges(changes: readonly Change[]): string {
  const cut = (text: string) =>
    text.length <= maxShownText ? text : `${text.slice(0, maxShownText)}…`
  const list = (values: readonly string[]) => values.slice(0, 3).map(cut).join(', ')
  const texts = changes.slice(0, maxShownChanges).map(({ path, added, removed }) => {
    const name = path === '' ? 'the answer' : path
    if (removed.length === 0) return `${name}: + ${list(added)}`
    if (added.length === 0) return `${name}: - ${list(removed)}`
    return `${name}: ${list(removed)} → ${list(added)}`
  })
  const rest = changes.length - maxShownChanges
  return rest > 0 ? `${texts.join('; ')}; and ${rest} more` : texts.join('; ')
}
