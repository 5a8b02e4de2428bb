import { invariant } from './invariant.ts'

/** State, move, next state, and the source of the transition (`spec` or an A-number). */
export type Transition<S extends string, M extends string> = readonly [S, M, S, string]

/** A state table that the rules, the documentation and "what can happen next" use. */
export interface StateMachine<S extends string, M extends string> {
  readonly name: string
  readonly initial: S
  readonly transitions: readonly Transition<S, M>[]
  can(state: S, move: M): boolean
  /**
   * Returns the next state. Throws InvariantError if the state does not allow the move: rules call
   * `can` first.
   */
  next(state: S, move: M): S
  /** Returns the moves that a state allows. */
  moves(state: S): readonly M[]
  isFinal(state: S): boolean
}

export function stateMachine<S extends string, M extends string>(table: {
  name: string
  initial: S
  transitions: readonly Transition<S, M>[]
}): StateMachine<S, M> {
  const byState = new Map<S, Map<M, S>>()
  for (const [from, move, to] of table.transitions) {
    const moves = byState.get(from) ?? new Map<M, S>()
    invariant(!moves.has(move), `${table.name}: ${from} has ${move} twice`)
    byState.set(from, moves.set(move, to))
  }
  return {
    ...table,
    can: (state, move) => byState.get(state)?.has(move) === true,
    next(state, move) {
      const next = byState.get(state)?.get(move)
      invariant(next !== undefined, `${table.name}: ${state} has no ${move}`)
      return next
    },
    moves: (state) => [...(byState.get(state)?.keys() ?? [])],
    isFinal: (state) => !byState.has(state),
  }
}
