import type { Owner } from './slot-table.ts'

interface Block {
  readonly owner: Owner
  readonly places: number[]
}

const blockLength = 256
const fewPlaces = 12

/** Compares the row in a place with what is looked for; 0 means that it is that. */
export type Compare = (place: number) => number

/**
 * Places of rows in the order of an index, in blocks, so that adding, removing and paging stay
 * cheap for any length. A fork shares every block until one side changes it.
 */
export class SortedSlots {
  readonly owner: Owner
  readonly #blocks: Block[]
  #size: number

  constructor(owner: Owner, from: SortedSlots | readonly number[]) {
    this.owner = owner
    if (from instanceof SortedSlots) {
      this.#blocks = from.#blocks.slice()
      this.#size = from.#size
    } else {
      this.#blocks = []
      for (let at = 0; at < from.length; at += blockLength) {
        this.#blocks.push({ owner, places: from.slice(at, at + blockLength) })
      }
      this.#size = from.length
    }
  }

  get length(): number {
    return this.#size
  }

  /** Adds a place; `compare` compares other rows with the row in it. */
  add(place: number, compare: Compare): void {
    this.#size += 1
    const last = this.#blocks.length - 1
    const behind = countBehind(this.#blocks[last]?.places ?? [], compare)
    if (behind === 0) {
      this.#append(place)
      return
    }
    const at = behind === null ? this.#blockOf(compare) : last
    const { places } = this.#owned(at)
    const position =
      behind === null ? firstIndex(places, (other) => compare(other) >= 0) : places.length - behind
    insert(places, position, place)
    if (places.length <= blockLength) return
    const half = { owner: this.owner, places: places.splice(places.length >> 1) }
    this.#blocks.splice(at + 1, 0, half)
  }

  /** Removes a place where it is there: often the first one, as of the jobs that are due. */
  remove(place: number, compare: Compare): void {
    const isFirst = this.#blocks[0]?.places[0] === place
    const at = isFirst ? 0 : this.#blockOf(compare)
    const block = this.#blocks[at]
    if (block === undefined) return
    const position = isFirst ? 0 : firstIndex(block.places, (other) => compare(other) >= 0)
    if (block.places[position] !== place) return
    const { places } = this.#owned(at)
    if (isFirst) places.shift()
    else places.splice(position, 1)
    this.#size -= 1
    if (places.length === 0) this.#blocks.splice(at, 1)
  }

  /** Returns how many places come before the first for which `isReached` holds, and all after. */
  position(isReached: (place: number) => boolean): number {
    const at = firstIndex(this.#blocks, ({ places }) =>
      isReached(places[places.length - 1] as number),
    )
    let before = 0
    for (let b = 0; b < at; b += 1) before += (this.#blocks[b] as Block).places.length
    const block = this.#blocks[at]
    return block === undefined ? before : before + firstIndex(block.places, isReached)
  }

  /** Visits the places from position `start` to before `end`, until `visit` returns false. */
  walk(start: number, end: number, isBackwards: boolean, visit: (place: number) => boolean): void {
    if (isBackwards) this.#walkBack(start, end, visit)
    else this.#walkOn(start, end, visit)
  }

  #walkOn(start: number, end: number, visit: (place: number) => boolean): void {
    let before = 0
    for (const { places } of this.#blocks) {
      if (before >= end) return
      const last = Math.min(places.length, end - before)
      for (let i = Math.max(0, start - before); i < last; i += 1) {
        if (!visit(places[i] as number)) return
      }
      before += places.length
    }
  }

  #walkBack(start: number, end: number, visit: (place: number) => boolean): void {
    let after = this.#size
    for (let b = this.#blocks.length - 1; b >= 0; b -= 1) {
      const { places } = this.#blocks[b] as Block
      const before = after - places.length
      if (after <= start) return
      const first = Math.max(0, start - before)
      for (let i = Math.min(places.length, end - before) - 1; i >= first; i -= 1) {
        if (!visit(places[i] as number)) return
      }
      after = before
    }
  }

  #owned(at: number): Block {
    const block = this.#blocks[at] as Block
    if (block.owner === this.owner) return block
    const copy = { owner: this.owner, places: block.places.slice() }
    this.#blocks[at] = copy
    return copy
  }

  #append(place: number): void {
    const last = this.#blocks.length - 1
    const block = this.#blocks[last]
    if (block === undefined || block.places.length >= blockLength) {
      this.#blocks.push({ owner: this.owner, places: [place] })
    } else this.#owned(last).places.push(place)
  }

  /** The first block whose last row is not below the one looked for; else their number. */
  #blockOf(compare: Compare): number {
    return firstIndex(this.#blocks, ({ places }) => {
      const last = places[places.length - 1]
      return last !== undefined && compare(last) >= 0
    })
  }
}

/** Mostly few places move on: `splice` takes longer, since it returns a list of none. */
function insert(places: number[], position: number, place: number): void {
  places.push(place)
  for (let at = places.length - 1; at > position; at -= 1) places[at] = places[at - 1] as number
  places[position] = place
}

/**
 * Returns how many of the last places a new one comes before, or null when these are more than a
 * few. Most rows that are added are the newest, or of the same millisecond as the newest ones.
 */
function countBehind(places: readonly number[], compare: Compare): number | null {
  const count = Math.min(places.length, fewPlaces)
  for (let behind = 0; behind < count; behind += 1) {
    if (compare(places[places.length - 1 - behind] as number) < 0) return behind
  }
  return count === 0 ? 0 : null
}

/** Binary search: the index of the first item for which `isReached` holds, else the length. */
function firstIndex<T>(items: readonly T[], isReached: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(items[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
