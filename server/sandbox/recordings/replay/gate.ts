import type { Label, Trace, TracedStep } from '../../../kernel/trace.ts'

/** A step whose turn has come. */
interface OpenStep {
  readonly label: Label
  readonly atMs: number
  readonly finish: (step: TracedStep) => void
  isRunning: boolean
}

/** Without a moment, the clock says it. */
type Grant = (atMs: number | undefined) => void

/**
 * Lets the units of work of a replay run one after the other, in the order of the recording and at
 * its moments. A unit that the recording does not know runs at once.
 */
export class Gate implements Trace {
  readonly #left = new Map<Label, number>()
  readonly #waiting = new Map<Label, Grant[]>()
  #open: OpenStep | null = null
  #isOff = false

  /** `onGrant` is called with the moment of each unit right before it runs. */
  readonly #onGrant: (atMs: number) => void

  constructor(labels: readonly Label[], onGrant: (atMs: number) => void) {
    this.#onGrant = onGrant
    for (const label of labels) this.#left.set(label, (this.#left.get(label) ?? 0) + 1)
  }

  turn(label: Label): Promise<number | undefined> | undefined {
    if (this.#isOff || (this.#left.get(label) ?? 0) === 0) return undefined
    const waiting = new Promise<number | undefined>((resolve) => {
      const grants = this.#waiting.get(label) ?? []
      this.#waiting.set(label, [...grants, resolve])
    })
    this.#grant()
    return waiting
  }

  end(step: TracedStep, isStep: boolean): undefined {
    const open = this.#open
    if (open === null || open.label !== step.label || !open.isRunning) return
    open.isRunning = false
    if (!isStep) {
      this.#grant()
      return
    }
    this.#open = null
    this.#take(step.label)
    open.finish(step)
  }

  /** Opens the next step; resolves once its unit has ended. */
  pass(label: Label, atMs: number): Promise<TracedStep> {
    return new Promise((resolve) => {
      this.#open = { label, atMs, finish: resolve, isRunning: false }
      this.#grant()
    })
  }

  /** Gives up the step that is open; false where its unit runs by now, or has ended. */
  skip(): boolean {
    const open = this.#open
    if (open === null || open.isRunning) return false
    this.#open = null
    this.#take(open.label)
    return true
  }

  /** Lets everything run from now on. */
  off(): void {
    this.#isOff = true
    for (const grants of this.#waiting.values()) for (const grant of grants) grant(undefined)
    this.#waiting.clear()
  }

  #take(label: Label): void {
    const left = (this.#left.get(label) ?? 1) - 1
    this.#left.set(label, left)
    // What waits for a step that will not come runs at once.
    if (left > 0) return
    for (const grant of this.#waiting.get(label) ?? []) grant(undefined)
    this.#waiting.delete(label)
  }

  #grant(): void {
    const open = this.#open
    if (open === null || open.isRunning) return
    const [first, ...others] = this.#waiting.get(open.label) ?? []
    if (first === undefined) return
    this.#waiting.set(open.label, others)
    open.isRunning = true
    this.#onGrant(open.atMs)
    first(open.atMs)
  }
}
