import type { Id } from '../../model/values.ts'

/** An approved customer, who can move money. */
export interface ActiveCustomer {
  readonly id: Id
  readonly tag: string
  readonly email: string
  /** The time before which they do nothing. */
  readonly sinceMs: number
  readonly recipients: { readonly id: Id; readonly currency: string; readonly sinceMs: number }[]
}
