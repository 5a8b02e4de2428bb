import type { ReceiverAudits } from '../../control/receiver-audit/reports.ts'
import type { LifecycleEvent } from '../../http/app-context.ts'
import type { AuditsOptions } from './audits.ts'

/** Returns the receiver audits of a world; most worlds have none, so the rest is loaded late. */
export function lazyAudits(
  options: AuditsOptions,
  subscribe: (listener: (news: LifecycleEvent) => void) => void,
): ReceiverAudits {
  let loaded: Promise<ReceiverAudits> | undefined
  const load = async () => {
    const { createReceiverAudits } = await import('./audits.ts')
    const audits = createReceiverAudits(options)
    subscribe((news) => {
      if (news === 'stopping') audits.stop()
    })
    return audits
  }
  const audits = () => {
    loaded ??= load()
    return loaded
  }
  return {
    start: async (request) => (await audits()).start(request),
    get: async (id) => (await audits()).get(id),
    list: async () => (await audits()).list(),
    restarted: async (id) => (await audits()).restarted(id),
  }
}
