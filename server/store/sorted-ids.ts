import type { Owner } from './entries.ts'

interface Block {
  readonly owner: Owner
  readonly ids: string[]
}

const blockLength = 256
const fewIds = 12

/** Compares the row of an id with what is looked for; 0 means that it is that. */
export type Compare = (id: string) => number

/**
 * Ids of rows in the order of an index, in blocks, so that adding, removing and paging stay cheap
 * for any length. A fork shares every block until one side changes it.
 */
export class SortedIds {
  readonly owner: Owner
  readonly #blocks: Block[]
  #size: number

  constructor(owner: Owner, from: SortedIds | readonly string[]) {
    this.owner = owner
    if (from instanceof SortedIds) {
      this.#blocks = from.#blocks.slice()
      this.#size = from.#size
    } else {
      this.#blocks = []
      for (let at = 0; at < from.length; at += blockLength) {
        this.#blocks.push({ owner, ids: from.slice(at, at + blockLength) })
      }
      this.#size = from.length
    }
  }

  get length(): number {
    return this.#size
  }

  /** Adds an id; `compare` compares other rows with the row of this id. */
  add(id: string, compare: Compare): void {
    this.#size += 1
    const last = this.#blocks.length - 1
    const behind = countBehind(this.#blocks[last]?.ids ?? [], compare)
    if (behind === 0) {
      this.#append(id)
      return
    }
    const at = behind === null ? this.#blockOf(compare) : last
    const { ids } = this.#owned(at)
    const position =
      behind === null ? firstIndex(ids, (other) => compare(other) >= 0) : ids.length - behind
    ids.splice(position, 0, id)
    if (ids.length <= blockLength) return
    const half = { owner: this.owner, ids: ids.splice(ids.length >> 1) }
    this.#blocks.splice(at + 1, 0, half)
  }

  /** Removes an id where it is there: often the first one, as of the jobs that are due. */
  remove(id: string, compare: Compare): void {
    const isFirst = this.#blocks[0]?.ids[0] === id
    const at = isFirst ? 0 : this.#blockOf(compare)
    const block = this.#blocks[at]
    if (block === undefined) return
    const position = isFirst ? 0 : firstIndex(block.ids, (other) => compare(other) >= 0)
    if (block.ids[position] !== id) return
    const { ids } = this.#owned(at)
    ids.splice(position, 1)
    this.#size -= 1
    if (ids.length === 0) this.#blocks.splice(at, 1)
  }

  /** Returns how many ids come before the first one for which `isReached` holds, and all after. */
  position(isReached: (id: string) => boolean): number {
    const at = firstIndex(this.#blocks, ({ ids }) => isReached(ids[ids.length - 1] as string))
    let before = 0
    for (let b = 0; b < at; b += 1) before += (this.#blocks[b] as Block).ids.length
    const block = this.#blocks[at]
    return block === undefined ? before : before + firstIndex(block.ids, isReached)
  }

  /** Visits the ids from position `start` to before `end`, until `visit` returns false. */
  walk(start: number, end: number, isBackwards: boolean, visit: (id: string) => boolean): void {
    if (isBackwards) this.#walkBack(start, end, visit)
    else this.#walkOn(start, end, visit)
  }

  #walkOn(start: number, end: number, visit: (id: string) => boolean): void {
    let before = 0
    for (const { ids } of this.#blocks) {
      if (before >= end) return
      const last = Math.min(ids.length, end - before)
      for (let i = Math.max(0, start - before); i < last; i += 1) {
        if (!visit(ids[i] as string)) return
      }
      before += ids.length
    }
  }

  #walkBack(start: number, end: number, visit: (id: string) => boolean): void {
    let after = this.#size
    for (let b = this.#blocks.length - 1; b >= 0; b -= 1) {
      const { ids } = this.#blocks[b] as Block
      const before = after - ids.length
      if (after <= start) return
      const first = Math.max(0, start - before)
      for (let i = Math.min(ids.length, end - before) - 1; i >= first; i -= 1) {
        if (!visit(ids[i] as string)) return
      }
      after = before
    }
  }

  #owned(at: number): Block {
    const block = this.#blocks[at] as Block
    if (block.owner === this.owner) return block
    const copy = { owner: this.owner, ids: block.ids.slice() }
    this.#blocks[at] = copy
    return copy
  }

  #append(id: string): void {
    const last = this.#blocks.length - 1
    const block = this.#blocks[last]
    if (block === undefined || block.ids.length >= blockLength) {
      this.#blocks.push({ owner: this.owner, ids: [id] })
    } else this.#owned(last).ids.push(id)
  }

  /** The first block whose last row is not below the one looked for; else their number. */
  #blockOf(compare: Compare): number {
    return firstIndex(this.#blocks, ({ ids }) => {
      const last = ids[ids.length - 1]
      return last !== undefined && compare(last) >= 0
    })
  }
}

/**
 * Returns how many of the last ids a new one comes before, or null when these are more than a
 * few. Most rows that are added are the newest, or of the same millisecond as the newest ones.
 */
function countBehind(ids: readonly string[], compare: Compare): number | null {
  const count = Math.min(ids.length, fewIds)
  for (let behind = 0; behind < count; behind += 1) {
    if (compare(ids[ids.length - 1 - behind] as string) < 0) return behind
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
