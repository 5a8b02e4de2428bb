/**
 * Who may change a part in place. Parts that carry another owner are shared with a fork, and are
 * copied before the first change.
 */
export type Owner = object

/** A part of the entries, as a hash table with open addressing: nothing is boxed or linked. */
interface Shard {
  readonly owner: Owner
  /** How many low bits of the hash all of its keys have in common. */
  readonly depth: number
  size: number
  /** For each slot the hash, the key and the value, one after the other; `empty` without a key. */
  slots: unknown[]
}

/** A larger shard is split in two: so no growth and no copy takes more than some microseconds. */
const maxSlots = 128

/** Keys that collide in so many bits stay together, however many they are. */
const maxDepth = 16

const minSlots = 4

/** Fields in a slot. */
const width = 3

const empty = undefined

/**
 * A Map of text keys that is forked in no time: a fork shares every shard until one side changes
 * it. The shards are found by the low bits of the key's hash (extendible hashing), the slots in
 * them by the high bits. The order of iteration is that of the hashes: it depends on the keys.
 */
export class ShardedMap<V> {
  /** One place for each value of the low bits; a shard of less depth stands in several. */
  #shards: Shard[]
  #owner: Owner
  #size: number

  /**
   * An empty Map, or the fork of another one. After a fork, both sides must be changed by owners
   * that did not change either before.
   */
  constructor(from: Owner | ShardedMap<V>) {
    if (from instanceof ShardedMap) {
      this.#owner = from.#owner
      this.#shards = from.#shards
      this.#size = from.#size
    } else {
      this.#owner = from
      this.#shards = [newShard(from, 0, minSlots)]
      this.#size = 0
    }
  }

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    const hash = hashOf(key)
    const { slots } = this.#shards[hash & (this.#shards.length - 1)] as Shard
    const at = slotOf(slots, hash, key)
    return slots[at + 1] === empty ? undefined : (slots[at + 2] as V)
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  /** Sets the value of a key and returns the one before. */
  set(key: string, value: V, owner: Owner): V | undefined {
    const hash = hashOf(key)
    const place = hash & (this.#shards.length - 1)
    const shard = this.#owned(place, owner)
    const { slots } = shard
    const at = slotOf(slots, hash, key)
    if (slots[at + 1] !== empty) {
      const before = slots[at + 2] as V
      slots[at + 2] = value
      return before
    }
    fill(slots, at, hash, key, value)
    shard.size += 1
    this.#size += 1
    if (shard.size * width * 4 > slots.length * 3) this.#grow(place)
    return undefined
  }

  delete(key: string, owner: Owner): void {
    const hash = hashOf(key)
    const place = hash & (this.#shards.length - 1)
    const { slots: found } = this.#shards[place] as Shard
    const at = slotOf(found, hash, key)
    if (found[at + 1] === empty) return
    const shard = this.#owned(place, owner)
    removeAt(shard.slots, at)
    shard.size -= 1
    this.#size -= 1
  }

  *[Symbol.iterator](): Generator<[string, V], undefined> {
    for (const [place, { depth, slots }] of this.#shards.entries()) {
      if (place >>> depth === 0) yield* entriesOf<V>(slots)
    }
  }

  /**
   * Yields the keys that have different values here and in `other`. What both share is passed
   * over, so this costs as much as has changed since one of them was forked.
   */
  *differences(other: ShardedMap<V>): Generator<string, undefined> {
    const length = Math.max(this.#shards.length, other.#shards.length)
    for (let place = 0; place < length; place += 1) {
      const mine = this.#shards[place & (this.#shards.length - 1)] as Shard
      const theirs = other.#shards[place & (other.#shards.length - 1)] as Shard
      if (mine === theirs) continue
      if (place >>> mine.depth === 0) {
        for (const [key, value] of entriesOf<V>(mine.slots)) {
          if (other.get(key) !== value) yield key
        }
      }
      if (place >>> theirs.depth === 0) {
        for (const [key] of entriesOf<V>(theirs.slots)) if (!this.has(key)) yield key
      }
    }
  }

  /** Returns the shard at a place, copied first unless the owner may change it. */
  #owned(place: number, owner: Owner): Shard {
    const shard = this.#shards[place] as Shard
    if (shard.owner === owner) return shard
    const copy = { owner, depth: shard.depth, size: shard.size, slots: shard.slots.slice() }
    this.#ownShards(owner)
    this.#setShard(copy, place)
    return copy
  }

  #ownShards(owner: Owner): void {
    if (this.#owner === owner) return
    this.#shards = this.#shards.slice()
    this.#owner = owner
  }

  /** Sets the shard in every place that its depth gives it. */
  #setShard(shard: Shard, place: number): void {
    const step = 1 << shard.depth
    for (let i = place & (step - 1); i < this.#shards.length; i += step) this.#shards[i] = shard
  }

  /** Makes room in a shard that is three quarters full. */
  #grow(place: number): void {
    const { owner, depth, slots } = this.#shards[place] as Shard
    const count = slots.length / width
    if (count < maxSlots || depth === maxDepth) {
      const grown = newShard(owner, depth, count * 2)
      move(slots, grown, grown, 0)
      this.#setShard(grown, place)
      return
    }
    if (1 << depth === this.#shards.length) this.#shards = this.#shards.concat(this.#shards)
    const bit = 1 << depth
    const zero = newShard(owner, depth + 1, count)
    const one = newShard(owner, depth + 1, count)
    move(slots, zero, one, bit)
    this.#setShard(zero, place & (bit - 1))
    this.#setShard(one, (place & (bit - 1)) | bit)
  }
}

function newShard(owner: Owner, depth: number, count: number): Shard {
  return { owner, depth, size: 0, slots: new Array(count * width).fill(empty) }
}

/** Copies entries to one shard where this bit of their hash is 0, to another one where it is 1. */
function move(slots: readonly unknown[], zero: Shard, one: Shard, bit: number): void {
  for (let at = 0; at < slots.length; at += width) {
    const key = slots[at + 1]
    if (key === empty) continue
    const hash = slots[at] as number
    const to = (hash & bit) === 0 ? zero : one
    fill(to.slots, freeSlot(to.slots, hash), hash, key, slots[at + 2])
    to.size += 1
  }
}

function fill(slots: unknown[], at: number, hash: number, key: unknown, value: unknown): void {
  slots[at] = hash
  slots[at + 1] = key
  slots[at + 2] = value
}

/** Where a search for a hash begins; the low bits are the same in all of a shard. */
function homeOf(slots: readonly unknown[], hash: number): number {
  return ((hash >>> 16) & (slots.length / width - 1)) * width
}

/** Returns the slot of a key, or the empty one in which it belongs. */
function slotOf(slots: readonly unknown[], hash: number, key: string): number {
  let at = homeOf(slots, hash)
  for (;;) {
    const found = slots[at + 1]
    if (found === empty || (slots[at] === hash && found === key)) return at
    at = next(slots, at)
  }
}

function freeSlot(slots: readonly unknown[], hash: number): number {
  let at = homeOf(slots, hash)
  while (slots[at + 1] !== empty) at = next(slots, at)
  return at
}

function next(slots: readonly unknown[], at: number): number {
  return at + width === slots.length ? 0 : at + width
}

/** Empties a slot; entries behind it that were pushed on by it move up. */
function removeAt(slots: unknown[], removed: number): void {
  let hole = removed
  for (let at = next(slots, hole); slots[at + 1] !== empty; at = next(slots, at)) {
    const home = homeOf(slots, slots[at] as number)
    const staysBehind = hole < at ? hole < home && home <= at : hole < home || home <= at
    if (staysBehind) continue
    fill(slots, hole, slots[at] as number, slots[at + 1], slots[at + 2])
    hole = at
  }
  fill(slots, hole, 0, empty, undefined)
}

function* entriesOf<V>(slots: readonly unknown[]): Generator<[string, V], undefined> {
  for (let at = 0; at < slots.length; at += width) {
    const key = slots[at + 1] as string | undefined
    if (key !== empty) yield [key, slots[at + 2] as V]
  }
}

/** FNV-1a, its bits mixed once more, as a signed integer of 32 bits. */
function hashOf(key: string): number {
  let hash = key.length
  for (let i = 0; i < key.length; i += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
