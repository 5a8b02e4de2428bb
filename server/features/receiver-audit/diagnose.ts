import type { EventRow } from '../../model/rows.ts'
import { type Found, isAccepted, reactionOf } from './judgement.ts'
import { type AuditSession, type Delivery, variant } from './session.ts'
import { type SigningMistake, signingMistakes } from './signing-mistakes.ts'
import { type FindingTexts, outcomeText } from './texts.ts'

/** Finds out why a receiver does not accept a genuine event. */
export async function diagnose(
  session: AuditSession,
  event: EventRow,
  found: Delivery,
): Promise<Found> {
  const subject = `A genuine ${event.type} event ${outcomeText(reactionOf(found))}`
  const mistake = await acceptedMistake(session, event)
  if (mistake !== null) {
    const { cause, fix } = mistake
    const title = `${subject}: the receiver ${cause}`
    return {
      found,
      texts: { title, why: 'The receiver accepts an event that is signed in this way.', fix },
    }
  }
  const texts = await otherCause(session, found, subject)
  return { found, texts: texts ?? { title: subject, fix: nothingFits } }
}

const nothingFits =
  'No common mistake explains this. Check that x-signature and x-timestamp reach your code, that ' +
  'it reads ' +
  'the raw body, and that nothing other than the signature check refuses the event.'

/** Sends the event in wrong ways, one after the other; returns the first one that is accepted. */
async function acceptedMistake(
  session: AuditSession,
  event: EventRow,
): Promise<SigningMistake | null> {
  const { secret, profile, otherSecrets } = session.request
  for (const mistake of signingMistakes(profile, secret, otherSecrets)) {
    if (isAccepted(await session.deliver(variant(event), mistake.variation))) return mistake
  }
  const other = profile === 'request' ? 'standard' : 'request'
  const variation = { profile: other } as const
  if (!isAccepted(await session.deliver(variant(event), variation))) return null
  return {
    cause: `verifies the profile ${other}`,
    fix: `Set the profile of the business to ${other}, or audit with --profile ${other}.`,
    variation,
  }
}

/** Compares with the answers to other messages; returns null if they say nothing. */
async function otherCause(
  session: AuditSession,
  { result }: Delivery,
  subject: string,
): Promise<Partial<FindingTexts> | null> {
  const [event] = session.events.genuine
  if (event === undefined) return null
  const forged = await session.deliver(variant(event), { signature: 'absent' })
  const isSame = forged.result.status === result.status && forged.result.body === result.body
  if ((result.status === 404 || result.status === 405) && isSame) return noRoute(result.status)
  for (const other of session.events.genuine) {
    if (other.type === 'transaction') continue
    if (isAccepted(await session.deliver(variant(other)))) return unknownPayment(other.type)
  }
  return isSame || (result.status ?? 500) >= 500 ? null : unknownPayment(null)

  function unknownPayment(accepted: string | null): Partial<FindingTexts> {
    const observed =
      accepted === null
        ? 'A message without a signature gets a different response'
        : `A ${accepted} event with the same signature is accepted`
    return {
      title: `${subject}: the receiver does not know the payment`,
      why:
        `${observed}, so the signature is valid. The payments of an audit exist only in the ` +
        'audit.',
      fix:
        'Audit with --events recent, which sends payments of this world, or give your ' +
        'receiver the payments with --prepare. Answer 2xx to an event of an unknown payment, ' +
        'too.',
    }
  }
}

function noRoute(status: number): Partial<FindingTexts> {
  const title = `No such route: POST is answered with ${status}`
  const fix =
    'Check the path and the method of the route. Does a proxy, for example, add or remove a prefix?'
  return { title, why: 'Every delivery fails.', fix }
}
