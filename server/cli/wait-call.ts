export const subjects = ['transaction', 'quote', 'checkout', 'refund', 'customer', 'event'] as const

/** The result of a wait: true if the status was reached, otherwise the reason. */
export interface Waited {
  readonly met: boolean
  readonly now: string
  readonly status?: string
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
export function unmet(subject: string, wanted: string, waited: Waited): string {
  const { status = '', blocked_by, due_at } = waited
  const state = `${subject} is ${status}, not ${wanted}`
  const [cause = '', ...advice] = (blocked_by ?? '').split('; ')
  if (cause === '') return state
  const due = due_at ? ` (due ${due_at})` : ''
  const what = cause.startsWith('status ')
    ? `${status} is final`
    : `it waits for ${cause.replace(/^job /, 'its next step, job ')}${due}`
  return `${state}: ${[what, ...advice].join('; ')}`
}
