import type { Scenario } from '../../model/rows.ts'

/** The changes that a scenario makes to the steps of a payment (A5, `triggers.json`). */
export interface ScenarioPlan {
  /** The factor of every step's duration. */
  readonly slowness: number
  /** The steps before the last move; null if only the control API makes that move. */
  readonly lastSteps: number | null
  /** True if the e-transfer's question and answer are sent. */
  readonly asksQuestion: boolean
  /** True if it comes back three steps after it is completed (A30). */
  readonly comesBack: boolean
  /** The reason of its failure; null if it is completed. */
  readonly failure: string | null
}

const usual: ScenarioPlan = {
  slowness: 1,
  lastSteps: 1,
  asksQuestion: false,
  comesBack: false,
  failure: null,
}
const questioned: ScenarioPlan = { ...usual, lastSteps: 3, asksQuestion: true }

/** Returns the plan of a payment of any type; without a scenario, the usual one. */
export function scenarioPlan(scenario: Scenario | null): ScenarioPlan {
  if (scenario === null) return usual
  switch (scenario.name) {
    case 'never_finishes':
      return { ...usual, lastSteps: null }
    case 'slow':
      return { ...usual, slowness: 10 }
    case 'returned_after_completion':
    case 'recalled_after_completion':
      return { ...usual, comesBack: true }
    case 'no_autodeposit':
      return questioned
    case 'etransfer_unclaimed':
    case 'etransfer_declined':
      return { ...questioned, failure: scenario.name }
    default:
      return { ...usual, failure: scenario.name }
  }
}
