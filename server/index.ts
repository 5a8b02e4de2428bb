import { credentialsOf } from './cli/credentials.ts'
import { propertySource } from './cli/option-values.ts'
import { openSandbox } from './cli/server.ts'
import { startConfig } from './cli/start-config.ts'
import type { TrafficReport } from './features/parity/types.ts'
import { openHandle } from './library/handle.ts'
import type {
  Replay,
  ReplayOptions,
  RequestHandler,
  StartedSandbox,
  StartOptions,
} from './library/types.ts'

export type { ExploreFinding, ExploreReport } from './features/explore/types.ts'
export type { MutateReport } from './features/mutate/types.ts'
export type { ParityDecision, ParityReport, TrafficReport } from './features/parity/types.ts'
export type { Schemas } from './generated/schemas.ts'
export type { Client, ClientResult } from './library/client-types.ts'
export { ControlError } from './library/control-error.ts'
export type {
  Advance,
  Answer,
  ControlCall,
  EventFilter,
  EventType,
  ExploreOptions,
  ExploreRun,
  ForkOptions,
  Headers,
  MutateOptions,
  MutateRun,
  ParityOptions,
  Replay,
  ReplayChange,
  ReplayDifference,
  ReplayOptions,
  RequestCall,
  RunningRecording,
  SandboxEvent,
  StartedSandbox,
  StartOptions,
  TestDocumentKind,
  TestDocumentSide,
  WaitFor,
  WorldOptions,
} from './library/types.ts'
export { version } from './version.ts'

/**
 * Starts a sandbox inside this process. By default it uses a free port, keeps its data in memory
 * and writes no log lines. Several can run at the same time; they share nothing. Throws an Error
 * that names the option if a value is wrong.
 */
export async function startSandbox(options: StartOptions = {}): Promise<StartedSandbox> {
  const quiet = { port: 0, data: ':memory:', logLevel: 'silent' }
  const config = startConfig([propertySource({ ...options }), propertySource(quiet)])
  const running = await openSandbox(config)
  const { webhookSecret, ...keys } = await credentialsOf(running.sandbox)
  const { url, certificate } = running
  const app = running.sandbox.app as unknown as RequestHandler
  const connection = { url, adminToken: config.settings.adminToken, certificate, ...keys }
  let isStopped = false
  const stop = () => {
    isStopped = true
    return running.close()
  }
  const server = { app, connection, isStopped: () => isStopped }
  return openHandle(server, { name: 'main', app, connection, webhookSecret, stop })
}

/**
 * Replays a recording in a separate world and compares every response and every event. `recording`
 * is the text of its file. Throws an Error that names the line if it cannot be replayed.
 */
export async function replay(recording: string, options: ReplayOptions = {}): Promise<Replay> {
  const { replayRecording } = await import('./features/recordings/replay/replay.ts')
  return replayRecording(recording, options)
}

/**
 * Compares the answers of recorded traffic with those that the sandbox documents. `traffic` is the
 * text of an HTTP Archive or of ndjson. Throws an Error that names the line or entry.
 */
export async function compareTraffic(traffic: string): Promise<TrafficReport> {
  const { compareText } = await import('./library/traffic.ts')
  return compareText(traffic)
}
