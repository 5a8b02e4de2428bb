import type { Id } from '../../model/values.ts'

/** An approved customer, who may move money. */
export interface ActiveCustomer {
  readonly id: Id
  readonly tag: string
  readonly email: string
  /** Nothing happens to them before. */
  readonly sinceMs: number
  readonly recipients: { readonly id: Id; readonly currency: string; readonly sinceMs: number }[]
}
