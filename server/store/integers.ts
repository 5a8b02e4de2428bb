const blockBits = 13
const blockLength = 2 ** blockBits

/** Integers under numbers from 0, for any amount of them: it grows without moving what it has. */
export class Integers {
  readonly #blocks: Int32Array[] = []

  /** 0 where none was set. */
  get(at: number): number {
    return this.#blocks[at >>> blockBits]?.[at & (blockLength - 1)] ?? 0
  }

  set(at: number, value: number): void {
    const number = at >>> blockBits
    while (this.#blocks.length <= number) this.#blocks.push(new Int32Array(blockLength))
    const block = this.#blocks[number] as Int32Array
    block[at & (blockLength - 1)] = value
  }

  clear(): void {
    this.#blocks.length = 0
  }
}
