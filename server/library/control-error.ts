/** The answer of a failed call below /_sandbox. */
interface FailedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Thrown if a call below /_sandbox fails. */
export class ControlError extends Error {
  override readonly name: string = 'ControlError'
  readonly status: number
  /** The text of `error` in the answer, such as `invalid request`; '' without one. */
  readonly code: string
  /** The answer, parsed if it is JSON. */
  readonly body: unknown

  constructor(message: string, { status, body }: FailedAnswer) {
    super(message)
    this.status = status
    this.body = body
    this.code = String((body as { error?: string } | null | undefined)?.error ?? '')
  }
}
