export const subjects = ['transaction', 'quote', 'checkout', 'refund', 'customer', 'event'] as const

/** The result of a wait: true if the status was reached, otherwise the reason. */
export interface Waited {
  readonly met: boolean
  readonly now: string
  readonly blocked_by?: string | null
  readonly due_at?: string | null
}

/** Returns the control path of a wait, relative to `/_sandbox`. */
export function waitPath(subject: string, id: string, status: string, timeout?: string): string {
  const query = new URLSearchParams({ [subject]: id, status })
  if (timeout !== undefined) query.set('timeout', timeout)
  return `/wait?${query}`
}

/** Returns why a wait ended before the status was reached, as one line. */
export function unmet(subject: string, status: string, { blocked_by, due_at }: Waited): string {
  const [cause = '', ...advice] = (blocked_by ?? '').split('; ')
  const due = due_at ? ` (due ${due_at})` : ''
  const reason = cause === '' ? '' : `: blocked by ${[`${cause}${due}`, ...advice].join('; ')}`
  return `${subject} is not ${status}${reason}`
}
