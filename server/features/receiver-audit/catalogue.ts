import type { Severity } from '../../model/severity.ts'

/** The groups of checks that `checks` selects, in execution order. */
export const auditChecks = [
  'genuine',
  'forged',
  'stale',
  'replay',
  'order',
  'unknown',
  'speed',
  'method',
  'failure',
  'effect',
] as const

export type AuditCheck = (typeof auditChecks)[number]

/** The texts of every finding with one number, for any receiver. */
export interface CatalogueEntry {
  readonly check: AuditCheck
  readonly severity: Severity
  /** The title of the finding; for a check of an answer, it names the expected mistake. */
  readonly title: string
  /** The text of a passed check. */
  readonly passed: string
  /** The message whose answer is checked; the title names the answer. */
  readonly subject?: string
  readonly why: string
  readonly fix: string
  /** The key of the code that shows the fix, in `fixCode`. */
  readonly code?: 'verify' | 'deduplicate' | 'order' | 'ignore' | 'respond'
  /** The section of the reference, or the decision if the reference is silent. */
  readonly section: string
}

const signature = 'Events; assumption A19'
const delivery = 'Events; assumption A20'
const rawBytes = 'Verify the raw bytes of the body before you parse them.'

/** Returns the texts of a message that the receiver must reject. */
function wronglyAccepted(subject: string) {
  return { subject, title: `${subject} is accepted`, passed: `${subject} is refused` }
}

/** Returns the texts of a message that the receiver must accept. */
function wronglyRefused(subject: string) {
  return { subject, title: `${subject} is refused`, passed: `${subject} is accepted` }
}

/** Returns what checks of signatures and timestamps have in common. */
function inSignature(check: AuditCheck) {
  return { check, severity: 'error', section: signature, code: 'verify' } as const
}

/** Returns what checks of the delivery have in common. */
function inDelivery(check: AuditCheck, code?: NonNullable<CatalogueEntry['code']>) {
  return { check, severity: 'error', section: delivery, ...(code && { code }) } as const
}

function forged(subject: string, why: string): CatalogueEntry {
  const fix = `Compute the signature yourself and compare all of it. ${rawBytes}`
  return { ...inSignature('forged'), ...wronglyAccepted(subject), why, fix }
}

function stale(subject: string): CatalogueEntry {
  return {
    ...inSignature('stale'),
    ...wronglyAccepted(subject),
    why: 'A recorded message can be sent again at any later time.',
    fix: 'Answer 4xx when the timestamp differs from your clock by more than five minutes.',
  }
}

function replay(subject: string): CatalogueEntry {
  return {
    ...inDelivery('replay', 'deduplicate'),
    ...wronglyRefused(subject),
    why:
      'Events are delivered at least once. A duplicate that you refuse is sent again ' +
      'repeatedly.',
    fix: 'Store the id of each event that you have processed, and answer 2xx to a known id.',
  }
}

function unknown(subject: string, fix: string): CatalogueEntry {
  return {
    ...inDelivery('unknown', 'ignore'),
    section: 'Versioning',
    ...wronglyRefused(subject),
    why:
      'Events get new fields and types without notice. A receiver that refuses them loses ' +
      'events.',
    fix,
  }
}

/**
 * Every check by its number. The docs, the reports and the tests are derived from it; a new check
 * is one entry here and one function under the same number in server/features/receiver-audit/.
 */
