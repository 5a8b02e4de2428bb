import { plural } from '../../core/plural.ts'
import { canonical } from './json.ts'
import type { Observation, Observations } from './observe.ts'
import type { Probe } from './probe-session.ts'
import type { Json, Noted, ParityDecision, ParityReport } from './types.ts'

/** The title of a decision. */
export interface Decision {
  readonly number: string
  readonly title: string
}

/** Compares what probes saw at the provider with what they saw here, for each decision. */
export function verdictsOf(
  decisions: readonly Decision[],
  probes: readonly Probe[],
  seen: { readonly here: Observations; readonly there: Observations },
): ParityDecision[] {
  return decisions.map(({ number, title }) => {
    const probe = probes.find(({ decision }) => decision === number)
    const here = seen.here.get(number)
    const there = seen.there.get(number)
    if (probe === undefined || here === undefined || there === undefined) {
      return verdict(number, title, 'guess', 'no probe was run')
    }
    return verdictOf({ number, title }, probe, { here, there })
  })
}

function verdictOf(
  { number, title }: Decision,
  probe: Probe,
  { here, there }: { readonly here: Observation; readonly there: Observation },
): ParityDecision {
  const common = Object.keys(here.noted).filter((name) => name in there.noted)
  const differing = common.filter(
    (name) => canonical(here.noted[name]) !== canonical(there.noted[name]),
  )
  if (differing.length > 0) {
    const setting = probe.setting?.(chosen(there.noted, differing))
    return {
      decision: number,
      title,
      verdict: 'contradicted',
      here: chosen(here.noted, differing),
      there: chosen(there.noted, differing),
      reason: null,
      ...(setting === undefined ? {} : { setting }),
    }
  }
  const reason = there.reason ?? (here.reason === null ? null : `in the sandbox, ${here.reason}`)
  if (reason !== null) return verdict(number, title, 'not_reachable', reason)
  return verdict(number, title, 'confirmed', null)
}

function verdict(
  decision: string,
  title: string,
  its: ParityDecision['verdict'],
  reason: string | null,
): ParityDecision {
  return { decision, title, verdict: its, here: null, there: null, reason }
}

function chosen(noted: Noted, names: readonly string[]): Noted {
  return Object.fromEntries(names.map((name): [string, Json] => [name, noted[name] ?? null]))
}

/** Returns the report of judged decisions. */
export function reportOf(
  against: string,
  at: string,
  decisions: readonly ParityDecision[],
): ParityReport {
  const count = (its: ParityDecision['verdict']) =>
    decisions.filter(({ verdict: one }) => one === its).length
  const judged = count('confirmed') + count('contradicted')
  const [first] = decisions.filter(({ verdict: one }) => one === 'not_reachable')
  const problem =
    judged > 0 ? null : `no assumption could be checked: ${first?.reason ?? 'no probe was run'}`
  const summary =
    `${plural(count('confirmed'), 'assumption')} confirmed, ` +
    `${count('contradicted')} contradicted, ${count('not_reachable')} not reachable, ` +
    `${count('guess')} not compared`
  return { against, at, decisions, problem, summary }
}
