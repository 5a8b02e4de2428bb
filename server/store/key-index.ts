/** Entries above which a table is split, once; a power of two of tables then share them. */
const splitAbove = 4_096
const tableBits = 6
const smallest = 8

/**
 * Numbers by text, for any amount of them: eight bytes an entry, which no collection of garbage
 * looks at. It does not hold the keys; `keyOf` tells the key of a number that is in it. It never
 * stands still to grow, as it is many small tables as soon as it is large.
 */
export class KeyIndex {
  readonly #keyOf: (entry: number) => string | null
  /** Open addressing: the hash of an entry, and its number plus one; 0 is a free place. */
  #tables: Int32Array[] = []
  #counts: number[] = []
  #size = 0

  constructor(keyOf: (entry: number) => string | null) {
    this.#keyOf = keyOf
  }

  /** The number that has this key, or -1. */
  get(key: string): number {
    const hash = hashOf(key)
    const table = this.#tables[this.#tableOf(hash)]
    if (table === undefined) return -1
    const place = this.#placeOf(table, hash, key)
    return place < 0 ? -1 : (table[place + 1] as number) - 1
  }

  /** Adds a number whose key no other one has. */
  add(key: string, entry: number): void {
    const hash = hashOf(key)
    if (this.#tables.length === 0) this.#open(1)
    const at = this.#tableOf(hash)
    const count = (this.#counts[at] as number) + 1
    let table = this.#tables[at] as Int32Array
    // At most two of three places are taken, so the next free one is near.
    if (count * 3 > table.length) {
      table = grown(table)
      this.#tables[at] = table
    }
    place(table, hash, entry + 1)
    this.#counts[at] = count
    this.#size += 1
    if (this.#size > splitAbove && this.#tables.length === 1) this.#split()
  }

  /** Takes a number out; its key must still be the one it was added with. */
  remove(key: string): void {
    const hash = hashOf(key)
    const at = this.#tableOf(hash)
    const table = this.#tables[at]
    const found = table === undefined ? -1 : this.#placeOf(table, hash, key)
    if (table === undefined || found < 0) return
    closeGap(table, found)
    this.#counts[at] = (this.#counts[at] as number) - 1
    this.#size -= 1
  }

  clear(): void {
    this.#tables = []
    this.#counts = []
    this.#size = 0
  }

  #tableOf(hash: number): number {
    return this.#tables.length <= 1 ? 0 : hash >>> (32 - tableBits)
  }

  /** Where the key stands in a table, or -1. */
  #placeOf(table: Int32Array, hash: number, key: string): number {
    const mask = table.length - 1
    for (let at = (hash << 1) & mask; ; at = (at + 2) & mask) {
      const entry = table[at + 1] as number
      if (entry === 0) return -1
      if (table[at] === hash && this.#keyOf(entry - 1) === key) return at
    }
  }

  #open(count: number): void {
    this.#tables = Array.from({ length: count }, () => new Int32Array(2 * smallest))
    this.#counts = new Array(count).fill(0)
  }

  #split(): void {
    const [whole] = this.#tables as [Int32Array]
    this.#open(2 ** tableBits)
    for (let at = 0; at < whole.length; at += 2) {
      const [hash, entry] = [whole[at] as number, whole[at + 1] as number]
      if (entry === 0) continue
      const into = this.#tableOf(hash)
      const count = (this.#counts[into] as number) + 1
      let table = this.#tables[into] as Int32Array
      if (count * 3 > table.length) table = grown(table)
      this.#tables[into] = table
      this.#counts[into] = count
      place(table, hash, entry)
    }
  }
}

function place(table: Int32Array, hash: number, entry: number): void {
  const mask = table.length - 1
  let at = (hash << 1) & mask
  while (table[at + 1] !== 0) at = (at + 2) & mask
  table[at] = hash
  table[at + 1] = entry
}

function grown(table: Int32Array): Int32Array {
  const larger = new Int32Array(table.length * 2)
  for (let at = 0; at < table.length; at += 2) {
    const entry = table[at + 1] as number
    if (entry !== 0) place(larger, table[at] as number, entry)
  }
  return larger
}

/** Moves up what a search would no longer reach over a free place. */
function closeGap(table: Int32Array, removed: number): void {
  const mask = table.length - 1
  let gap = removed
  for (let at = (gap + 2) & mask; table[at + 1] !== 0; at = (at + 2) & mask) {
    const home = ((table[at] as number) << 1) & mask
    if (((at - home) & mask) < ((at - gap) & mask)) continue
    table[gap] = table[at] as number
    table[gap + 1] = table[at + 1] as number
    gap = at
  }
  table[gap + 1] = 0
}

/** Every character counts, and every bit of the result depends on all of them. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
