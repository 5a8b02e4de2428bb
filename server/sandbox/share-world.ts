import type { FaultRegistry, RegisteredFault } from '../http/faults/fault-registry.ts'
import type { Polling } from '../http/hints/polling.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Sessions } from '../http/sessions.ts'
import type { LifecycleEvent } from '../http/world-context.ts'
import type { Database } from '../kernel/database.ts'
import type { ChangedRow, Effects } from '../kernel/unit.ts'
import type { Settings } from '../model/settings.ts'
import type { LastingNews, SharedWorld } from '../store/store.ts'
import type { Chaos, Probabilities } from '../webhooks/chaos.ts'
import type { Provenance } from './bootstrap.ts'
import type { AuditNews, SharedAudits } from './receiver-audit/shared.ts'
import { gatherRequests, hearRequests, type RequestNews } from './request-news.ts'

/** What of a world is not a row, and yet the same in every process that serves it. */
export interface SharedParts {
  readonly db: Database
  readonly settings: Settings
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly rateLimit: RateLimit
  readonly polling: Polling
  readonly audits: SharedAudits
  /** Those of the whole server: only `main` has them. */
  readonly sessions: Sessions | null
}

/** Called when another process has reset or restored the world. */
export type OnReplaced = (news: LifecycleEvent, origin: Provenance) => void

/** How a process notifies the others that it has replaced all rows. */
export interface ShareWorld {
  replaced(news: LifecycleEvent, origin: Provenance): void
}

/** What was let pass longer ago, in milliseconds, counts no more. */
const rateWindowMs = 60_000

/**
 * Has every process that serves a world record what each of them records. Returns what notifies
 * the others of a reset or a restore.
 */
export function shareWorld(
  shared: SharedWorld,
  parts: SharedParts,
  onReplaced: OnReplaced,
): ShareWorld {
  const { db, requestLog, metrics, faults, chaos, rateLimit, polling, audits, sessions } = parts
  /** News of another process is not sent again. */
  let isHearing = false
  const tell = (kind: string, data: unknown, standing?: LastingNews) => {
    if (!isHearing) shared.publish(kind, data, standing)
  }
  const requests = gatherRequests({
    requestLog,
    metrics,
    atMost: parts.settings.bounds.requestLogSize,
    isHearing: () => isHearing,
    onNews: () => sendRequests(),
  })
  const sendRequests = shared.gather('requests', requests.take)
  db.onWrite(({ events, attempted, coverage }) => {
    if (events.length > 0 || attempted !== null || coverage !== null) {
      tell('effects', { events, attempted, coverage })
    }
  })
  db.onChange((rows) => tell('changed', rows))
  faults.onEntry((entry) => {
    const isOver = 'removed' in entry
    tell('fault', entry, { key: isOver ? entry.removed : entry.id, isOver })
  })
  chaos.onSet((shares) => tell('chaos', shares, { key: 'shares' }))
  audits.onNews((news) => tell('audit', news, standingOf(news)))
  sessions?.onEnd((ended, endsMs) => tell('session', ended, { key: ended, endsMs }))
  rateLimit.onTake((key) => tell('take', key))
  polling.onCount((question) => tell('polled', question))
  const hear: Record<string, (data: never, ageMs: number) => void> = {
    requests: (news: RequestNews) => {
      requests.detach()
      hearRequests(news, { requestLog, metrics })
    },
    effects: (effects: Effects) => db.publish(effects, []),
    changed: (rows: ChangedRow[]) => db.publish(null, rows),
    fault: (entry: RegisteredFault | { readonly removed: string }) => faults.follow(entry),
    chaos: (shares: Probabilities) => chaos.set(shares),
    audit: (news: AuditNews) => audits.follow(news),
    session: (ended: string) => sessions?.follow(ended),
    take: (key: string, ageMs: number) => {
      if (ageMs < rateWindowMs) rateLimit.count(key)
    },
    polled: ([caller, path]: [string, string]) => polling.count(caller, path),
    replaced: ([news, origin]: [LifecycleEvent, Provenance]) => onReplaced(news, origin),
  }
  shared.onNews((kind, data, ageMs) => {
    isHearing = true
    try {
      hear[kind]?.(data as never, ageMs)
    } finally {
      isHearing = false
    }
  })
  return {
    replaced(news, origin) {
      const before = requests.take()
      if (before !== null) tell('requests', before)
      tell('replaced', [news, origin])
    },
  }
}

/** A report stands until it is dropped. */
function standingOf(news: AuditNews): LastingNews | undefined {
  if ('restarted' in news) return undefined
  if ('dropped' in news) return { key: news.dropped, isOver: true }
  return { key: news.report.id }
}
