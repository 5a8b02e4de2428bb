export const subjects = ['transaction', 'quote', 'checkout', 'refund', 'customer', 'event'] as const

/** The answer of a wait: met, or what it still waits for. */
export interface Waited {
  readonly met: boolean
  readonly now: string
  readonly blocked_by?: string | null
  readonly due_at?: string | null
}

/** The call that waits, with what it waits for in its query. */
export function waitPath(subject: string, id: string, status: string, timeout?: string): string {
  const query = new URLSearchParams({ [subject]: id, status })
  if (timeout !== undefined) query.set('timeout', timeout)
  return `/wait?${query}`
}

/** Why a wait ended without what it waited for. */
export function unmet(subject: string, status: string, { blocked_by, due_at }: Waited): string {
  const why = blocked_by ? `; it waits for ${blocked_by}` : ''
  return `${subject} is not ${status}${why}${due_at ? `, due at ${due_at}` : ''}`
}
