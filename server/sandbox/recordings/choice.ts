import type { FollowedRequest } from '../../http/app-context.ts'

/**
 * Control operations that a replay leaves out, because they change no row of the world, or show
 * the process and not the world: what was asked, how long it took, and other worlds.
 */
const leftOut = new Set([
  ...['controlListFaults', 'controlInjectFault', 'controlClearFaults', 'controlLiftFault'],
  ...['controlExportRequests', 'controlListRequests', 'controlGetRequest', 'controlResendRequest'],
  ...['controlListClockMoves', 'controlKeepSnapshot', 'controlTakeSnapshot'],
  ...['controlListSnapshots', 'controlDropSnapshot'],
  ...['controlExplainSignature', 'controlReview', 'controlCoverage', 'controlAssumptions'],
  ...['controlBeginSession', 'controlEndSession', 'controlStream', 'controlStreamEvents'],
  ...['controlPostmanCollection', 'controlBrunoCollection', 'controlSign', 'controlWait'],
  ...['controlCreateWorld', 'controlListWorlds', 'controlGetWorld', 'controlChangeWorld'],
  ...['controlDeleteWorld', 'controlExportWorld', 'controlIndex', 'controlExplainEventSignature'],
  ...['controlListReceiverAudits', 'controlStartReceiverAudit', 'controlGetReceiverAudit'],
  ...['controlReceiverRestarted', 'controlListRecordings', 'controlStartRecording'],
  ...['controlStopRecording', 'controlGetRecording', 'controlDeleteRecording'],
])

/** Operations whose result is recorded as a state, not made again: what is drawn stays drawn. */
const keptAsState = new Set(['controlPopulate', 'controlRestoreSnapshot'])

/** Operations that are refused with 409 only while something else moves the clock. */
const clockTakers = new Set(['controlAdvanceClock', 'controlChangeClock', 'controlReset'])

/** What becomes of a request in a recording. */
export type Choice = 'replayed' | 'left out' | 'state'

/**
 * Returns what a replay does with a request that was answered: send it, nothing, or take over the
 * state after it.
 */
export function choiceOf(
  exchange: FollowedRequest,
  status: number | null,
  isPage: boolean,
): Choice {
  const { operation, isAdmitted, struck, request } = exchange
  if (!isAdmitted || struck === 'before') return 'left out'
  if (struck === null && (status === 503 || status === 500)) return 'left out'
  if (operation === null) return 'replayed'
  if (status === 409 && clockTakers.has(operation.id)) return 'left out'
  if (leftOut.has(operation.id) || operation.kind === 'stream') return 'left out'
  const isControlPage = operation.auth === 'control' && isPage
  if (isControlPage && request.method === 'GET') return 'left out'
  if (!keptAsState.has(operation.id)) return 'replayed'
  return status !== null && status < 400 ? 'state' : 'left out'
}
