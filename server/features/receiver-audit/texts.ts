import { type CatalogueEntry, type CheckNumber, catalogueEntry } from './catalogue.ts'

/** The reaction of a receiver to a message: 2xx, 3xx, 4xx, 5xx, or no complete answer. */
export type ReceiverOutcome = 'accepted' | 'redirected' | 'refused' | 'failed' | 'silent'

/** The answer to a message, and whether it took effect nevertheless. */
export interface Reaction {
  readonly outcome: ReceiverOutcome
  readonly status: number | null
  readonly hasEffect?: boolean
}

export type FindingTexts = Pick<CatalogueEntry, 'title' | 'why' | 'fix'>

/** Returns the end of a title about a message, such as `is answered with 500`. */
export function outcomeText({ outcome, status }: Reaction): string {
  if (outcome === 'accepted') return 'is accepted'
  if (outcome === 'redirected') return 'is redirected'
  if (outcome === 'refused') return 'is refused'
  return outcome === 'failed' ? `is answered with ${status ?? '5xx'}` : 'gets no complete response'
}

const breaking = {
  why: 'Anyone can send such a message, which breaks the receiver instead of being refused.',
  fix: 'Handle a missing or malformed header: answer 4xx before you do anything else.',
}
const recorded = 'A recorded message breaks the receiver instead of being refused.'
const lengths = {
  ...breaking,
  fix:
    'Compare lengths first: timingSafeEqual and similar functions throw if they differ. ' +
    'Answer 401.',
}
const undelivered =
  'An event without a 2xx response counts as failed: it is retried, and finally dropped.'
const redirect = 'Redirects are not followed, so the sender cannot know what became of the message.'
const effective = {
  why:
    'The response says that the message was refused, but it changed your data: anyone can ' +
    'report a payment.',
  fix: 'Verify signature and timestamp before you store, queue or change anything.',
}

/** The messages whose signature has another length than a genuine one. */
const otherLengths: ReadonlySet<CheckNumber> = new Set(['R02', 'R06'])

/** Returns the texts of a finding for the actual reaction. */
export function findingTexts(number: CheckNumber, reaction: Reaction): FindingTexts {
  const { check, subject, title, why, fix } = catalogueEntry(number)
  if (subject === undefined) return { title, why, fix }
  const { outcome, hasEffect = false } = reaction
  const found = `${subject} ${outcomeText(reaction)}`
  if (hasEffect && outcome === 'accepted') return { title: `${found} and takes effect`, why, fix }
  if (hasEffect) return { title: `${found}, but takes effect`, ...effective }
  if (found === title) return { title, why, fix }
  if (outcome === 'redirected') return { title: found, why: redirect, fix }
  const mustBeAccepted = title.endsWith(' is refused')
  if (mustBeAccepted) return { title: found, why: undelivered, fix }
  if (check === 'stale') return { title: found, why: recorded, fix }
  const isLength = outcome === 'failed' && otherLengths.has(number)
  return { title: found, ...(isLength ? lengths : breaking) }
}
