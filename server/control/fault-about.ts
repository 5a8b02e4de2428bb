import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'

type Fault = Schemas['InjectedFault']

/** Returns the requests that a fault applies to: the operation or the path. */
export function faultTarget({ operation, path }: Fault): string {
  return operation ?? path ?? ''
}

/** Returns what a fault does to a request, such as `answers 503, with probability 0.5`. */
export function faultEffect({ status, delay, drop, phase, rate, skip }: Fault): string {
  const effects = [
    delay === null ? '' : `waits ${delay}`,
    status === null ? '' : `answers ${status}`,
    drop ? 'drops the connection' : '',
    phase === 'after' ? 'after the operation was committed' : '',
    rate === 1 ? '' : `with probability ${rate}`,
    skip === 0 ? '' : `not for the next ${plural(skip, 'matching request')}`,
  ]
  return effects.filter((text) => text !== '').join(', ')
}

/** Returns true for a fault that has applied as often as it may. */
export function isUsedUp({ times, hits }: Pick<Fault, 'times' | 'hits'>): boolean {
  return times !== null && hits >= times
}

/** Returns a fault in words, such as `createQuote answers 503, 2 times`. */
export function faultAbout(fault: Fault): string {
  const times = fault.times === null ? '' : `, ${plural(fault.times, 'time')}`
  return `${faultTarget(fault)} ${faultEffect(fault)}${times}`
}
