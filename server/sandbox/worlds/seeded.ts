import { hash } from 'node:crypto'
import type { Store, StoreSnapshot, Writer } from '../../store/store.ts'

/** The maximum number of states kept for later worlds. */
const maxKept = 16

/** The rows of fixtures, created once for all worlds with the same inputs. */
export interface SeededStates {
  /** Returns the state of these inputs (JSON); the first call creates it. */
  stateOf(inputs: unknown, fill: (tx: Writer) => void): Promise<StoreSnapshot>
}

export function createSeededStates(createScratch: () => Store): SeededStates {
  const kept = new Map<string, Promise<StoreSnapshot>>()

  async function make(fill: (tx: Writer) => void): Promise<StoreSnapshot> {
    const scratch = createScratch()
    await scratch.transact(fill)
    return scratch.image()
  }

  return {
    stateOf(inputs, fill) {
      const key = hash('sha256', JSON.stringify(inputs))
      const state = kept.get(key) ?? make(fill)
      kept.delete(key)
      kept.set(key, state)
      state.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      return state
    },
  }
}
