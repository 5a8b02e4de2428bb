const blockBits = 10
const blockLength = 2 ** blockBits

/** Items under small numbers, in the order they came; a number that is given up is used again. */
export class Slots<T> {
  #blocks: (T | undefined)[][] = []
  #length = 0
  #free: number[] = []

  get size(): number {
    return this.#length - this.#free.length
  }

  at(number: number): T {
    return this.#blockOf(number)[number & (blockLength - 1)] as T
  }

  /** Takes the item in; answers its number. */
  add(item: T): number {
    const reused = this.#free.pop()
    if (reused !== undefined) {
      this.set(reused, item)
      return reused
    }
    const number = this.#length
    if ((number & (blockLength - 1)) === 0) this.#blocks.push([item])
    else this.#blockOf(number).push(item)
    this.#length += 1
    return number
  }

  set(number: number, item: T): void {
    this.#blockOf(number)[number & (blockLength - 1)] = item
  }

  remove(number: number): void {
    this.#blockOf(number)[number & (blockLength - 1)] = undefined
    this.#free.push(number)
  }

  clear(): void {
    this.#blocks = []
    this.#length = 0
    this.#free = []
  }

  /** The numbers in use. */
  *numbers(): Generator<number> {
    for (const [at, block] of this.#blocks.entries()) {
      for (let i = 0; i < block.length; i += 1) {
        if (block[i] !== undefined) yield at * blockLength + i
      }
    }
  }

  #blockOf(number: number): (T | undefined)[] {
    return this.#blocks[number >>> blockBits] as (T | undefined)[]
  }
}
