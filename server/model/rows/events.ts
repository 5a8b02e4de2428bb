import type {
  AnyText,
  Count,
  EventState,
  Instant,
  JsonBody,
  Key,
  Ref,
  TaskName,
  Uuid,
} from '../values.ts'

/** A message for a business; its body is fixed when it is created (A20). */
export interface EventRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  readonly type: string
  /** The id of the row that it is about. */
  readonly subject: Key
  readonly sequence: Count
  /** The body, byte for byte as every attempt sends it. */
  readonly body: JsonBody
  readonly state: EventState
  readonly attempts: readonly Attempt[]
  readonly created_at: Instant
  /** Sent on request as an example: it stands for no row. */
  readonly example?: true
}

export interface Attempt {
  readonly number: Count
  readonly at: Instant
  readonly status: number | null
  readonly error: AnyText | null
  readonly duration_ms: number
  readonly response_body: AnyText
  /** Where it was sent, without credentials and query; absent where nothing was sent. */
  readonly url?: string
  /** The headers that signed it: one of them names the profile. */
  readonly signed?: SignedBy
  /** What was done to it on purpose, where a tester asked for chaos. */
  readonly chaos?: readonly string[]
}

/** The timestamp and the signature that an attempt was sent with. */
export interface SignedBy {
  readonly profile: 'request' | 'standard'
  readonly timestamp: string
  readonly signature: string
}

/** An attempt of an event that is still to be made. */
export interface DeliveryRow {
  readonly id: Key
  readonly event_id: Ref<'events'>
  readonly subject: Key
  readonly business_id: Ref<'businesses'>
  /** Its place in the retry schedule, from 0; null for one that a tester asked for. */
  readonly retry: Count | null
  readonly due_at: Instant
  readonly sequence: Count
  /** When its retry schedule began; absent where that is when the event was created. */
  readonly since?: Instant
  /** It was put off once, and is not again. */
  readonly postponed?: true
}

/** Something that will happen by itself. */
export interface JobRow {
  readonly id: Key
  readonly due_at: Instant
  /** Breaks ties: jobs of one instant run in the order they were scheduled. */
  readonly sequence: Count
  readonly task: TaskName
  readonly subject: Key
}

/** State of the sandbox itself: the clock, and what the data folder was made from. */
export interface SettingRow {
  readonly id: string
  readonly value: unknown
}
