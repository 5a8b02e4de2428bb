import { type SystemClock, sleep } from '../../core/clock.ts'
import type { Cluster } from '../../store/world-stores.ts'

/** Milliseconds between two polls for worlds with due jobs. */
const pollEveryMs = 1_000
/** The maximum number of worlds that a process claims at a time; others claim the rest. */
const maxClaimed = 20

export interface DueWorldsOptions {
  /** Returns the names and last uses of worlds of this process whose use has to be stored. */
  used(): readonly (readonly [name: string, ms: number])[]
  /** Opens a world, so that its due jobs run. */
  open(name: string): Promise<void>
  remove(name: string): Promise<void>
  report(name: string, error: Error): void
}

/** The poll of a process for due and expired worlds of its database. */
export interface DueWorldsPoll {
  start(): void
  stop(): Promise<void>
}

/** Opens due worlds without an owner, and deletes expired ones. */
export function pollDueWorlds(
  cluster: Cluster,
  system: SystemClock,
  { used, open, remove, report }: DueWorldsOptions,
): DueWorldsPoll {
  let isStopped = false
  let polling: Promise<void> = Promise.resolve()
  let cancel = () => {}

  async function each(names: readonly string[], work: (name: string) => Promise<void>) {
    await Promise.all(names.map((name) => work(name).catch((error) => report(name, error))))
  }

  async function look(): Promise<void> {
    await cluster.noteUsed(used())
    await each(await cluster.takeDue(maxClaimed), open)
    await each(await cluster.listExpired(maxClaimed), remove)
  }

  function plan(): void {
    if (isStopped) return
    cancel = system.after(pollEveryMs, () => {
      // Without the database, nothing is due here; the next poll tries again.
      polling = look().catch(() => undefined)
      void polling.then(plan)
    })
  }

  return {
    start: plan,
    async stop() {
      isStopped = true
      cancel()
      await Promise.race([polling, sleep(system, stopMs)])
    },
  }
}

/** Milliseconds that a poll may delay the end of a process. */
const stopMs = 1_000
