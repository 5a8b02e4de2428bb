import { type SystemClock, sleep } from '../../core/clock.ts'
import type { Cluster } from '../../store/world-stores.ts'

/** Milliseconds between two polls for worlds with due jobs. */
const lookEveryMs = 1_000
/** The maximum number of worlds that a process claims at a time; others claim the rest. */
const maxTaken = 20

export interface TurnsOptions {
  /** Returns the names and last uses of worlds of this process whose use has to be stored. */
  used(): readonly (readonly [name: string, ms: number])[]
  /** Opens a world, so that its due jobs run. */
  open(name: string): Promise<void>
  remove(name: string): Promise<void>
  report(name: string, error: Error): void
}

/** The poll of a process for due and expired worlds of its database. */
export interface WorldTurns {
  start(): void
  stop(): Promise<void>
}

/** Opens due worlds without an owner, and deletes expired ones. */
export function pollDueWorlds(
  cluster: Cluster,
  system: SystemClock,
  { used, open, remove, report }: TurnsOptions,
): WorldTurns {
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  let cancel = () => {}

  async function each(names: readonly string[], work: (name: string) => Promise<void>) {
    await Promise.all(names.map((name) => work(name).catch((error) => report(name, error))))
  }

  async function look(): Promise<void> {
    await cluster.noteUsed(used())
    await each(await cluster.takeDue(maxTaken), open)
    await each(await cluster.listExpired(maxTaken), remove)
  }

  function plan(): void {
    if (isStopped) return
    cancel = system.after(lookEveryMs, () => {
      // Without the database, nothing is due here; the next poll tries again.
      looking = look().catch(() => undefined)
      void looking.then(plan)
    })
  }

  return {
    start: plan,
    async stop() {
      isStopped = true
      cancel()
      await Promise.race([looking, sleep(system, stopMs)])
    },
  }
}

/** Milliseconds that a poll may delay the end of a process. */
const stopMs = 1_000
