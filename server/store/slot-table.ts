/**
 * Who may change a part in place. Parts that carry another owner are shared with a fork, and are
 * copied before the first change.
 */
export type Owner = object

/** How many low bits of a place say where in its chunk it is. */
const placeBits = 7

const chunkPlaces = 1 << placeBits

/** Fields of a place: the key and the value. */
const width = 2

/** In place of a place: of a key that has none, and behind the last one that was given back. */
export const noSlot = -1

/**
 * Keys with their values, each in a numbered place, in chunks that a fork shares until one side
 * changes them. New entries stand next to each other, in the order in which they come. A minor
 * garbage collection looks for references to new objects wherever one was written: so it finds
 * those of a thousand new entries in a few chunks, and not in a thousand parts of a large heap.
 */
export class SlotTable<V> {
  #chunks: unknown[][]
  /** The owner of each chunk. */
  #owners: Owner[]
  /** The owner of these two lists. */
  #owner: Owner
  /** How many places have been used. */
  #used: number
  /** The place that was given back last; it has the one before in place of a value. */
  #free: number

  /** No entries, or the fork of others. */
  constructor(from: Owner | SlotTable<V>) {
    const isFork = from instanceof SlotTable
    this.#chunks = isFork ? from.#chunks : []
    this.#owners = isFork ? from.#owners : []
    this.#owner = isFork ? from.#owner : from
    this.#used = isFork ? from.#used : 0
    this.#free = isFork ? from.#free : noSlot
  }

  keyAt(place: number): string {
    return this.#chunkOf(place)[fieldOf(place)] as string
  }

  valueAt(place: number): V {
    return this.#chunkOf(place)[fieldOf(place) + 1] as V
  }

  setValue(place: number, value: V, owner: Owner): void {
    this.#owned(place, owner)[fieldOf(place) + 1] = value
  }

  /** Returns the place of a new entry. */
  add(key: string, value: V, owner: Owner): number {
    const isReused = this.#free !== noSlot
    const place = isReused ? this.#free : this.#used
    const chunk = this.#owned(place, owner)
    const field = fieldOf(place)
    if (isReused) this.#free = chunk[field + 1] as number
    else this.#used += 1
    chunk[field] = key
    chunk[field + 1] = value
    return place
  }

  remove(place: number, owner: Owner): void {
    const chunk = this.#owned(place, owner)
    chunk[fieldOf(place)] = undefined
    chunk[fieldOf(place) + 1] = this.#free
    this.#free = place
  }

  /** Yields all entries; with `others`, those of the chunks that are not shared with them. */
  *all(others?: SlotTable<V>): Generator<[string, V], undefined> {
    for (const [at, chunk] of this.#chunks.entries()) {
      if (others !== undefined && others.#chunks[at] === chunk) continue
      for (let field = 0; field < chunk.length; field += width) {
        const key = chunk[field] as string | undefined
        if (key !== undefined) yield [key, chunk[field + 1] as V]
      }
    }
  }

  *values(): Generator<V, undefined> {
    for (const place of this.places()) yield this.valueAt(place)
  }

  *places(): Generator<number, undefined> {
    for (const [at, chunk] of this.#chunks.entries()) {
      for (let field = 0; field < chunk.length; field += width) {
        if (chunk[field] !== undefined) yield at * chunkPlaces + field / width
      }
    }
  }

  #chunkOf(place: number): unknown[] {
    return this.#chunks[place >>> placeBits] as unknown[]
  }

  /** Returns the chunk of a place; a copy unless the owner may change it, or a new one. */
  #owned(place: number, owner: Owner): unknown[] {
    const at = place >>> placeBits
    if (this.#owners[at] === owner) return this.#chunks[at] as unknown[]
    if (this.#owner !== owner) {
      this.#chunks = this.#chunks.slice()
      this.#owners = this.#owners.slice()
      this.#owner = owner
    }
    const chunk = this.#chunks[at]?.slice() ?? newChunk(at)
    this.#chunks[at] = chunk
    this.#owners[at] = owner
    return chunk
  }
}

/** The first one grows as needed: most collections are small. */
function newChunk(at: number): unknown[] {
  return at === 0 ? [] : new Array(chunkPlaces * width).fill(undefined)
}

/** Where the fields of a place begin in its chunk. */
function fieldOf(place: number): number {
  return (place & (chunkPlaces - 1)) * width
}
