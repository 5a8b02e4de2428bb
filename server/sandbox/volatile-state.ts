import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Probabilities } from '../webhooks/chaos.ts'

/** What of a world is not stored, and must not be lost when it leaves the memory. */
export interface VolatileState {
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly chaos: Probabilities
  /** How many requests there were. */
  readonly requests: number
}
