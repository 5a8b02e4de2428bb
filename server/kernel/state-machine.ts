import { invariant } from './invariant.ts'

/** From, event, to, and where the transition is written down (`spec` or an A-number). */
export type Transition<S extends string, E extends string> = readonly [S, E, S, string]

/** A state table that drives the rules, the documentation and "what can happen next". */
export interface StateMachine<S extends string, E extends string> {
  readonly name: string
  readonly initial: S
  readonly transitions: readonly Transition<S, E>[]
  can(state: S, event: E): boolean
  /** The next state. An event that the state does not allow is our fault: rules ask `can` first. */
  next(state: S, event: E): S
  /** The events a state allows. */
  events(state: S): readonly E[]
  isFinal(state: S): boolean
}

export function stateMachine<S extends string, E extends string>(table: {
  name: string
  initial: S
  transitions: readonly Transition<S, E>[]
}): StateMachine<S, E> {
  const byState = new Map<S, Map<E, S>>()
  for (const [from, event, to] of table.transitions) {
    const events = byState.get(from) ?? new Map<E, S>()
    invariant(!events.has(event), `${table.name}: ${from} has ${event} twice`)
    byState.set(from, events.set(event, to))
  }
  return {
    ...table,
    can: (state, event) => byState.get(state)?.has(event) === true,
    next(state, event) {
      const next = byState.get(state)?.get(event)
      invariant(next !== undefined, `${table.name}: ${state} has no ${event}`)
      return next
    },
    events: (state) => [...(byState.get(state)?.keys() ?? [])],
    isFinal: (state) => !byState.has(state),
  }
}
