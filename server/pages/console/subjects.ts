import type { AdminContext } from '../../control/admin-context.ts'
import type { View } from '../../kernel/unit.ts'

/** What a row of another collection is called, and where its page is. */
export interface Subject {
  readonly title: string
  readonly to: string
}

const maxSubjects = 200

/** Returns what ids name, of those that have a page; the others are left out. */
export function subjectsOf(
  { db }: AdminContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const unique = [...new Set(ids)].slice(0, maxSubjects)
  return db.read(async (view) => {
    const found = await Promise.all(
      unique.map(async (id) => [id, await subjectOf(view, id)] as const),
    )
    return new Map(found.filter((pair): pair is [string, Subject] => pair[1] !== null))
  })
}

/** Returns the name of a customer; the id of one that has none. */
export async function nameOfCustomer({ db }: AdminContext, id: string): Promise<string> {
  const user = await db.read((view) => view.get('users', id))
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
  return name === '' ? (user?.email ?? id) : name
}

async function subjectOf(view: View, id: string): Promise<Subject | null> {
  const transaction = await view.get('transactions', id)
  if (transaction !== undefined) {
    return { title: transaction.transaction_reference, to: `/_sandbox/transactions/${id}` }
  }
  const quote = await view.get('quotes', id)
  if (quote !== undefined) {
    return { title: `Quote ${quote.origin_reference}`, to: `/_sandbox/quotes/${id}` }
  }
  const checkout = await view.get('checkouts', id)
  if (checkout !== undefined) {
    return { title: `Checkout ${checkout.reference}`, to: `/_sandbox/checkouts/${id}` }
  }
  const refund = await view.get('refunds', id)
  if (refund !== undefined) return { title: `Refund ${id}`, to: `/_sandbox/refunds/${id}` }
  const event = await view.get('events', id)
  if (event !== undefined) return { title: `Event ${event.type}`, to: `/_sandbox/events/${id}` }
  const user = await view.get('users', id)
  if (user !== undefined) {
    return { title: `${user.first_name} ${user.last_name}`, to: `/_sandbox/customers/${id}` }
  }
  return paidSubjectOf(view, id)
}

/** What money goes to or through: the event of a card payment names its transaction. */
async function paidSubjectOf(view: View, id: string): Promise<Subject | null> {
  const paid = await view.lookup('checkouts', 'transaction', [id])
  if (paid !== undefined) {
    return { title: `Checkout ${paid.reference}`, to: `/_sandbox/checkouts/${paid.id}` }
  }
  const beneficiary = await view.get('beneficiaries', id)
  if (beneficiary !== undefined) {
    const { first_name, last_name, user_id } = beneficiary
    return { title: `Beneficiary ${first_name} ${last_name}`, to: `/_sandbox/customers/${user_id}` }
  }
  const business = await view.get('businesses', id)
  return business === undefined
    ? null
    : { title: business.name, to: `/_sandbox/businesses?find=${id}` }
}
