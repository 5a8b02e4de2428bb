/** Entries above which a map is split, once; a power of two of maps then shares them. */
const splitAbove = 4_096
const shardCount = 1_024

/**
 * A map by text that never stands still: a plain one moves all of its entries whenever it doubles,
 * a tenth of a second for a million. This one is many small ones as soon as it grows.
 */
export class ShardedMap<V> {
  #shards: Map<string, V>[] = [new Map()]
  #size = 0

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    return this.#shardOf(key).get(key)
  }

  set(key: string, value: V): void {
    const shard = this.#shardOf(key)
    const before = shard.size
    shard.set(key, value)
    this.#size += shard.size - before
    if (this.#size > splitAbove && this.#shards.length === 1) this.#split()
  }

  delete(key: string): void {
    if (this.#shardOf(key).delete(key)) this.#size -= 1
  }

  clear(): void {
    this.#shards = [new Map()]
    this.#size = 0
  }

  *[Symbol.iterator](): Generator<[string, V]> {
    for (const shard of this.#shards) yield* shard
  }

  #shardOf(key: string): Map<string, V> {
    const place = this.#shards.length === 1 ? 0 : placeOf(key)
    return this.#shards[place] as Map<string, V>
  }

  #split(): void {
    const [whole] = this.#shards as [Map<string, V>]
    this.#shards = Array.from({ length: shardCount }, () => new Map())
    for (const [key, value] of whole) this.#shardOf(key).set(key, value)
  }
}

/** Spreads keys by their ends and middle: ids differ everywhere, other keys in one of the three. */
function placeOf(key: string): number {
  const { length } = key
  const middle = length >> 1
  let mixed = length
  for (let i = 0; i < 4; i += 1) {
    mixed = Math.imul(mixed, 31) + codeAt(key, i)
    mixed = Math.imul(mixed, 31) + codeAt(key, middle + i)
    mixed = Math.imul(mixed, 31) + codeAt(key, length - 1 - i)
  }
  return (mixed ^ (mixed >>> 15)) & (shardCount - 1)
}

function codeAt(key: string, i: number): number {
  return i >= 0 && i < key.length ? key.charCodeAt(i) : 0
}
