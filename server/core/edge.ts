/** An event, as it is sent. */
export interface SentEvent {
  readonly id: string
  readonly type: string
  readonly body: string
  /** True to sign another text than the body. */
  readonly isForged?: boolean
}

/** Changes the answers and events of a world while they leave it; rows stay as they are. */
export interface Edge {
  /** Returns the body to send for an operation that succeeded; the same value if unchanged. */
  answer(operation: string, body: unknown): unknown
  /**
   * Delivers an event with `post`, which signs and sends, perhaps changed, or after another one.
   * Resolves to the result of the event itself.
   */
  deliver<Result extends { readonly status: number | null }>(
    event: SentEvent,
    post: (event: SentEvent) => Promise<Result>,
  ): Promise<Result>
}

/** The edge of a world. `features/mutate/` sets it; it is null in nearly every world. */
export interface EdgeSlot {
  current: Edge | null
}
