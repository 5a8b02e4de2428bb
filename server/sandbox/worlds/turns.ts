import { type SystemClock, sleep } from '../../kernel/clock.ts'
import type { SharedWorlds } from '../../store/world-stores.ts'

/** How often it is looked for worlds that are due, in milliseconds. */
const lookEveryMs = 250
/** Every so many looks, worlds in use are noted and those that are over are looked for. */
const ttlEvery = 2
/** Worlds that one process takes at a time; others take the rest meanwhile. */
const maxTaken = 20

export interface TurnsOptions {
  /** The names of worlds that were in use since it was last called. */
  used(): readonly string[]
  /** Opens a world, so that what is due in it runs. */
  open(name: string): Promise<void>
  remove(name: string): Promise<void>
  report(name: string, error: Error): void
}

/** What a process does in turn with the others that serve the same worlds. */
export interface WorldTurns {
  start(): void
  stop(): Promise<void>
}

/** Takes worlds whose jobs no process has run, and deletes those that none uses any more. */
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
      // While the database is away nothing is due here; the next look tries again.
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

/** A look that takes longer does not hold up the end of a process. */
const stopMs = 1_000
