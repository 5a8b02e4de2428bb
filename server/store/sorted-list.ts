const blockLength = 512

const none: never[] = []

/**
 * A sorted list in blocks, so that adding, removing and paging stay cheap however long it gets.
 * `compare` must be a total order: two items are the same exactly when it answers 0.
 */
export class SortedList<T> {
  /** What the list is found by. */
  readonly key: string
  readonly #compare: (a: T, b: T) => number
  /** The one block of a short list, of which there are many; null once there are `#blocks`. */
  #only: T[] | null
  #blocks: T[][] = none
  #size = 1

  constructor(key: string, compare: (a: T, b: T) => number, first: T) {
    this.key = key
    this.#compare = compare
    this.#only = [first]
  }

  get size(): number {
    return this.#size
  }

  add(item: T): void {
    this.#size += 1
    if (this.#comesLast(item)) {
      this.#append(item)
      return
    }
    const blocks = this.#all()
    const at = this.#blockOf(blocks, item)
    const block = blocks[at] as T[]
    block.splice(this.#positionIn(block, item), 0, item)
    if (block.length <= blockLength) return
    blocks.splice(at + 1, 0, block.splice(block.length >> 1))
    this.#become(blocks)
  }

  remove(item: T): void {
    const blocks = this.#all()
    const at = this.#blockOf(blocks, item)
    const block = blocks[at]
    if (block === undefined) return
    const position = this.#positionIn(block, item)
    const found = block[position]
    if (found === undefined || this.#compare(found, item) !== 0) return
    block.splice(position, 1)
    this.#size -= 1
    if (block.length > 0) return
    blocks.splice(at, 1)
    this.#become(blocks)
  }

  /** How many items come before the first for which `reached` holds; `reached` must stay true. */
  position(reached: (item: T) => boolean): number {
    let before = 0
    for (const block of this.#all()) {
      const last = block[block.length - 1]
      if (last !== undefined && reached(last)) return before + firstIndex(block, reached)
      before += block.length
    }
    return before
  }

  /** Visits the items from position `start` to before `end`, until `visit` says stop. */
  walk(start: number, end: number, backwards: boolean, visit: (item: T) => boolean): void {
    if (backwards) this.#walkBack(start, end, visit)
    else this.#walkOn(start, end, visit)
  }

  #walkOn(start: number, end: number, visit: (item: T) => boolean): void {
    let before = 0
    for (const block of this.#all()) {
      if (before >= end) return
      const last = Math.min(block.length, end - before)
      for (let i = Math.max(0, start - before); i < last; i += 1) {
        if (!visit(block[i] as T)) return
      }
      before += block.length
    }
  }

  #walkBack(start: number, end: number, visit: (item: T) => boolean): void {
    let after = this.#size
    const blocks = this.#all()
    for (let b = blocks.length - 1; b >= 0; b -= 1) {
      const block = blocks[b] as T[]
      const before = after - block.length
      if (after <= start) return
      const first = Math.max(0, start - before)
      for (let i = Math.min(block.length, end - before) - 1; i >= first; i -= 1) {
        if (!visit(block[i] as T)) return
      }
      after = before
    }
  }

  #all(): T[][] {
    return this.#only === null ? this.#blocks : [this.#only]
  }

  #become(blocks: T[][]): void {
    this.#only = null
    this.#blocks = blocks
  }

  #last(): T[] | undefined {
    return this.#only ?? this.#blocks[this.#blocks.length - 1]
  }

  /** Most things that are added are the newest. */
  #comesLast(item: T): boolean {
    const block = this.#last()
    const last = block?.[block.length - 1]
    return last === undefined || this.#compare(last, item) < 0
  }

  #append(item: T): void {
    const last = this.#last()
    if (last !== undefined && last.length < blockLength) last.push(item)
    else this.#become([...this.#all(), [item]])
  }

  /** The first block whose last item is not below the item; past the end when there is none. */
  #blockOf(blocks: readonly T[][], item: T): number {
    return firstIndex(blocks, (block) => {
      const last = block[block.length - 1]
      return last !== undefined && this.#compare(last, item) >= 0
    })
  }

  #positionIn(block: T[], item: T): number {
    return firstIndex(block, (other) => this.#compare(other, item) >= 0)
  }
}

/** Binary search: the index of the first item for which `reached` holds, else the length. */
function firstIndex<T>(items: readonly T[], reached: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (reached(items[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
