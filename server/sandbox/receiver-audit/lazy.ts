import type { AuditReport, ReceiverAudits } from '../../control/receiver-audit/reports.ts'
import type { LifecycleEvent } from '../../http/world-context.ts'
import type { AuditsOptions, StoppableAudits } from './audits.ts'
import {
  type AuditNews,
  assertWaiting,
  createFollowedAudits,
  numberOf,
  type SharedAudits,
} from './shared.ts'

type LazyOptions = Omit<AuditsOptions, 'tell' | 'after'>

/**
 * Returns the receiver audits of a world, those of other processes included. The code is loaded on
 * demand, because most worlds have none.
 */
export function lazyAudits(
  options: LazyOptions,
  subscribe: (listener: (news: LifecycleEvent) => void) => void,
): ReceiverAudits & SharedAudits {
  let loaded: Promise<StoppableAudits> | undefined
  const listeners: ((news: AuditNews) => void)[] = []
  const tell = (news: AuditNews) => {
    for (const listener of listeners) listener(news)
  }
  const others = createFollowedAudits(options.machine)
  const load = async () => {
    const { createReceiverAudits } = await import('./audits.ts')
    const after = () => Math.max(0, ...others.list().map(numberOf))
    const audits = createReceiverAudits({ ...options, tell, after })
    subscribe((news) => {
      if (news === 'stopping') audits.stop()
    })
    return audits
  }
  const own = () => {
    loaded ??= load()
    return loaded
  }
  return {
    start: async (request) => (await own()).start(request),
    get: async (id) => others.get(id) ?? (await own()).get(id),
    list: async () => [...(await own()).list(), ...others.list()].sort(newestFirst),
    async restarted(id) {
      const report = others.get(id)
      if (report === undefined) return (await own()).restarted(id)
      assertWaiting(report)
      tell({ restarted: id })
      return report
    },
    onNews(listener) {
      listeners.push(listener)
    },
    follow(news) {
      if ('report' in news) others.keep(news.report)
      else if ('dropped' in news) others.drop(news.dropped)
      else if (loaded !== undefined) {
        // The audit may have ended, or run in a third process.
        void loaded.then((audits) => audits.restarted(news.restarted)).catch(() => undefined)
      }
    },
  }
}

function newestFirst(one: AuditReport, other: AuditReport): number {
  if (one.started_at !== other.started_at) return one.started_at < other.started_at ? 1 : -1
  return numberOf(other) - numberOf(one)
}
