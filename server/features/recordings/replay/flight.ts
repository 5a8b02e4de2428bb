import type { RequestLine } from '../format.ts'
import type { Received } from './send.ts'

/** A request of several units that a replay has sent. Each unit waits until its turn is granted. */
export class Flight {
  readonly request: RequestLine
  /** Resolves to its answer. */
  received: Promise<Received> = new Promise(() => {})
  readonly #waiting: (() => void)[] = []
  #isOpen = false
  #onChange = () => {}

  constructor(request: RequestLine) {
    this.request = request
  }

  send(received: Promise<Received>): void {
    this.received = received
    const end = () => this.open()
    // A failure is thrown where the answer is compared.
    received.then(end, end)
  }

  readonly turn = (): Promise<void> | undefined => {
    if (this.#isOpen) return undefined
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#onChange()
    })
  }

  /** Resolves once a unit waits for its turn, or none will. */
  idle(): Promise<void> {
    if (this.#isOpen || this.#waiting.length > 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#onChange = resolve
    })
  }

  /** Lets the first waiting unit run; returns false if none waits. */
  grant(): boolean {
    const first = this.#waiting.shift()
    first?.()
    return first !== undefined
  }

  /** Lets all units run from now on. */
  open(): void {
    this.#isOpen = true
    for (const run of this.#waiting.splice(0)) run()
    this.#onChange()
  }
}