export const auditCatalogue = {
  R01: {
    ...inDelivery('genuine', 'verify'),
    title: 'A genuine event is not accepted',
    passed: 'Genuine events are accepted',
    why: 'An event without a 2xx response counts as failed: it is retried, and finally dropped.',
    fix: 'Answer 2xx to every event with a valid signature, whatever its type.',
  },
  R02: forged('A message without a signature', 'Any client can report a payment.'),
  R03: forged(
    'A message signed with another secret',
    'The signature is not compared with your secret, so any client can report a payment.',
  ),
  R04: forged(
    'A signature of a different body',
    'An attacker who has one genuine message can put its signature on any other body.',
  ),
  R05: forged(
    'A body that was changed after signing',
    'An attacker can change an amount in transit.',
  ),
  R06: forged(
    'A truncated signature',
    'A short prefix can be guessed: compare the whole signature.',
  ),
  R07: stale('A message ten minutes old'),
  R08: stale('A message a day old'),
  R09: {
    ...stale('A message from the future'),
    why: 'A message with a future timestamp stays valid until then, and can be sent again.',
  },
  R10: replay('The same delivery, sent a second time,'),
  R11: replay('A retry with a new timestamp'),
  R12: replay('The same delivery, sent ten times at once,'),
  R13: {
    ...inDelivery('replay', 'deduplicate'),
    title: 'A duplicate takes effect again',
    passed: 'A duplicate has no further effect',
    why: 'Events are delivered at least once, so an order is paid or shipped twice.',
    fix: 'Store the id of the event in the same transaction as its effect, with a unique index.',
  },
  R14: {
    ...inDelivery('order', 'order'),
    ...wronglyRefused('COMPLETED before PROCESSING'),
    why:
      'Events can overtake each other. An event that you refuse is sent again and refused ' +
      'again.',
    fix: 'Answer 2xx to an event that is older than the state you know, and change nothing.',
  },
  R15: {
    ...inDelivery('order', 'order'),
    ...wronglyRefused('An old event after the final one'),
    why: 'A retry can arrive after later events. An event that you refuse is sent again.',
    fix: 'Answer 2xx to an event that is older than the state you know, and change nothing.',
  },
  R16: {
    ...inDelivery('order', 'order'),
    title: 'A late event overwrites a newer state',
    passed: 'A late event changes nothing',
    why: 'A completed payment is shown as processing again.',
    fix:
      'Compare the timestamp in the body with the last one you stored, and ignore an older ' +
      'event. Do not treat COMPLETED as final: a payout that comes back is FAILED later.',
  },
  R17: unknown(
    'An event type that does not exist yet',
    'Answer 2xx to an unknown type, and do nothing.',
  ),
  R18: unknown(
    'An event with a new field',
    'Read the fields that you need, and ignore all others: do not use a closed schema.',
  ),
  R19: {
    ...unknown('An event with reordered keys or changed white space', rawBytes),
    ...inSignature('unknown'),
    why: 'The signature covers the bytes as sent. Parsed and re-serialized JSON differs.',
  },
  R20: {
    ...unknown('Text beyond ASCII', 'Verify the raw bytes, and decode them as UTF-8.'),
    ...inSignature('unknown'),
    why:
      'Names have accents. A body that is read in another encoding does not match its ' +
      'signature.',
  },
  R21: {
    ...inDelivery('speed'),
    title: 'A message that arrives slowly is not accepted',
    passed: 'A message that arrives slowly is accepted',
    why: 'On a slow network, the receiver refuses the event and each of its retries.',
    fix: 'Read the body until its end, with a timeout of at least ten seconds.',
  },
  R22: {
    ...inDelivery('speed'),
    title: 'A large body gets a 5xx or no response',
    passed: 'A large body gets a response other than 5xx',
    why: 'If a body of 200 KB breaks the receiver, anyone can stop it easily.',
    fix: 'Limit the body size, and answer 413 beyond the limit.',
  },
  R23: {
    ...inDelivery('speed', 'respond'),
    title: 'Fifty events at once get a 5xx or no response',
    passed: 'Fifty events at once get a response other than 5xx',
    why: 'Payments of a batch complete at the same moment, so their events arrive together.',
    fix: 'Put events into a queue, answer, and process the queue with a fixed number of workers.',
  },
  R24: {
    ...inDelivery('speed', 'respond'),
    title: 'No complete response within ten seconds',
    passed: 'Every response is complete within ten seconds',
    why: 'After ten seconds the delivery counts as failed, and the event is sent again.',
    fix: 'Store the event, answer 2xx, and do the work afterwards.',
  },
  R25: {
    ...inDelivery('speed', 'respond'),
    severity: 'warning',
    title: 'A response takes longer than two seconds',
    passed: 'No response takes longer than two seconds',
    why: 'Under load, a response this slow can exceed ten seconds: the delivery then fails.',
    fix: 'Store the event, answer 2xx, and do the work afterwards.',
  },
  R26: {
    ...inDelivery('speed', 'respond'),
    severity: 'warning',
    title: 'The response does not end or is very large',
    passed: 'Every response ends and is small',
    why: 'Only the first 2,000 characters are read. A connection that stays open is closed.',
    fix: 'Answer with an empty body and end the response.',
  },
  R27: {
    ...inDelivery('method'),
    title: 'The address redirects',
    passed: 'The address does not redirect',
    why: 'Redirects are not followed: every delivery fails.',
    fix: 'Use the final address, with its scheme and trailing slash, as the webhook URL.',
  },
  R28: {
    ...inDelivery('method'),
    severity: 'warning',
    title: 'GET is answered with 2xx',
    passed: 'GET is not answered with 2xx',
    why: 'Link checkers and crawlers send GET requests, which must not look like deliveries.',
    fix: 'Route only POST to the receiver, and answer 404 or 405 to other methods.',
  },
  R29: {
    ...inDelivery('failure', 'deduplicate'),
    ...wronglyRefused('The retry after a lost connection'),
    why: 'The sender cannot know whether you got the event, so it sends the event again.',
    fix: 'Store the id of an event together with its effect, and answer 2xx to a known id.',
  },
  R30: {
    ...inDelivery('failure', 'deduplicate'),
    ...wronglyRefused('The retry after a restart'),
    why: 'An event that was in transit when the receiver stopped is lost.',
    fix: 'Keep the ids of events and the queue in a database, not in memory.',
  },
  R31: {
    ...inSignature('stale'),
    ...wronglyRefused('A message four minutes old'),
    why: 'Clocks differ, and queues take time: up to five minutes, a message is genuine.',
    fix: 'Refuse a timestamp only if it differs from your clock by more than five minutes.',
  },
  R32: stale('A message six minutes old'),
  R33: {
    ...inSignature('forged'),
    severity: 'warning',
    title: 'Invalid messages get a 2xx, without effect',
    passed: 'No invalid message gets a 2xx',
    why:
      'A 2xx says that you have accepted the event. If you answer before you verify, the ' +
      'event is not sent again. If the verification then fails because of a mistake in your ' +
      'code, the event is lost.',
    fix: 'Verify the signature first, and answer 401 if it is wrong.',
  },
  R34: {
    ...inDelivery('order', 'deduplicate'),
    title: 'COMPLETED after PROCESSING has no effect',
    passed: 'COMPLETED after PROCESSING takes effect',
    why: 'A payment that was reported as PROCESSING stays unpaid forever.',
    fix:
      'Recognize duplicates by the id of the event (x-webhook-id or webhook-id), not by ' +
      'the transaction: each transaction has several events.',
  },
  R35: {
    ...inDelivery('failure', 'deduplicate'),
    title: 'An event whose connection was cut does not take effect exactly once',
    passed: 'An event whose connection was cut takes effect exactly once',
    why: 'The sender cannot know whether you got the event, so it sends the event again.',
    fix:
      'Store the id of the event in the same transaction as its effect, and finish the ' +
      'work even if the sender has disconnected.',
  },
  R36: {
    ...inDelivery('speed', 'respond'),
    title: 'Of fifty events at once, some are acknowledged without effect',
    passed: 'Fifty events at once take effect',
    why: 'An event that you answer with 2xx is not sent again, so its payment is lost.',
    fix: 'Answer 2xx once the event is stored, and change shared data in transactions.',
  },
  R37: {
    ...inDelivery('failure', 'respond'),
    title: 'A restart loses an event that was acknowledged',
    passed: 'A restart loses no event that was acknowledged',
    why: 'An event that you answer with 2xx is not sent again, so its payment is lost.',
    fix:
      'Store the event in a database before you answer, and process stored events after a ' +
      'start.',
  },
  R38: {
    ...inDelivery('effect', 'respond'),
    title: 'A genuine event is acknowledged, but has no effect',
    passed: 'Each acknowledged event has its effect',
    why: 'An event that you answer with 2xx is not sent again, so its payment is lost.',
    fix:
      'Answer 2xx once the event is stored. Do not recognize duplicates by their content: two ' +
      'payments can have the same amount, user and time.',
  },
  R39: {
    check: 'effect',
    severity: 'warning',
    section: 'docs/receiver-audit.md, The probe',
    title: 'The probe never changes',
    passed: 'The probe changes after a genuine event',
    why:
      'Without a change, no effect could be checked. Either events have no effect, or the ' +
      'probe does not show the effect.',
    fix:
      'Let the probe show every payment with its status. If the receiver looks payments up ' +
      'and ignores unknown ones, use --events recent or --prepare.',
  },
  R40: {
    ...inSignature('forged'),
    severity: 'info',
    title: 'Signatures are not compared in constant time',
    passed: 'Signatures are compared in constant time',
    why: 'If a comparison stops at the first difference, its duration reveals the signature.',
    fix:
      'This is never judged, because it cannot be seen from outside. Use timingSafeEqual, ' +
      'hmac.compare_digest or hash_equals.',
  },
  R41: {
    ...inDelivery('order', 'order'),
    severity: 'warning',
    title: 'FAILED after COMPLETED has no effect',
    passed: 'FAILED after COMPLETED takes effect',
    why: 'A bank can return a completed payout days later. Your books then still show it as paid.',
    fix: 'Do not treat COMPLETED as final: apply every event that is newer than the last one.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>

export type CheckNumber = keyof typeof auditCatalogue

export const checkNumbers = Object.keys(auditCatalogue) as readonly CheckNumber[]

export function catalogueEntry(number: CheckNumber): CatalogueEntry {
  return auditCatalogue[number]
}
