import { type Operation, schema } from '../core/operation.ts'
import { backupControls } from '../features/backup/operations.ts'
import { collectionControls } from '../features/collections/operations.ts'
import { explorationControls } from '../features/explore/operations.ts'
import { mutationControls } from '../features/mutate/operations.ts'
import { parityControls } from '../features/parity/operations.ts'
import { populateControls } from '../features/populate/operations.ts'
import { receiverAuditControls } from '../features/receiver-audit/operations.ts'
import { recordingControls } from '../features/recordings/operations.ts'
import { reviewControls } from '../features/review/operations.ts'
import { isUndoable } from '../http/undoable.ts'
import { activityControls } from './activity.ts'
import { beneficiaryControls } from './beneficiaries.ts'
import { businessOperations } from './businesses.ts'
import { cardControls } from './cards.ts'
import { chaosControls } from './chaos.ts'
import { clockControls } from './clock.ts'
import { coverageControls } from './coverage.ts'
import { customerControls } from './customers.ts'
import { depositControls } from './deposits.ts'
import { dueControls } from './due.ts'
import { eventControls } from './events.ts'
import { faultControls } from './faults.ts'
import { harControls } from './har.ts'
import { liveControls } from './live.ts'
import { moneyLists } from './money-lists.ts'
import { newMoneyControls } from './new-money.ts'
import { outcomeControls } from './outcomes.ts'
import { problemControls } from './problems.ts'
import { replayControls } from './replay.ts'
import { requestControls } from './requests.ts'
import { resendControls } from './resend.ts'
import { searchControls } from './search.ts'
import { sessionControls } from './session.ts'
import { settingControls } from './settings.ts'
import { snapshotControls } from './snapshots.ts'
import { stateControls } from './state.ts'
import { transactionControls } from './transactions.ts'
import { undoControls } from './undo.ts'
import { virtualAccountControls } from './virtual-accounts.ts'
import { waitControls } from './wait.ts'
import { walletViews } from './wallet-view.ts'
import { walletControls } from './wallets.ts'
import { webhookTools } from './webhook-tools.ts'
import { whatIfControls } from './what-if.ts'
import { worldOverview } from './world-overview.ts'
import { worldControls } from './worlds.ts'

const declared: readonly Operation[] = [
  ...stateControls,
  ...worldOverview,
  ...settingControls,
  ...liveControls,
  ...searchControls,
  ...activityControls,
  ...sessionControls,
  ...businessOperations,
  ...customerControls,
  ...walletControls,
  ...walletViews,
  ...moneyLists,
  ...beneficiaryControls,
  ...virtualAccountControls,
  ...depositControls,
  ...transactionControls,
  ...replayControls,
  ...cardControls,
  ...outcomeControls,
  ...newMoneyControls,
  ...eventControls,
  ...webhookTools,
  ...chaosControls,
  ...faultControls,
  ...mutationControls,
  ...requestControls,
  ...problemControls,
  ...resendControls,
  ...harControls,
  ...clockControls,
  ...whatIfControls,
  ...dueControls,
  ...snapshotControls,
  ...undoControls,
  ...worldControls,
  ...backupControls,
  ...waitControls,
  ...populateControls,
  ...coverageControls,
  ...receiverAuditControls,
  ...recordingControls,
  ...collectionControls,
  ...reviewControls,
  ...explorationControls,
  ...parityControls,
]

/** Every operation of the control API; each read operation has a page at its own address. */
export const controlOperations: readonly Operation[] = declared
  .map(withUndoQuery)
  .map((operation) =>
    operation.method === 'get' && operation.kind !== 'stream' && operation.textType === undefined
      ? { ...operation, page: true }
      : operation,
  )

/** Adds `?undo=true` to an operation that can be taken back. */
function withUndoQuery(operation: Operation): Operation {
  if (operation.query !== undefined || !isUndoable(operation)) return operation
  return { ...operation, query: schema('UndoQuery') }
}
