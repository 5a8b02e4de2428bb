import type { ForkHost, RunEnd, RunPlan } from '../control/forked-runs.ts'
import { systemClock } from '../core/clock.ts'
import { parseDuration } from '../core/duration.ts'
import type { ForkOptions, RunOptions, StartedSandbox } from './types.ts'

/** The world that is forked. */
export type ForkedSource = Pick<StartedSandbox, 'control'> & {
  fork(options: ForkOptions): Promise<StartedSandbox>
}

type Control = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** A fork, with a control call that takes any path. */
export type FunctionFork = StartedSandbox & { readonly control: Control }

/** Returns how a function runs in forks: it fails if it throws, or takes longer than its limit. */
export function functionHost(
  source: ForkedSource,
  run: (sandbox: StartedSandbox) => Promise<unknown>,
  { runTimeout = '60s' }: RunOptions,
): ForkHost<FunctionFork> {
  const runTimeoutMs = millisecondsOf('runTimeout', runTimeout)
  return {
    control: source.control as unknown as Control,
    async fork(settings) {
      const world = await source.fork({ settings })
      return { ...world, control: world.control as unknown as Control & StartedSandbox['control'] }
    },
    run: (world, limitMs = runTimeoutMs) => ended(run, world, Math.min(limitMs, runTimeoutMs)),
  }
}

/** Returns the plan of a tool whose runs are `usual`, and at least `min`. Throws TypeError. */
export function planOf(options: RunOptions, usual: number, min: number): RunPlan {
  const { runs = usual, only, seed = '1', jobs = 1, clientTimeout = '5s' } = options
  assertWholeNumber('runs', runs, min)
  assertWholeNumber('jobs', jobs, 1)
  const clientTimeoutMs = millisecondsOf('clientTimeout', clientTimeout)
  return { runs, only, seed: String(seed), jobs, clientTimeoutMs }
}

function millisecondsOf(name: string, text: string): number {
  const ms = parseDuration(text)
  if (ms !== null && ms >= 1 && ms < 600_000) return ms
  throw new TypeError(`${name} must be a duration below 10m, such as 5s, not ${text}`)
}

function assertWholeNumber(name: string, value: number, min: number): void {
  if (Number.isInteger(value) && value >= min) return
  throw new TypeError(`${name} must be a whole number from ${min}, not ${value}`)
}

/** Throws TypeError unless each of the given names is a known one. */
export function assertKnown<T>(name: string, given: readonly T[], known: readonly T[]): void {
  const unknown = given.find((one) => !known.includes(one))
  if (unknown === undefined) return
  throw new TypeError(`${name} must be some of ${known.join(', ')}, not ${unknown}`)
}

async function ended(
  run: (sandbox: StartedSandbox) => Promise<unknown>,
  world: StartedSandbox,
  limitMs: number,
): Promise<RunEnd> {
  const late = { isOk: false, how: `did not end within ${limitMs / 1_000}s`, output: '' }
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
