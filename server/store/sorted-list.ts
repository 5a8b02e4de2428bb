const blockLength = 512

/**
 * A sorted list in blocks, so that adding, removing and paging stay cheap however long it gets.
 * `compare` must be a total order: two items are the same exactly when it answers 0.
 */
export class SortedList<T> {
  /** What the list is found by. */
  readonly key: string
  readonly #compare: (a: T, b: T) => number
  readonly #blocks: T[][] = []
  #size = 0

  constructor(key: string, compare: (a: T, b: T) => number) {
    this.key = key
    this.#compare = compare
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
    const at = this.#blockOf(item)
    const block = this.#blocks[at] as T[]
    block.splice(this.#positionIn(block, item), 0, item)
    if (block.length <= blockLength) return
    this.#blocks.splice(at + 1, 0, block.splice(block.length >> 1))
  }

  remove(item: T): void {
    const at = this.#blockOf(item)
    const block = this.#blocks[at]
    if (block === undefined) return
    const position = this.#positionIn(block, item)
    const found = block[position]
    if (found === undefined || this.#compare(found, item) !== 0) return
    block.splice(position, 1)
    this.#size -= 1
    if (block.length === 0) this.#blocks.splice(at, 1)
  }

  /** How many items come before the first for which `reached` holds; `reached` must stay true. */
  position(reached: (item: T) => boolean): number {
    const at = firstIndex(this.#blocks, (block) => reached(block[block.length - 1] as T))
    let before = 0
    for (let b = 0; b < at; b += 1) before += (this.#blocks[b] as T[]).length
    const block = this.#blocks[at]
    return block === undefined ? before : before + firstIndex(block, reached)
  }

  /** Visits the items from position `start` to before `end`, until `visit` says stop. */
  walk(start: number, end: number, backwards: boolean, visit: (item: T) => boolean): void {
    if (backwards) this.#walkBack(start, end, visit)
    else this.#walkOn(start, end, visit)
  }

  #walkOn(start: number, end: number, visit: (item: T) => boolean): void {
    let before = 0
    for (const block of this.#blocks) {
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
    for (let b = this.#blocks.length - 1; b >= 0; b -= 1) {
      const block = this.#blocks[b] as T[]
      const before = after - block.length
      if (after <= start) return
      const first = Math.max(0, start - before)
      for (let i = Math.min(block.length, end - before) - 1; i >= first; i -= 1) {
        if (!visit(block[i] as T)) return
      }
      after = before
    }
  }

  /** Most things that are added are the newest. */
  #comesLast(item: T): boolean {
    const block = this.#blocks[this.#blocks.length - 1]
    const last = block?.[block.length - 1]
    return last === undefined || this.#compare(last, item) < 0
  }

  #append(item: T): void {
    const last = this.#blocks[this.#blocks.length - 1]
    if (last === undefined || last.length >= blockLength) this.#blocks.push([item])
    else last.push(item)
  }

  /** The first block whose last item is not below the item; past the end when there is none. */
  #blockOf(item: T): number {
    return firstIndex(this.#blocks, (block) => {
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
