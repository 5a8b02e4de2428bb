import { noSlot, type Owner, SlotTable } from './slot-table.ts'

/**
 * A part of the hash table, with open addressing: `header` fields, then for each slot the hash of a
 * key and its place among the entries plus one, or 0 without a key. It has numbers only, so garbage
 * collection never looks into it, however large the table is and wherever a key falls.
 */
type Shard = Int32Array

/** In the header: how many low bits of the hash all keys of a shard have in common. */
const depthField = 0

/** In the header: how many keys there are. */
const sizeField = 1

const header = 2

const widthBits = 1

/** Fields in a slot. */
const width = 1 << widthBits

/** A larger shard is split in two: so no growth and no copy takes more than some microseconds. */
const maxSlots = 512

/** Keys that collide in so many bits stay together, however many they are. */
const maxDepth = 16

const minSlots = 4

/**
 * A Map of text keys that is forked in no time: a fork shares all parts until one side changes
 * them. The shards are found by the low bits of the key's hash (extendible hashing), the slots in
 * them by the high bits. The order of iteration is that of `Entries`: mostly that of arrival.
 */
export class ShardedMap<V> {
  /** One place for each value of the low bits; a shard of less depth stands in several. */
  #shards: Shard[]
  /** The owner of each shard. */
  #owners: Owner[]
  /** The owner of these two lists. */
  #owner: Owner
  readonly #entries: SlotTable<V>
  #size: number
  /** The key that was looked for last: most are looked for several times, one after the other. */
  #lastKey: string | null = null
  #lastHash = 0
  #lastPlace = noSlot

  /**
   * An empty Map, or the fork of another one. After a fork, both sides must be changed by owners
   * that did not change either before.
   */
  constructor(from: Owner | ShardedMap<V>) {
    const isFork = from instanceof ShardedMap
    this.#owner = isFork ? from.#owner : from
    this.#shards = isFork ? from.#shards : [newShard(0, minSlots)]
    this.#owners = isFork ? from.#owners : [from]
    this.#entries = new SlotTable<V>(isFork ? from.#entries : from)
    this.#size = isFork ? from.#size : 0
  }

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    const place = this.placeOf(key)
    return place === noSlot ? undefined : this.#entries.valueAt(place)
  }

  has(key: string): boolean {
    return this.placeOf(key) !== noSlot
  }

  /** Returns the place of a key; it keeps it until it is deleted, here and in a fork. */
  placeOf(key: string): number {
    if (key === this.#lastKey) return this.#lastPlace
    const hash = hashOf(key)
    const shard = this.#shardOf(hash)
    this.#lastKey = key
    this.#lastHash = hash
    this.#lastPlace = (shard[this.#slotOf(shard, hash, key) + 1] as number) - 1
    return this.#lastPlace
  }

  /** Returns the value in a place that a key has. */
  valueAt(place: number): V {
    return this.#entries.valueAt(place)
  }

  /** Sets the value of a key and returns the one before. */
  set(key: string, value: V, owner: Owner): V | undefined {
    const place = this.placeOf(key)
    if (place !== noSlot) {
      const before = this.#entries.valueAt(place)
      this.#entries.setValue(place, value, owner)
      return before
    }
    const hash = this.#lastHash
    const shard = this.#owned(hash, owner)
    const at = freeSlot(shard, hash)
    this.#lastPlace = this.#entries.add(key, value, owner)
    shard[at] = hash
    shard[at + 1] = this.#lastPlace + 1
    this.#size += 1
    const size = (shard[sizeField] as number) + 1
    shard[sizeField] = size
    if (size * 4 > slotCount(shard) * 3) this.#grow(hash, owner)
    return undefined
  }

  delete(key: string, owner: Owner): void {
    const place = this.placeOf(key)
    if (place === noSlot) return
    const hash = this.#lastHash
    const shard = this.#owned(hash, owner)
    removeAt(shard, this.#slotOf(shard, hash, key))
    shard[sizeField] = (shard[sizeField] as number) - 1
    this.#entries.remove(place, owner)
    this.#lastPlace = noSlot
    this.#size -= 1
  }

  values(): Generator<V, undefined> {
    return this.#entries.values()
  }

  places(): Generator<number, undefined> {
    return this.#entries.places()
  }

  [Symbol.iterator](): Generator<[string, V], undefined> {
    return this.#entries.all()
  }

  /**
   * Yields the keys that have different values here and in `other`. What both share is passed
   * over, so this costs as much as has changed since one of them was forked.
   */
  *differences(other: ShardedMap<V>): Generator<string, undefined> {
    for (const [key, value] of this.#entries.all(other.#entries)) {
      if (other.get(key) !== value) yield key
    }
    for (const [key] of other.#entries.all(this.#entries)) if (!this.has(key)) yield key
  }

  #shardOf(hash: number): Shard {
    return this.#shards[hash & (this.#shards.length - 1)] as Shard
  }

  /** Returns the slot of a key, or the empty one in which it belongs. */
  #slotOf(shard: Shard, hash: number, key: string): number {
    let at = homeOf(shard, hash)
    for (;;) {
      const place = shard[at + 1] as number
      if (place === 0) return at
      if (shard[at] === hash && this.#entries.keyAt(place - 1) === key) return at
      at = next(shard, at)
    }
  }

  /** Returns the shard of a hash, copied first unless the owner may change it. */
  #owned(hash: number, owner: Owner): Shard {
    const at = hash & (this.#shards.length - 1)
    const shard = this.#shards[at] as Shard
    if (this.#owners[at] === owner) return shard
    if (this.#owner !== owner) {
      this.#shards = this.#shards.slice()
      this.#owners = this.#owners.slice()
      this.#owner = owner
    }
    const copy = shard.slice()
    this.#setShard(copy, at, owner)
    return copy
  }

  /** Sets the shard wherever its depth has it. */
  #setShard(shard: Shard, at: number, owner: Owner): void {
    const step = 1 << (shard[depthField] as number)
    for (let i = at & (step - 1); i < this.#shards.length; i += step) {
      this.#shards[i] = shard
      this.#owners[i] = owner
    }
  }

  /** Makes room in a shard that is three quarters full. */
  #grow(hash: number, owner: Owner): void {
    const shard = this.#shardOf(hash)
    const depth = shard[depthField] as number
    const count = slotCount(shard)
    if (count < maxSlots || depth === maxDepth) {
      const grown = newShard(depth, count * 2)
      move(shard, grown, grown, 0)
      this.#setShard(grown, hash, owner)
      return
    }
    if (1 << depth === this.#shards.length) {
      this.#shards = this.#shards.concat(this.#shards)
      this.#owners = this.#owners.concat(this.#owners)
    }
    const bit = 1 << depth
    const zero = newShard(depth + 1, count)
    const one = newShard(depth + 1, count)
    move(shard, zero, one, bit)
    this.#setShard(zero, hash & (bit - 1), owner)
    this.#setShard(one, (hash & (bit - 1)) | bit, owner)
  }
}

