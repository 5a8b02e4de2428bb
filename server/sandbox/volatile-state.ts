import type { Explorations } from '../features/explore/types.ts'
import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import type { ParitySlot } from '../http/parity.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Probabilities } from '../webhooks/chaos.ts'

/** The state of a world that is not stored, and must be kept when the world is closed. */
export interface VolatileState {
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly chaos: Probabilities
  readonly explorations: Explorations
  readonly parity: ParitySlot
  /** The number of requests so far. */
  readonly requests: number
}
