import type { TimeReplay } from '../../../core/clock-driver.ts'
import type { AttemptResult, ReplayedResult } from '../../../webhooks/run-attempt.ts'
import type { ReceiverAnswer } from '../../../webhooks/send.ts'
import type { StepLine } from '../format.ts'

/** One attempt of a webhook that is in progress. */
interface Underway {
  /** Called when it waits for the answer of its receiver. */
  onWait(): void
  readonly end: Promise<AttemptResult>
  resolve(end: AttemptResult): void
  /** Resolves once everything about it is done. */
  done: Promise<unknown>
}

/** The attempts of a replay: each ends as it did, where the recording says so. */
export class ReplayAttempts implements TimeReplay {
  readonly #underway = new Map<string, Underway>()
  #advanced = 0

  /** Runs an attempt; resolves once it waits for its receiver, or is over. */
  begin(delivery: string, run: () => Promise<void>): Promise<void> {
    return new Promise((onWait, reject) => {
      let resolve: Underway['resolve'] = () => {}
      const end = new Promise<AttemptResult>((call) => {
        resolve = call
      })
      const attempt: Underway = { onWait, end, resolve, done: end }
      this.#underway.set(delivery, attempt)
      attempt.done = run().then(onWait, reject)
    })
  }

  /** Ends the attempt that is in progress; resolves once all of it is done. */
  end(delivery: string, end: AttemptResult): Promise<unknown> {
    const attempt = this.#underway.get(delivery)
    this.#underway.delete(delivery)
    attempt?.resolve(end)
    return attempt?.done ?? Promise.resolve()
  }

  /** An attempt that had not ended when the recording did never ends here. */
  readonly replayedResult: ReplayedResult = ({ delivery }) => {
    const attempt = this.#underway.get(delivery.id)
    attempt?.onWait()
    return attempt?.end ?? new Promise(() => {})
  }

  /** Notes that an advance ran a job or an attempt. */
  countAdvanced(): void {
    this.#advanced += 1
  }

  ranByAdvance(): number {
    const ran = this.#advanced
    this.#advanced = 0
    return ran
  }
}

/** Returns the result of an attempt from the step that ends it. */
export function attemptResult({ outcome = null, late = 0 }: StepLine): AttemptResult {
  if (outcome === null) return { kind: 'late', lateMs: late }
  return { kind: 'made', answer: outcome as ReceiverAnswer }
}