function newShard(depth: number, slots: number): Shard {
  const shard = new Int32Array(header + slots * width)
  shard[depthField] = depth
  return shard
}

function slotCount(shard: Shard): number {
  return (shard.length - header) >>> widthBits
}

/** Copies keys to one shard where this bit of their hash is 0, to another one where it is 1. */
function move(shard: Shard, zero: Shard, one: Shard, bit: number): void {
  for (let at = header; at < shard.length; at += width) {
    const place = shard[at + 1] as number
    if (place === 0) continue
    const hash = shard[at] as number
    const to = (hash & bit) === 0 ? zero : one
    const free = freeSlot(to, hash)
    to[free] = hash
    to[free + 1] = place
    to[sizeField] = (to[sizeField] as number) + 1
  }
}

/** Where a search for a hash begins; the low bits are the same in all of a shard. */
function homeOf(shard: Shard, hash: number): number {
  return header + ((hash >>> 16) & (slotCount(shard) - 1)) * width
}

function freeSlot(shard: Shard, hash: number): number {
  let at = homeOf(shard, hash)
  while (shard[at + 1] !== 0) at = next(shard, at)
  return at
}

function next(shard: Shard, at: number): number {
  return at + width === shard.length ? header : at + width
}

/** Empties a slot; keys behind it that were pushed on by it move up. */
function removeAt(shard: Shard, removed: number): void {
  let hole = removed
  for (let at = next(shard, hole); shard[at + 1] !== 0; at = next(shard, at)) {
    const home = homeOf(shard, shard[at] as number)
    const staysBehind = hole < at ? hole < home && home <= at : hole < home || home <= at
    if (staysBehind) continue
    shard[hole] = shard[at] as number
    shard[hole + 1] = shard[at + 1] as number
    hole = at
  }
  shard[hole + 1] = 0
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
