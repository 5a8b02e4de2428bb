import { Integers } from './integers.ts'

const smallestSegment = 64 * 1024
const largestSegment = 1024 * 1024
/** Of a place: the segment plus one (0 where there is no text), where it begins, its bytes. */
const placeFields = 3
/** Room that freed texts may take before it is made use of. */
const spare = 2 * largestSegment

interface Segment {
  readonly bytes: Buffer
  used: number
  live: number
}

/**
 * Texts under small numbers, outside of what is collected as garbage: a million of them costs a
 * collection nothing. What is freed leaves gaps; when these take more room than the texts, the
 * emptiest stretch is vacated.
 */
export class TextHeap {
  #segments: (Segment | null)[] = []
  /** Of released segments, for the next ones. */
  #kept: Buffer[] = []
  #current = -1
  readonly #places = new Integers()
  /** One more than the highest number that had a text. */
  #end = 0
  #allocated = 0
  #live = 0

  /** The room it takes, gaps included. */
  get allocatedBytes(): number {
    return this.#allocated
  }

  has(number: number): boolean {
    return this.#places.get(number * placeFields) > 0
  }

  /** The text of a number that has one. */
  read(number: number): string {
    const at = number * placeFields
    const { bytes } = this.#segments[this.#places.get(at) - 1] as Segment
    const start = this.#places.get(at + 1)
    return bytes.toString('utf8', start, start + this.#places.get(at + 2))
  }

  /** Whether the text of a number contains this piece of UTF-8. */
  contains(number: number, piece: Buffer): boolean {
    const at = number * placeFields
    const { bytes } = this.#segments[this.#places.get(at) - 1] as Segment
    const start = this.#places.get(at + 1)
    return bytes.subarray(start, start + this.#places.get(at + 2)).includes(piece)
  }

  write(number: number, text: string): void {
    this.free(number)
    this.#place(number, text)
  }

  free(number: number): void {
    if (!this.has(number)) return
    this.#leave(number)
    if (this.#allocated > 2 * this.#live + spare) this.#vacateEmptiest()
  }

  clear(): void {
    this.#segments = []
    this.#kept = []
    this.#current = -1
    this.#places.clear()
    this.#end = 0
    this.#allocated = 0
    this.#live = 0
  }

  #place(number: number, text: string): void {
    const at = number * placeFields
    const segment = this.#roomFor(text)
    const length = segment.bytes.write(text, segment.used, 'utf8')
    this.#places.set(at, this.#current + 1)
    this.#places.set(at + 1, segment.used)
    this.#places.set(at + 2, length)
    this.#end = Math.max(this.#end, number + 1)
    segment.used += length
    segment.live += length
    this.#live += length
  }

  #leave(number: number): void {
    const at = number * placeFields
    const index = this.#places.get(at) - 1
    const segment = this.#segments[index] as Segment
    const length = this.#places.get(at + 2)
    this.#places.set(at, 0)
    segment.live -= length
    this.#live -= length
    if (segment.live === 0 && index !== this.#current) this.#release(index)
  }

  #roomFor(text: string): Segment {
    const current = this.#segments[this.#current]
    if (current) {
      const room = current.bytes.length - current.used
      if (text.length * 3 <= room || Buffer.byteLength(text) <= room) return current
    }
    const usual = Math.min(largestSegment, Math.max(smallestSegment, this.#allocated))
    const size = Math.max(usual, Buffer.byteLength(text))
    const segment = { bytes: this.#bytesOf(size), used: 0, live: 0 }
    const left = this.#current
    const free = this.#segments.indexOf(null)
    this.#current = free < 0 ? this.#segments.length : free
    this.#segments[this.#current] = segment
    this.#allocated += size
    if (current?.live === 0) this.#release(left)
    return segment
  }

  /** Shared memory does not count as what makes a collection of garbage due. */
  #bytesOf(size: number): Buffer {
    const kept = size === largestSegment ? this.#kept.pop() : undefined
    return kept ?? Buffer.from(new SharedArrayBuffer(size))
  }

  #release(index: number): void {
    const { bytes } = this.#segments[index] as Segment
    this.#allocated -= bytes.length
    this.#segments[index] = null
    if (bytes.length === largestSegment) this.#kept.push(bytes)
  }

  #vacateEmptiest(): void {
    let emptiest = -1
    let least = Number.POSITIVE_INFINITY
    for (const [index, segment] of this.#segments.entries()) {
      if (segment === null || index === this.#current) continue
      const share = segment.live / segment.bytes.length
      if (share >= least) continue
      emptiest = index
      least = share
    }
    if (emptiest < 0) return
    for (let number = 0; number < this.#end; number += 1) {
      if (this.#places.get(number * placeFields) !== emptiest + 1) continue
      const text = this.read(number)
      this.#leave(number)
      this.#place(number, text)
    }
  }
}
