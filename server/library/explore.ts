import { systemClock } from '../core/clock.ts'
import { parseDuration } from '../core/duration.ts'
import { explore } from '../features/explore/explore.ts'
import { parseKey } from '../features/explore/schedule.ts'
import { type ExploreReport, faultGroups, type RunEnd } from '../features/explore/types.ts'
import type { ExploreOptions, ExploreRun, ForkOptions, StartedSandbox } from './types.ts'

/** The world that is explored. */
export type ExploredSource = Pick<StartedSandbox, 'control'> & {
  fork(options: ForkOptions): Promise<StartedSandbox>
}

/** Explores a function. Throws TypeError for an invalid option, and CleanRunFailed. */
export function exploreFunction(
  source: ExploredSource,
  run: ExploreRun,
  options: ExploreOptions,
): Promise<ExploreReport> {
  const { runs = 200, faults = faultGroups, depth = 1, only, seed = '1', jobs = 1 } = options
  const { clientTimeout = '5s', runTimeout = '60s', books } = options
  if (only !== undefined && parseKey(only) === null) {
    throw new TypeError(`only must be place:fault, such as acceptQuote#1:lost-after, not ${only}`)
  }
  const unknown = faults.find((name) => !faultGroups.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(`faults must be some of ${faultGroups.join(', ')}, not ${unknown}`)
  }
  for (const [name, value, min] of [['runs', runs, 3] as const, ['jobs', jobs, 1] as const]) {
    if (!Number.isInteger(value) || value < min) {
      throw new TypeError(`${name} must be a whole number from ${min}, not ${value}`)
    }
  }
  const runTimeoutMs = millisecondsOf('runTimeout', runTimeout)
  const totalsOf =
    books === undefined ? {} : { books: async (world: StartedSandbox) => books(world) }
  const host = {
    control: source.control as unknown as <T>(method: string, path: string) => Promise<T>,
    fork: async (settings: object) => callable(await source.fork({ settings })),
    run: (world: StartedSandbox) => ended(run, world, runTimeoutMs, runTimeout),
    keep: (_only: string, recording: string) => recording,
    ...totalsOf,
  }
  return explore<ReturnType<typeof callable>>(host, {
    runs,
    faults,
    depth,
    only,
    jobs,
    seed: String(seed),
    sharesBooks: false,
    clientTimeoutMs: millisecondsOf('clientTimeout', clientTimeout),
  })
}

type Control = <T>(method: string, path: string, body?: unknown) => Promise<T>

function callable(world: StartedSandbox) {
  return { ...world, control: world.control as unknown as Control & StartedSandbox['control'] }
}

function millisecondsOf(name: string, text: string): number {
  const ms = parseDuration(text)
  if (ms !== null && ms >= 1 && ms < 600_000) return ms
  throw new TypeError(`${name} must be a duration below 10m, such as 5s, not ${text}`)
}

/** Runs the function; it fails if it throws, or takes longer than its limit. */
async function ended(
  run: ExploreRun,
  world: StartedSandbox,
  limitMs: number,
  limit: string,
): Promise<RunEnd> {
  const late = { isOk: false, how: `did not end within ${limit}`, output: '' }
  const done = async (): Promise<RunEnd> => {
    try {
      await run(world)
      return { isOk: true, how: 'ended', output: '' }
    } catch (error) {
      return { isOk: false, how: `threw ${String(error)}`, output: '' }
    }
  }
  return new Promise((resolve) => {
    const cancel = systemClock.after(limitMs, () => resolve(late))
    done().then((end) => {
      cancel()
      resolve(end)
    })
  })
}
