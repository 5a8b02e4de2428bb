import { allowedMoves } from '../api/transactions/transaction-control.ts'
import { capitalized } from '../core/capitalized.ts'
import type { Operation } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import { type Hit, hasAll } from './search-rows.ts'

type Move = ReturnType<typeof allowedMoves>[number]

/** The operation of a verb; the page of the object has its form. */
interface ObjectAction {
  readonly kind: string
  readonly operation: string
  /** False if the operation would be refused, or change nothing. */
  readonly isOffered?: (view: View, id: string) => boolean
}

const decide = (decision: string): ObjectAction => ({
  kind: 'customer',
  operation: 'controlDecideKyc',
  isOffered: (view, id) => view.get('users', id)?.kyc_status !== decision,
})

const push = (operation: string, move: Move): ObjectAction => ({
  kind: 'transaction',
  operation,
  isOffered: (view, id) => {
    const row = view.get('transactions', id)
    return row !== undefined && allowedMoves(view, row).includes(move)
  },
})

const objectActions: Readonly<Record<string, ObjectAction>> = {
  approve: decide('APPROVED'),
  reject: decide('REJECTED'),
  credit: { kind: 'customer', operation: 'controlCreditWallet' },
  complete: push('controlCompleteTransaction', 'complete'),
  fail: push('controlFailTransaction', 'fail'),
  cancel: push('controlCancelTransaction', 'cancel'),
  return: push('controlReturnTransaction', 'return'),
  replay: { kind: 'transaction', operation: 'controlReplayTransaction' },
  refund: {
    kind: 'checkout',
    operation: 'controlRefundCheckout',
    isOffered: (view, id) => view.get('checkouts', id)?.status === 'COMPLETED',
  },
  resend: { kind: 'event', operation: 'controlRedeliverEvent' },
}

/** Actions without an object, with the page that has their form. */
const otherActions: readonly (readonly [title: string, operation: string, path: string])[] = [
  ['New customer', 'controlCreateCustomer', '/_sandbox/customers'],
  ['New beneficiary', 'controlCreateBeneficiary', '/_sandbox/beneficiaries'],
  ['New payout', 'controlCreatePayout', '/_sandbox/transactions'],
  ['New checkout', 'controlCreateCheckout', '/_sandbox/checkouts'],
  ['New world', 'controlCreateWorld', '/_sandbox/worlds'],
  ['Advance the clock', 'controlAdvanceClock', '/_sandbox/clock'],
  ['Freeze the clock or let it run', 'controlChangeClock', '/_sandbox/clock'],
  ['Add a fault', 'controlInjectFault', '/_sandbox/faults'],
  ['Plan an outcome', 'controlPlanOutcome', '/_sandbox/outcomes'],
  ['Take a snapshot', 'controlTakeSnapshot', '/_sandbox/snapshots'],
  ['Reset to the initial data', 'controlReset', '/_sandbox/snapshots'],
  ['Undo the last action', 'controlUndo', '/_sandbox/undo'],
  ['Populate with test data', 'controlPopulate', '/_sandbox/populate'],
]

export interface AskedAction {
  readonly verb: string
  readonly action: ObjectAction
  /** The words that name the object. */
  readonly words: readonly string[]
}

/** Returns what a search such as `approve pat` asks for; null if it asks for no action. */
export function askedAction(words: readonly string[]): AskedAction | null {
  const [verb = '', ...rest] = words
  if (rest.length === 0 || !Object.hasOwn(objectActions, verb)) return null
  return { verb, action: objectActions[verb] as ObjectAction, words: rest }
}

/** Returns the asked action for each found object that it is offered for. */
export function objectHits(
  view: View,
  { verb, action }: AskedAction,
  found: readonly Hit[],
): Hit[] {
  const { operation, isOffered } = action
  return found
    .filter((hit) => isOffered?.(view, hit.id) ?? true)
    .map(({ id, title, path }) => ({
      kind: 'action',
      id: `${operation} ${verb} ${id}`,
      title: `${capitalized(verb)}: ${title}`,
      path,
    }))
}

/** Returns the actions without an object whose title has every word. */
export function otherHits(operations: readonly Operation[], words: readonly string[]): Hit[] {
  const ids = new Set(operations.map(({ id }) => id))
  return otherActions
    .filter(([title, id]) => ids.has(id) && hasAll([title], words))
    .map(([title, id, path]) => ({ kind: 'action', id, title, path }))
}
