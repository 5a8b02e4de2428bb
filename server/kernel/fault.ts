import { Refusal } from './refusal.ts'

/** One fault of a request: where it is, and which rule it broke. */
export interface Fault {
  /** Dotted path, such as `address.city`. */
  readonly field: string
  readonly kind: 'missing' | 'type' | 'value' | 'unknown'
  /** The rest of the sentence: `must be …`. */
  readonly rule: string
}

export function missing(field: string): Fault {
  return { field, kind: 'missing', rule: 'is required' }
}

export function wrong(field: string, rule: string): Fault {
  return { field, kind: 'value', rule }
}

/** No documented request has as many fields. */
const mostSaid = 100

/** All faults in one message. */
export function said(faults: readonly Fault[]): string {
  const all = faults.slice(0, mostSaid).map(({ field, rule }) => `${field} ${rule}`)
  const more = faults.length - all.length
  return more > 0 ? `${all.join('; ')}; and ${more} more.` : `${all.join('; ')}.`
}

/** Refuses a request for its faults, all of them at once; does nothing when there are none. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(refusalOf(faults), said(faults))
}

/** The standard refusal: 400, told apart only by whether something was left out. */
export function refusalOf(faults: readonly Fault[]): 'missing_fields' | 'invalid_request' {
  return faults.every(({ kind }) => kind === 'missing') ? 'missing_fields' : 'invalid_request'
}
