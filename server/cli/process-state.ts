import { UsageError } from './errors.ts'

/** The file in the data directory that describes a detached sandbox. */
export interface ProcessState {
  readonly pid: number
  /** A token of the start, so that a later process with this pid is recognized as another one. */
  readonly startedAt: string
  readonly host: string
  /** The address it listens on. */
  readonly url: string
}

/** Names of files in the data directory. */
export const stateFile = 'process.json'
export const logFile = 'sandbox.log'

const maxPid = 2 ** 22
const maxTextLength = 255

/**
 * Returns the state in a file. Throws UsageError unless the file has exactly its four fields. A pid
 * below 2 is invalid: 0 and negative numbers mean groups of processes, and 1 is the init process.
 */
export function parseProcessState(text: string): ProcessState {
  const value = parsed(text)
  const names = ['pid', 'startedAt', 'host', 'url']
  const isComplete = Object.keys(value).sort().join() === names.sort().join()
  const { pid, startedAt, host, url } = value as Partial<ProcessState>
  if (!isComplete || !isText(startedAt) || !isText(host) || !isText(url)) {
    throw damaged(`its fields must be ${names.join(', ')}`)
  }
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid < 2 || pid > maxPid) {
    throw damaged(`pid must be a whole number from 2 to ${maxPid}`)
  }
  return { pid, startedAt, host, url }
}

/** The action of `stop` for a state. */
export type StopDecision =
  | { readonly kind: 'signal'; readonly pid: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refuse'; readonly reason: string }

/** The present facts: this host, this process and its parent, and the start time of that pid. */
export interface HostState {
  readonly host: string
  readonly ownPids: readonly number[]
  /** null if no process has the pid; undefined if this system does not provide the start time. */
  readonly startedAt: string | null | undefined
}

/** Returns the decision, without side effects: only the same process may be signalled. */
export function decideStop(state: ProcessState, found: HostState): StopDecision {
  if (state.host !== found.host) {
    return refuse(`it was started on host ${state.host}, and this is ${found.host}`)
  }
  if (found.ownPids.includes(state.pid))
    return refuse('it contains the process id of this command or of a process that started it')
  if (found.startedAt === null) return { kind: 'ended' }
  if (found.startedAt === undefined) {
    return refuse(`this system does not say when process ${state.pid} started`)
  }
  if (found.startedAt !== state.startedAt) {
    return refuse(`process ${state.pid} started at another time, so it is a different process`)
  }
  return { kind: 'signal', pid: state.pid }
}

function refuse(reason: string): StopDecision {
  return { kind: 'refuse', reason }
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // The error is thrown below.
  }
  throw damaged('it is not a JSON object')
}

function damaged(reason: string): UsageError {
  return new UsageError(
    `${stateFile} is not in the form that \`start --detach\` writes: ${reason}. No process was ` +
      'signalled',
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxTextLength
}
