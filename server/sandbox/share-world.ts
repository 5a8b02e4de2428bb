import type { LifecycleEvent } from '../http/app-context.ts'
import type { FaultRegistry, RegisteredFault } from '../http/faults/fault-registry.ts'
import type { Polling } from '../http/hints/polling.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { RequestLog, RequestRecord } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Database } from '../kernel/database.ts'
import type { ChangedRow, Effects } from '../kernel/unit.ts'
import type { SharedWorld } from '../store/store.ts'
import type { Chaos, Probabilities } from '../webhooks/chaos.ts'
import type { Provenance } from './bootstrap.ts'

/** What of a world is not a row, and yet the same in every process that serves it. */
export interface SharedParts {
  readonly work: Database
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly rateLimit: RateLimit
  readonly polling: Polling
}

/** Called when another process has reset or restored the world. */
export type OnReplaced = (news: LifecycleEvent, origin: Provenance) => void

/** How a process tells the others that it has replaced all rows. */
export interface ShareWorld {
  replaced(news: LifecycleEvent, origin: Provenance): void
}

/** An answer as the coverage counts it; `error` is the text of a refusal. */
type Response = readonly [operation: string, status: number, error: string | null]

/**
 * Has every process that serves a world record what each of them records. Returns what tells the
 * others of a reset or a restore.
 */
export function shareWorld(
  shared: SharedWorld,
  parts: SharedParts,
  onReplaced: OnReplaced,
): ShareWorld {
  const { work, requestLog, metrics, faults, chaos, rateLimit, polling } = parts
  /** What is heard of another process is not told again. */
  let isHearing = false
  const tell = (kind: string, data: unknown) => {
    if (!isHearing) shared.publish(kind, data)
  }
  requestLog.onRecord((entry) => tell('request', { ...entry, responseBytes: 0 }))
  metrics.onResponse((...response) => tell('response', response))
  work.onWrite(({ events, attempted, coverage }) => {
    if (events.length > 0 || attempted !== null || coverage !== null) {
      tell('effects', { events, attempted, coverage })
    }
  })
  work.onChange((rows) => tell('changed', rows))
  faults.onEntry((entry) => tell('fault', entry))
  chaos.onSet((shares) => tell('chaos', shares))
  rateLimit.onTake((key) => tell('take', key))
  polling.onCount((question) => tell('polled', question))
  const hear: Record<string, (data: never) => void> = {
    request: (entry: RequestRecord) => requestLog.record(entry),
    response: (response: Response) => metrics.countResponse(...withBody(response)),
    effects: (effects: Effects) => work.tell(effects, []),
    changed: (rows: ChangedRow[]) => work.tell(null, rows),
    fault: (entry: RegisteredFault | { readonly removed: string }) => faults.follow(entry),
    chaos: (shares: Probabilities) => chaos.set(shares),
    take: (key: string) => rateLimit.count(key),
    polled: ([caller, path]: [string, string]) => polling.count(caller, path),
    replaced: ([news, origin]: [LifecycleEvent, Provenance]) => onReplaced(news, origin),
  }
  shared.onNews((kind, data) => {
    isHearing = true
    try {
      hear[kind]?.(data as never)
    } finally {
      isHearing = false
    }
  })
  return { replaced: (news, origin) => tell('replaced', [news, origin]) }
}

function withBody([operation, status, error]: Response): [string, number, unknown] {
  return [operation, status, { error }]
}
