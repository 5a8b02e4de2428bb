import type {
  AnyText,
  Count,
  EventState,
  EventTypeName,
  Instant,
  JsonBody,
  Key,
  Ref,
  TaskName,
  Uuid,
} from '../values.ts'

/** An event for a business; its body is fixed when it is created (A20). */
export interface EventRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  readonly type: EventTypeName
  /** The id of the row that it is about. */
  readonly subject: Key
  readonly sequence: Count
  /** The body, byte for byte as every attempt sends it. */
  readonly body: JsonBody
  /** `recorded`: there was no address, so it is not sent. */
  readonly state: EventState
  readonly attempts: readonly Attempt[]
  readonly created_at: Instant
  /** True if it was sent on request as an example: it is about no row. */
  readonly example?: true
}

export interface Attempt {
  readonly number: Count
  readonly at: Instant
  readonly status: number | null
  readonly error: AnyText | null
  readonly duration_ms: number
  readonly response_body: AnyText
  /** The address it was sent to, without credentials and query; absent if nothing was sent. */
  readonly url?: string
  /** The headers that signed it: one of them names the profile. */
  readonly signed?: SignedBy
  /** The faults that chaos has applied to it. */
  readonly chaos?: readonly string[]
}

/** The timestamp and the signature of an attempt. */
export interface SignedBy {
  readonly profile: 'request' | 'standard'
  readonly timestamp: string
  readonly signature: string
}

/**
 * A delivery: one attempt to send an event that has not been made yet. Once it is made, it is an
 * `Attempt` of the event; a retry is another delivery.
 */
export interface DeliveryRow {
  readonly id: Key
  readonly event_id: Ref<'events'>
  readonly subject: Key
  readonly business_id: Ref<'businesses'>
  /**
   * Its position in the retry schedule: 0 for the first attempt, null for a redelivery or a
   * duplicate.
   */
  readonly retry: Count | null
  readonly due_at: Instant
  readonly sequence: Count
  /** The start of its retry schedule; absent if that is the creation of the event. */
  readonly since?: Instant
  /** True if it was postponed, which happens only once. */
  readonly postponed?: true
}

/** Scheduled work of the sandbox. */
export interface JobRow {
  readonly id: Key
  readonly due_at: Instant
  /** Breaks ties: jobs of one instant run in the order they were scheduled. */
  readonly sequence: Count
  readonly task: TaskName
  readonly subject: Key
}

/**
 * State of the sandbox itself: the clock, and the settings that the data directory was created
 * with.
 */
export interface SettingRow {
  readonly id: string
  readonly value: unknown
}
