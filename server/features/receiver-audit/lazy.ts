import type { LifecycleEvent } from '../../http/world-context.ts'
import type { AuditsOptions, StoppableAudits } from './audits.ts'
import { assertWaiting, endedReport, type KeptAudits, numberOf } from './kept.ts'
import type { AuditReport, ReceiverAudits } from './types.ts'

type LazyOptions = Omit<AuditsOptions, 'notify' | 'after'>

/**
 * Returns the receiver audits of a world, with the reports of earlier processes. The code is loaded
 * on demand, because most worlds have none.
 */
export function lazyAudits(
  options: LazyOptions,
  subscribe: (listener: (news: LifecycleEvent) => void) => void,
): ReceiverAudits & KeptAudits {
  let loaded: Promise<StoppableAudits> | undefined
  const listeners: ((id: string, report: AuditReport | null) => void)[] = []
  const before = new Map<string, AuditReport>()
  const load = async () => {
    const { createReceiverAudits } = await import('./audits.ts')
    const audits = createReceiverAudits({
      ...options,
      after: Math.max(0, ...[...before.values()].map(numberOf)),
      notify(id, report) {
        for (const listener of listeners) listener(id, report)
      },
    })
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
    get: async (id) => before.get(id) ?? (await own()).get(id),
    list: async () => [...(await own()).list(), ...[...before.values()].sort(newestFirst)],
    async restarted(id) {
      const ended = before.get(id)
      if (ended !== undefined) assertWaiting(ended)
      return (await own()).restarted(id)
    },
    onReport(listener) {
      listeners.push(listener)
    },
    restore(report) {
      before.set(report.id, endedReport(report))
    },
  }
}

function newestFirst(one: AuditReport, other: AuditReport): number {
  return numberOf(other) - numberOf(one)
}
