import type { AdminContext } from '../../control/admin-context.ts'
import { describeQuote, describeTransaction, eventsOf, nextJob } from '../../control/describe.ts'
import { describeCheckout } from '../../control/describe-cards.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { checkoutStory } from './cards.ts'
import type { StoryInput } from './read.ts'
import { transactionStory } from './transaction.ts'

/** Returns the input for the story of a quote: that of its transaction if it has one. */
export function quoteStory(view: View, shown: Schemas['ControlQuote']): StoryInput {
  const row = view.get('transactions', shown.transaction_id ?? '')
  if (row !== undefined) return transactionStory(describeTransaction(view, row), row)
  const { quote, history, next } = shown
  return { ids: [quote.quote_id], history, events: [], next, outside: null }
}

/** Returns the input for the story of an event: that of its subject, with the event in it. */
export function eventStory(
  { db }: AdminContext,
  { id, subject, example }: Schemas['ControlEvent'],
  origin: string,
): Promise<StoryInput> {
  const alone = { ids: [id], history: [], events: [id], outside: null }
  if (example === true) return Promise.resolve(alone)
  return db.read((view) => {
    const story = subjectStory(view, subject, origin)
    // A subject may have more events than a story shows.
    const events = story.events.slice(-maxEvents)
    return { ...story, events: events.includes(id) ? events : [id] }
  })
}

const maxEvents = 10

function subjectStory(view: View, subject: string, origin: string): StoryInput {
  const transaction = view.get('transactions', subject)
  if (transaction !== undefined) {
    return transactionStory(describeTransaction(view, transaction), transaction)
  }
  const checkout = view.lookup('checkouts', 'transaction', [subject])
  if (checkout !== undefined) return checkoutStory(describeCheckout(view, checkout, origin))
  const quote = view.get('quotes', subject)
  if (quote !== undefined) return quoteStory(view, describeQuote(view, quote))
  return {
    ids: [subject],
    history: [...(view.get('users', subject)?.history ?? [])],
    events: eventsOf(view, subject).map(({ id }) => id),
    next: nextJob(view, subject),
    outside: null,
  }
}
