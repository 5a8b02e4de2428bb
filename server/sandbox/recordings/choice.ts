import type { FollowedRequest } from '../../http/world-context.ts'

/**
 * Control operations that a replay leaves out, because they change no row of the world, or show
 * the process and not the world: what was asked, how long it took, and other worlds. How webhooks
 * misbehave has lines of its own.
 */
const leftOut = new Set([
  'controlListFaults',
  'controlInjectFault',
  'controlClearFaults',
  'controlLiftFault',
  'controlExportRequests',
  'controlListRequests',
  'controlGetRequest',
  'controlResendRequest',
  'controlListClockMoves',
  'controlKeepSnapshot',
  'controlTakeSnapshot',
  'controlListSnapshots',
  'controlDropSnapshot',
  'controlExplainSignature',
  'controlReview',
  'controlCoverage',
  'controlAssumptions',
  'controlBeginSession',
  'controlEndSession',
  'controlStream',
  'controlStreamEvents',
  'controlPostmanCollection',
  'controlBrunoCollection',
  'controlSign',
  'controlWait',
  'controlCreateWorld',
  'controlListWorlds',
  'controlGetWorld',
  'controlChangeWorld',
  'controlDeleteWorld',
  'controlExportWorld',
  'controlBackup',
  'controlIndex',
  'controlExplainEventSignature',
  'controlListReceiverAudits',
  'controlStartReceiverAudit',
  'controlGetReceiverAudit',
  'controlGetChaos',
  'controlSetChaos',
  'controlReceiverRestarted',
  'controlListRecordings',
  'controlStartRecording',
  'controlStopRecording',
  'controlGetRecording',
  'controlDeleteRecording',
])

/** Operations of which the rows that they write are recorded: what is drawn stays drawn. */
const keptAsRows = new Set(['controlPopulate', 'controlRestoreSnapshot'])

/** Operations that are refused with 409 only while something else moves the clock. */
const clockTakers = new Set(['controlAdvanceClock', 'controlChangeClock', 'controlReset'])

/** What becomes of a request in a recording. */
export type Choice = 'replayed' | 'left out'

/** Whether a replay does not send a request, and writes the rows that it wrote where it did. */
export function isKeptAsRows(operation: string): boolean {
  return keptAsRows.has(operation)
}

/** Returns whether a replay sends a request that was answered. */
export function choiceOf(context: FollowedRequest, status: number | null, isPage: boolean): Choice {
  const { operation, isAdmitted, faultPhase, request } = context
  if (!isAdmitted || faultPhase === 'before') return 'left out'
  if (faultPhase === null && (status === 503 || status === 500)) return 'left out'
  if (operation === null) return 'replayed'
  if (status === 409 && clockTakers.has(operation.id)) return 'left out'
  if (leftOut.has(operation.id) || operation.kind === 'stream') return 'left out'
  const isControlPage = operation.auth === 'control' && isPage
  if (isControlPage && request.method === 'GET') return 'left out'
  return keptAsRows.has(operation.id) ? 'left out' : 'replayed'
}
