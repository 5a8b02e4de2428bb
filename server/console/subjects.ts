import type { AdminContext } from '../control/admin-context.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { personName } from '../model/person-name.ts'

/** The title of a row of another collection, and the path of its page. */
export interface Subject {
  readonly title: string
  readonly to: string
}

export type Subjects = ReadonlyMap<string, Subject>

const maxSubjects = 200

/** Returns the objects of these ids that have a page; others are left out. */
export function subjectsOf({ db }: AdminContext, ids: readonly string[]): Promise<Subjects> {
  const unique = [...new Set(ids)].slice(0, maxSubjects)
  return db.read((view) => {
    const found = unique.map((id) => [id, subjectOf(view, id)] as const)
    return new Map(found.filter((pair): pair is [string, Subject] => pair[1] !== null))
  })
}

/** Returns the name of a customer, or else the email address, or else the id. */
export async function nameOfCustomer({ db }: AdminContext, id: string): Promise<string> {
  const user = await db.read((view) => view.get('users', id))
  return user === undefined ? id : personName(user)
}

/** Returns the object of an id; null if it has no page. */
export function subjectOf(view: View, id: string): Subject | null {
  const transaction = view.get('transactions', id)
  if (transaction !== undefined) {
    return { title: transaction.transaction_reference, to: `/_sandbox/transactions/${id}` }
  }
  const quote = view.get('quotes', id)
  if (quote !== undefined) {
    return { title: `Quote ${quote.origin_reference}`, to: `/_sandbox/quotes/${id}` }
  }
  const checkout = view.get('checkouts', id)
  if (checkout !== undefined) {
    return { title: `Checkout ${checkout.reference}`, to: `/_sandbox/checkouts/${id}` }
  }
  const refund = view.get('refunds', id)
  if (refund !== undefined) return { title: `Refund ${id}`, to: `/_sandbox/refunds/${id}` }
  const event = view.get('events', id)
  if (event !== undefined) return { title: `Event ${event.type}`, to: `/_sandbox/events/${id}` }
  const user = view.get('users', id)
  if (user !== undefined) {
    return { title: `${user.first_name} ${user.last_name}`, to: `/_sandbox/customers/${id}` }
  }
  return paidSubjectOf(view, id)
}

/**
 * Returns the checkout, recipient or business of an id; null for any other id. Events of card
 * payments name the transaction of the checkout.
 */
function paidSubjectOf(view: View, id: string): Subject | null {
  const paid = view.lookup('checkouts', 'transaction', [id])
  if (paid !== undefined) {
    return { title: `Checkout ${paid.reference}`, to: `/_sandbox/checkouts/${paid.id}` }
  }
  const beneficiary = view.get('beneficiaries', id)
  if (beneficiary !== undefined) {
    const { first_name, last_name, user_id } = beneficiary
    return { title: `Beneficiary ${first_name} ${last_name}`, to: `/_sandbox/customers/${user_id}` }
  }
  const business = view.get('businesses', id)
  return business === undefined
    ? null
    : { title: business.name, to: `/_sandbox/businesses?find=${id}` }
}

/** Returns all names of a customer. */
export function fullName({
  first_name,
  middle_name,
  last_name,
}: Pick<Schemas['ControlCustomer'], 'first_name' | 'middle_name' | 'last_name'>): string {
  return [first_name, middle_name, last_name].filter((name) => name !== '').join(' ')
}
