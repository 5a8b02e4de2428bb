import type { Membership } from './membership.ts'
import type { Machine, Pool } from './pool.ts'

/** What the stores of one process have in common. */
export interface StoreContext {
  readonly pool: Pool
  readonly machine: Machine
  readonly members: Membership
  /** Returns a text that was never drawn before, for the name of a commit. */
  readonly nonce: () => string
}
