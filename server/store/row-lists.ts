import { Integers } from './integers.ts'
import { KeyIndex } from './key-index.ts'
import { Slots } from './slots.ts'
import { SortedList } from './sorted-list.ts'

/** Rows of a list that is kept as a chain; a longer one gets blocks. */
const longestChain = 8

export interface RowListsOptions {
  /**
   * The key of the one list a row stands in; null where a row may stand in several, so that they
   * cannot be chains.
   */
  readonly keyOf: ((number: number) => string | null) | null
  /** The order in a list, a total one. */
  readonly compare: (a: number, b: number) => number
}

/**
 * Rows by a key, sorted, as their numbers. Nearly all lists of a large store are short, such as
 * the wallets of a customer: they are chains through one array of integers, and no objects.
 */
export class RowLists {
  readonly #options: RowListsOptions
  /** The first row of a chain by its key. */
  readonly #chains: KeyIndex
  /** The number after a row in its chain, plus one; 0 where the chain ends. */
  readonly #next = new Integers()
  readonly #lists = new Slots<SortedList<number>>()
  readonly #listByKey = new KeyIndex((list) => this.#lists.at(list).key)

  constructor(options: RowListsOptions) {
    this.#options = options
    this.#chains = new KeyIndex((number) => options.keyOf?.(number) ?? null)
  }

  get(key: string): SortedList<number> | undefined {
    const found = this.#listByKey.get(key)
    if (found >= 0) return this.#lists.at(found)
    const chain = this.#chain(key)
    return chain.length === 0 ? undefined : this.#listOf(key, chain)
  }

  /** The row must have the key already. */
  add(key: string, number: number): void {
    const found = this.#listByKey.get(key)
    if (found >= 0) {
      this.#lists.at(found).add(number)
      return
    }
    const chain = this.#chain(key)
    if (this.#options.keyOf !== null && chain.length < longestChain) {
      this.#chainIn(key, chain, number)
      return
    }
    if (chain.length > 0) this.#chains.remove(key)
    const list = this.#listOf(key, [...chain, number])
    this.#listByKey.add(key, this.#lists.add(list))
  }

  /** The row must have the key still. */
  remove(key: string, number: number): void {
    const found = this.#listByKey.get(key)
    if (found < 0) {
      this.#unchain(key, number)
      return
    }
    const list = this.#lists.at(found)
    list.remove(number)
    if (list.size > 0) return
    this.#listByKey.remove(key)
    this.#lists.remove(found)
  }

  clear(): void {
    this.#chains.clear()
    this.#next.clear()
    this.#lists.clear()
    this.#listByKey.clear()
  }

  #listOf(key: string, numbers: readonly number[]): SortedList<number> {
    const list = new SortedList<number>(key, this.#options.compare)
    for (const number of numbers) list.add(number)
    return list
  }

  #chain(key: string): number[] {
    const chain: number[] = []
    for (let at = this.#chains.get(key); at >= 0; at = this.#next.get(at) - 1) {
      chain.push(at)
    }
    return chain
  }

  #chainIn(key: string, chain: readonly number[], number: number): void {
    const place = chain.findIndex((other) => this.#options.compare(other, number) > 0)
    const at = place < 0 ? chain.length : place
    this.#link(number, chain[at])
    if (at > 0) this.#link(chain[at - 1] as number, number)
    else {
      if (chain.length > 0) this.#chains.remove(key)
      this.#chains.add(key, number)
    }
  }

  #unchain(key: string, number: number): void {
    const chain = this.#chain(key)
    const at = chain.indexOf(number)
    if (at < 0) return
    const after = chain[at + 1]
    if (at > 0) this.#link(chain[at - 1] as number, after)
    else {
      this.#chains.remove(key)
      if (after !== undefined) this.#chains.add(key, after)
    }
  }

  #link(number: number, next: number | undefined): void {
    this.#next.set(number, next === undefined ? 0 : next + 1)
  }
}
