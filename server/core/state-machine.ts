import { invariant } from './invariant.ts'

/** State, event, next state, and the source of the transition (`spec` or an A-number). */
export type Transition<S extends string, E extends string> = readonly [S, E, S, string]

/** A state table that the rules, the documentation and "what can happen next" use. */
export interface StateMachine<S extends string, E extends string> {
  readonly name: string
  readonly initial: S
  readonly transitions: readonly Transition<S, E>[]
  can(state: S, event: E): boolean
  /**
   * Returns the next state. Throws InvariantError if the state does not allow the event: rules call
   * `can` first.
   */
  next(state: S, event: E): S
  /** Returns the events that a state allows. */
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
