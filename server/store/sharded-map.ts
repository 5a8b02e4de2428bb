/**
 * Who may change a part in place. Parts that carry another owner are shared with a fork, and are
 * copied before the first change.
 */
export type Owner = object

interface Shard<V> {
  readonly owner: Owner
  /** How many bits of the hash all of its keys have in common. */
  readonly depth: number
  readonly entries: Map<string, V>
}

/** A longer Map is split in two: so no growth and no copy takes more than some microseconds. */
const maxShardSize = 128

/** Keys that collide in so many bits stay together, however many they are. */
const maxDepth = 16

/**
 * A Map of text keys that is forked in no time: a fork shares every shard until one side changes
 * it. The shards are found by the low bits of the key's hash (extendible hashing).
 */
export class ShardedMap<V> {
  /** One place for each value of the low bits; a shard of less depth stands in several. */
  #shards: Shard<V>[]
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
      this.#shards = [{ owner: from, depth: 0, entries: new Map() }]
      this.#size = 0
    }
  }

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    return this.#shardOf(key).entries.get(key)
  }

  has(key: string): boolean {
    return this.#shardOf(key).entries.has(key)
  }

  set(key: string, value: V, owner: Owner): void {
    const at = this.#indexOf(key)
    const { entries, depth } = this.#owned(at, owner)
    const before = entries.size
    entries.set(key, value)
    this.#size += entries.size - before
    if (entries.size > maxShardSize && depth < maxDepth) this.#split(at)
  }

  delete(key: string, owner: Owner): void {
    const at = this.#indexOf(key)
    if (!(this.#shards[at] as Shard<V>).entries.has(key)) return
    this.#owned(at, owner).entries.delete(key)
    this.#size -= 1
  }

  *[Symbol.iterator](): Generator<[string, V], undefined> {
    for (const [at, { depth, entries }] of this.#shards.entries()) {
      if (at >>> depth === 0) yield* entries
    }
  }

  /**
   * Yields the keys that have different values here and in `other`. What both share is passed
   * over, so this costs as much as has changed since one of them was forked.
   */
  *differences(other: ShardedMap<V>): Generator<string, undefined> {
    const length = Math.max(this.#shards.length, other.#shards.length)
    for (let at = 0; at < length; at += 1) {
      const mine = this.#shards[at & (this.#shards.length - 1)] as Shard<V>
      const theirs = other.#shards[at & (other.#shards.length - 1)] as Shard<V>
      if (mine === theirs) continue
      if (at >>> mine.depth === 0) {
        for (const [key, value] of mine.entries) if (other.get(key) !== value) yield key
      }
      if (at >>> theirs.depth === 0) {
        for (const key of theirs.entries.keys()) if (!this.has(key)) yield key
      }
    }
  }

  #indexOf(key: string): number {
    const { length } = this.#shards
    return length === 1 ? 0 : hashOf(key) & (length - 1)
  }

  #shardOf(key: string): Shard<V> {
    return this.#shards[this.#indexOf(key)] as Shard<V>
  }

  /** Returns the shard at a place, copied first unless the owner may change it. */
  #owned(at: number, owner: Owner): Shard<V> {
    const shard = this.#shards[at] as Shard<V>
    if (shard.owner === owner) return shard
    const copy = { owner, depth: shard.depth, entries: new Map(shard.entries) }
    this.#ownShards(owner)
    this.#place(copy, at)
    return copy
  }

  #ownShards(owner: Owner): void {
    if (this.#owner === owner) return
    this.#shards = this.#shards.slice()
    this.#owner = owner
  }

  /** Sets the shard in every place that its depth gives it. */
  #place(shard: Shard<V>, at: number): void {
    const step = 1 << shard.depth
    for (let i = at & (step - 1); i < this.#shards.length; i += step) this.#shards[i] = shard
  }

  #split(at: number): void {
    const { owner, depth, entries } = this.#shards[at] as Shard<V>
    if (1 << depth === this.#shards.length) this.#shards = this.#shards.concat(this.#shards)
    const bit = 1 << depth
    const zero = { owner, depth: depth + 1, entries: new Map<string, V>() }
    const one = { owner, depth: depth + 1, entries: new Map<string, V>() }
    for (const [key, value] of entries) {
      const half = (hashOf(key) & bit) === 0 ? zero : one
      half.entries.set(key, value)
    }
    this.#place(zero, at & (bit - 1))
    this.#place(one, (at & (bit - 1)) | bit)
  }
}

/** FNV-1a over some eight to sixteen characters: more would cost more than the look into a Map. */
function hashOf(key: string): number {
  const { length } = key
  const step = (length >> 3) | 1
  let hash = length
  for (let i = 0; i < length; i += step) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}
