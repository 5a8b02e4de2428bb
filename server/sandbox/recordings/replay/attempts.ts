import type { TimeDriver } from '../../../kernel/clock-driver.ts'
import type { AttemptResult, AttemptRunner } from '../../../webhooks/deliveries.ts'

/** One attempt of a webhook that is under way. */
interface Underway {
  readonly end: Promise<AttemptResult>
  resolve(end: AttemptResult): void
  /** Resolves once everything about it is done. */
  done: Promise<unknown>
}

/** The attempts of a replay: each ends as it did, where the recording says so. */
export class ReplayAttempts implements TimeDriver {
  readonly #underway = new Map<string, Underway>()
  #advanced = 0

  /** Runs an attempt; resolves once all of it is done. */
  begin(delivery: string, run: () => Promise<void>): Promise<unknown> {
    let resolve: (end: AttemptResult) => void = () => {}
    const end = new Promise<AttemptResult>((call) => {
      resolve = call
    })
    const attempt: Underway = { end, resolve, done: Promise.resolve() }
    this.#underway.set(delivery, attempt)
    attempt.done = run()
    return attempt.done
  }

  /** Lets the attempt that is under way end; resolves once all of it is done. */
  end(delivery: string, end: AttemptResult): Promise<unknown> {
    const attempt = this.#underway.get(delivery)
    attempt?.resolve(end)
    return attempt?.done ?? Promise.resolve()
  }

  /** One that had not ended when the recording did never ends here. */
  readonly endOf: AttemptRunner = ({ delivery }) => {
    return this.#underway.get(delivery.id)?.end ?? new Promise(() => {})
  }

  /** Notes that something ran that an advance had run. */
  countAdvanced(): void {
    this.#advanced += 1
  }

  ranByAdvance(): number {
    const ran = this.#advanced
    this.#advanced = 0
    return ran
  }
}
