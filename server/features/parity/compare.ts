import { systemClock, toIso } from '../../core/clock.ts'
import { nearestHint } from '../../core/nearest-name.ts'
import { quote } from '../../core/visible.ts'
import { assumptions } from '../../generated/assumptions.ts'
import { observe } from './observe.ts'
import type { Probe } from './probe-session.ts'
import { probes as allProbes } from './probes.ts'
import type { TargetOptions } from './target.ts'
import type { ParityReport } from './types.ts'
import { reportOf, verdictsOf } from './verdicts.ts'

/** A sandbox and a provider, and what is compared. */
export interface Comparison {
  readonly here: TargetOptions
  readonly there: TargetOptions
  readonly probes: readonly Probe[]
  onProbe?: ((decision: string) => void) | undefined
}

/** Runs probes in a sandbox, then at the provider, and compares what they saw. */
export async function compare(comparison: Comparison): Promise<ParityReport> {
  const { here, there, probes, onProbe } = comparison
  const at = toIso(systemClock.now())
  const seen = { here: await observe(here, probes), there: await observe(there, probes, onProbe) }
  return reportOf(there.url, at, verdictsOf(assumptions, probes, seen))
}

/** Returns the rule that an address breaks; null if it can be compared. */
export function addressProblem(given: string): string | null {
  const isUrl = /^https?:\/\/\S+$/i.test(given) && URL.canParse(given)
  if (!isUrl) return `must be an http or https URL, not ${quote(given)}`
  const { username, password, search, hash } = new URL(given)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  return isPlain ? null : 'must have no user name, password, query or fragment'
}

/** Returns the address before `/api/v1`, without a slash at its end. */
export function apiAddress(given: string): string {
  return new URL(given).href.replace(/\/+$/, '').replace(/\/api\/v1(?:\/client)?$/, '')
}

/** Returns why an assumption has no probe; null if it has one. */
export function probeProblem(number: string): string | null {
  const known = allProbes.map(({ decision }) => decision)
  if (known.includes(number)) return null
  const isDecision = assumptions.some((one) => one.number === number)
  const why = isDecision
    ? `${number} has no probe, because it cannot be seen from outside`
    : `no assumption has the number ${quote(number)}${nearestHint(number, known)}`
  const sorted = known.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return `${why}. With a probe: ${sorted.join(', ')}`
}

/** Returns the probes of some decisions, or all. */
export function probesOf(numbers: readonly string[] | undefined): readonly Probe[] {
  if (numbers === undefined) return allProbes
  return allProbes.filter(({ decision }) => numbers.includes(decision))
}
