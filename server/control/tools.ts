import type { Clock } from '../kernel/clock.ts'
import { actions } from '../kernel/operation.ts'
import type { Timeline } from '../kernel/timeline.ts'
import type { Work } from '../kernel/work.ts'

/** What the actions of the control surface work with. */
export interface ControlTools {
  readonly work: Work
  readonly timeline: Timeline
  readonly clock: Clock
  readonly seed: string
  readonly version: string
  /** The name of the fixture set in use. */
  fixtures(): string
  /** Where everything else is found, by name. */
  links(): Record<string, string>
  /** Back to the seed, with another set where one is named. */
  reset(fixtures: string | undefined): Promise<void>
}

/** Declares an operation that moves the sandbox as a whole. */
export const action = actions<ControlTools>()

export const tag = 'Sandbox'
