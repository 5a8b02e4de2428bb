/** The four looks that every status has one of. */
export type Look = 'waiting' | 'moving' | 'done' | 'failed'

const looks: Readonly<Record<Look, readonly string[]>> = {
  done: [
    'COMPLETED',
    'APPROVED',
    'ACTIVE',
    'delivered',
    'verified',
    'ready',
    'VERIFIED',
    'ok',
    'AUTHENTICATED',
    'done',
    'on',
  ],
  failed: [
    'FAILED',
    'REJECTED',
    'CANCELLED',
    'EXPIRED',
    'exhausted',
    'disabled',
    'SUSPENDED',
    'CLOSED',
    'BLOCKED',
    'DECLINED',
    'off',
    'ABANDONED',
    'INACTIVE',
    'ERROR',
    'FROZEN',
  ],
  moving: [
    'PROCESSING',
    'PAYMENT_CONFIRMED',
    'PROCESSING_PAYOUT',
    'ACCEPTED',
    'in_flight',
    'pending',
    'challenge',
    'frozen',
    'recording',
    'running',
  ],
  waiting: [],
}

const lookByStatus = new Map(
  (Object.keys(looks) as Look[]).flatMap((look) => looks[look].map((word) => [word, look])),
)

/** Returns how a status looks; an HTTP status by its class, an unknown word waits. */
export function lookOf(status: string): Look {
  if (/^[23]\d\d$/.test(status)) return 'done'
  if (/^[45]\d\d$/.test(status)) return 'failed'
  return lookByStatus.get(status) ?? lookByStatus.get(status.toUpperCase()) ?? 'waiting'
}

/** Returns `awaiting deposit` of `AWAITING_DEPOSIT`. */
export function labelOf(status: string): string {
  return status.replaceAll('_', ' ').toLowerCase()
}

/** Returns `Api key` of `api_key`. */
export function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/\bid\b/, 'ID')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Returns `1 event` or `3 events`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What a cell of a list has room for, in letters. */
const maxCell = 60

/** Returns a text as a list or a picture shows it; the page of what it names has the whole. */
export function shortened(text: string, max = maxCell): string {
  if (text.length <= max) return text
  // A letter beyond Latin may take two units.
  const letters = Array.from(text).slice(0, max - 1)
  return `${letters.join('')}…`
}
