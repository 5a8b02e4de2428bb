import { type SystemClock, sleep } from '../../kernel/clock.ts'
import type { SharedWorlds } from '../../store/world-stores.ts'

/** Milliseconds between two polls for worlds with due jobs. */
const lookEveryMs = 250
/** Every nth poll, used worlds are recorded and expired ones are deleted. */
const ttlEvery = 2
/** The maximum number of worlds that a process claims at a time; others claim the rest. */
const maxTaken = 20

export interface TurnsOptions {
  /** Returns the names of the worlds used since the last call. */
  used(): readonly string[]
  /** Opens a world, so that its due jobs run. */
  open(name: string): Promise<void>
  remove(name: string): Promise<void>
  report(name: string, error: Error): void
}

/** The work that processes with the same worlds do in turn. */
export interface WorldTurns {
  start(): void
  stop(): Promise<void>
}

/** Opens worlds whose jobs no process has run, and deletes expired ones. */
export function pollDueWorlds(
  shared: SharedWorlds,
  system: SystemClock,
  { used, open, remove, report }: TurnsOptions,
): WorldTurns {
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  let cancel = () => {}
  let looks = 0

  async function each(names: readonly string[], work: (name: string) => Promise<void>) {
    await Promise.all(names.map((name) => work(name).catch((error) => report(name, error))))
  }

  async function look(): Promise<void> {
    looks += 1
    await each(await shared.takeDue(maxTaken), open)
    if (looks % ttlEvery !== 0) return
    await shared.noteUsed(used())
    await each(await shared.listExpired(maxTaken), remove)
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
      await shared.noteUsed(used()).catch(() => undefined)
    },
  }
}

/** Milliseconds that a poll may delay the end of a process. */
const stopMs = 1_000
