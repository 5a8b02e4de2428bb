/** This module exports the types of stored rows, one for each collection. */

export type * from './rows/cards.ts'
export type * from './rows/events.ts'
export type * from './rows/ledger.ts'
export type * from './rows/outcomes.ts'
export type * from './rows/parties.ts'
export type * from './rows/payments.ts'
