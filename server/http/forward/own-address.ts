import type { SystemClock } from '../../core/clock.ts'
import type { Cluster } from '../../store/world-stores.ts'
import type { Log } from '../world-context.ts'
import type { Forwarding } from './forward.ts'

/** Milliseconds between two checks. */
const checkEveryMs = 10_000

/** Checks that other processes can reach this one at its advertised address. */
export interface OwnAddress {
  /** Returns why this process cannot take requests; null if it can, or if it is alone. */
  problem(): string | null
  /** Checks now, and then again and again. */
  start(): Promise<void>
  stop(): void
}

export function watchOwnAddress(
  cluster: Cluster,
  forward: Pick<Forwarding, 'reachesItself'>,
  { system, log }: { readonly system: SystemClock; readonly log: Log },
): OwnAddress {
  let problem: string | null = null
  let cancel = () => {}
  let isStopped = false

  async function check(): Promise<void> {
    cancel()
    const { address } = cluster.self
    const isReached = await forward.reachesItself()
    if (isStopped) return
    const found = isReached ? null : unreachable(String(address))
    if (found !== null && found !== problem) log.warn({ address }, found)
    problem = found
    cancel = system.after(checkEveryMs, () => void check())
  }

  return {
    problem: () => (cluster.others.length > 0 ? problem : null),
    start: check,
    stop() {
      isStopped = true
      cancel()
    },
  }
}

function unreachable(address: string): string {
  return (
    `this process does not reach itself at ${address}, so other processes cannot forward ` +
    'requests to it: set --advertise-address to an address that they reach'
  )
}
