/** A buffer of texts, one after the other. */
interface Block {
  readonly bytes: Buffer
  used: number
  /** The number of its texts that are not removed. */
  texts: number
}

/** A text of a pool; it can be read until it is removed. */
export class PooledText {
  readonly block: Block
  isRemoved = false
  readonly #from: number
  readonly #to: number

  constructor(block: Block, from: number, to: number) {
    this.block = block
    this.#from = from
    this.#to = to
  }

  get text(): string {
    return this.block.bytes.toString('utf8', this.#from, this.#to)
  }
}

/** Longer texts are not added: they are rare, and would waste much of a block. */
const maxCharacters = 4_096
const maxBytesPerCharacter = 3

const minBlockBytes = 1_024
const maxBlockBytes = 64 * 1_024

/**
 * A pool of texts outside the heap of V8, which would copy each of them twice and then mark it,
 * because they live until a thousand more requests have arrived (`npm run bench:load`). Texts are
 * removed in about the order in which they were added, so that blocks become empty and are used
 * again.
 */
export class TextPool {
  #newest = newBlock(0)
  #spare: Buffer | null = null

  /** Returns null if the text is too long. */
  add(text: string): PooledText | null {
    if (text.length > maxCharacters) return null
    const block = this.#blockFor(text.length * maxBytesPerCharacter)
    const from = block.used
    block.used += block.bytes.write(text, from)
    block.texts += 1
    return new PooledText(block, from, block.used)
  }

  /** Removes a text, which can no longer be read. */
  remove(text: PooledText): void {
    const { block } = text
    text.isRemoved = true
    block.texts -= 1
    if (block.texts > 0) return
    if (block === this.#newest) block.used = 0
    else this.#spare = block.bytes
  }

  #blockFor(bytes: number): Block {
    const { bytes: before, used } = this.#newest
    if (before.length - used < bytes) {
      const wanted = Math.max(bytes, minBlockBytes, Math.min(2 * before.length, maxBlockBytes))
      this.#newest = this.#takeSpare(wanted) ?? newBlock(wanted)
    }
    return this.#newest
  }

  #takeSpare(bytes: number): Block | null {
    const spare = this.#spare
    if (spare === null || spare.length < bytes) return null
    this.#spare = null
    return { bytes: spare, used: 0, texts: 0 }
  }
}

function newBlock(bytes: number): Block {
  return { bytes: Buffer.allocUnsafeSlow(bytes), used: 0, texts: 0 }
}
