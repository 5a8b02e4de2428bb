import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'

/** A fork of a world, in which a command runs once. */
export interface ForkedWorld {
  /** Calls the control API of the fork. Throws an Error that says what the API answered. */
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Deletes the fork. */
  stop(): Promise<void>
}

/** The plan of a tool that runs a command in forks. */
export interface RunPlan {
  /** The maximum number of runs, those without a change included. */
  readonly runs: number
  /** The key of the only change to run; undefined: all. */
  readonly only?: string | undefined
  /** Draws which changes run if there are more than `runs`. */
  readonly seed: string
  /** The number of runs at the same time. */
  readonly jobs: number
  /** The milliseconds that a client waits for an answer. */
  readonly clientTimeoutMs: number
}

/** The end of one run of a command. */
export interface RunEnd {
  /** True if the run succeeded: exit code 0. */
  readonly isOk: boolean
  /** The end of the sentence "the command …", such as `ended with exit code 1`. */
  readonly how: string
  /** The last lines that a run printed; empty if it printed nothing. */
  readonly output: string
}

/** A world, and how a command runs in a fork of it. */
export interface ForkHost<World extends ForkedWorld> {
  /** Calls the control API of the world itself. */
  control<T>(method: string, path: string): Promise<T>
  fork(settings: ForkSettings): Promise<World>
  /** Runs the command; `limitMs` may end it sooner than the limit of each run. */
  run(world: World, limitMs?: number): Promise<RunEnd>
  /** Called after each run with the numbers of runs that are done and planned. */
  onProgress?(done: number, planned: number): void
}

/** A fork keeps no webhook URL by itself. */
type ForkSettings = Pick<Schemas['WorldSettings'], 'webhook_url'>

/** Thrown if the command fails as it is: then a run that fails says nothing. */
export class CleanRunFailed extends Error {
  /** The last lines that the command printed. */
  readonly output: string
  /** `change` is what the clean run is without, such as `fault`; `tool` is what needs it. */
  constructor({ how, output }: RunEnd, change: string, tool: string) {
    super(
      `the command ${how} in the run without a ${change}: ${tool} needs a command that succeeds`,
    )
    this.output = output
  }
}

/** Returns why a report is not complete, by the messages of failed runs; null if none failed. */
export function failedRunsProblem(messages: readonly string[]): string | null {
  const [first] = messages
  if (first === undefined) return null
  return `${plural(messages.length, 'run')} could not be made: ${first}`
}

/** The settings of forks that keep the webhook URL of the world, and the receiver it names. */
export interface OutsideReceiver {
  readonly settings: ForkSettings
  /** True if webhooks go to a receiver outside of the command, which would see several runs. */
  readonly isShared: boolean
}

export async function outsideReceiver(
  world: Pick<ForkHost<ForkedWorld>, 'control'>,
): Promise<OutsideReceiver> {
  const { data } = await world.control<Schemas['ControlBusinessList']>('GET', '/businesses')
  const url = data[0]?.webhook.url ?? null
  return url === null
    ? { settings: {}, isShared: false }
    : { settings: { webhook_url: url }, isShared: true }
}

/** Runs `work` for each task, `jobs` at a time; the results are in the order of the tasks. */
export async function runAll<Task, Result>(
  tasks: readonly Task[],
  jobs: number,
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++
      results[index] = await work(tasks[index] as Task)
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, worker))
  return results
}
