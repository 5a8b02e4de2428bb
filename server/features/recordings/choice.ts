import type { FollowedRequest } from '../../http/world-context.ts'

/**
 * Control operations that a replay leaves out, because they change no row of the world, or show
 * the process and not the world: requests, durations, and other worlds. The chaos of webhooks has
 * lines of its own.
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
  'controlListActivity',
  'controlPinRequest',
  'controlUnpinRequest',
  'controlListClockMoves',
  'controlKeepSnapshot',
  'controlTakeSnapshot',
  'controlListSnapshots',
  'controlListUndo',
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
  'controlReplayTransaction',
  'controlListWorlds',
  'controlGetWorld',
  'controlCompareWorlds',
  'controlChangeWorld',
  'controlReplaceWorldKeys',
  'controlDeleteWorld',
  'controlExportWorld',
  'controlBackup',
  'controlIndex',
  'controlExplainEventSignature',
  'controlListReceiverAudits',
  'controlStartReceiverAudit',
  'controlGetReceiverAudit',
  'controlGetChaos',
  'controlGetMutation',
  'controlSetMutation',
  'controlClearMutation',
  'controlSetChaos',
  'controlReceiverRestarted',
  'controlGetExploration',
  'controlSetExploration',
  'controlGetParity',
  'controlSetParity',
  'controlListRecordings',
  'controlStartRecording',
  'controlStopRecording',
  'controlGetRecording',
  'controlDeleteRecording',
])

/** Operations of which the rows that they write are recorded: what is drawn stays drawn. */
const keptAsRows = new Set(['controlPopulate', 'controlRestoreSnapshot', 'controlUndo'])

/** Operations that are refused with 409 only while something else moves the clock. */
const clockTakers = new Set(['controlAdvanceClock', 'controlChangeClock', 'controlReset'])

/** Returns true if a replay does not send a request, but writes the rows that it wrote. */
export function isKeptAsRows(operation: string): boolean {
  return keptAsRows.has(operation)
}

/** Returns true if a replay sends a request with this answer. */
export function isSent(context: FollowedRequest, status: number | null, isPage: boolean): boolean {
  const { operation, isAuthenticated, faultPhase, request } = context
  if (!isAuthenticated || faultPhase === 'before') return false
  if (faultPhase === null && (status === 503 || status === 500)) return false
  if (operation === null) return true
  if (status === 409 && clockTakers.has(operation.id)) return false
  if (leftOut.has(operation.id) || operation.kind === 'stream') return false
  const isControlPage = operation.auth === 'control' && isPage
  if (isControlPage && request.method === 'GET') return false
  return !keptAsRows.has(operation.id)
}
