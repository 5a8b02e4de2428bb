import type { Operation } from '../kernel/operation.ts'
import { businessOperations } from './businesses.ts'
import { cardControls } from './cards.ts'
import { chaosControls } from './chaos.ts'
import { clockControls } from './clock.ts'
import { collectionControls } from './collections.ts'
import { coverageControls } from './coverage.ts'
import { customerControls } from './customers.ts'
import { depositControls } from './deposits.ts'
import { eventControls } from './events.ts'
import { faultControls } from './faults.ts'
import { harControls } from './har.ts'
import { liveControls } from './live.ts'
import { outcomeControls } from './outcomes.ts'
import { populateControls } from './populate.ts'
import { receiverAuditControls } from './receiver-audits.ts'
import { requestControls } from './requests.ts'
import { sessionControls } from './session.ts'
import { snapshotControls } from './snapshots.ts'
import { stateControls } from './state.ts'
import { transactionControls } from './transactions.ts'
import { waitControls } from './wait.ts'
import { walletControls } from './wallets.ts'

const declared: readonly Operation[] = [
  ...stateControls,
  ...liveControls,
  ...sessionControls,
  ...businessOperations,
  ...customerControls,
  ...walletControls,
  ...depositControls,
  ...transactionControls,
  ...cardControls,
  ...outcomeControls,
  ...eventControls,
  ...chaosControls,
  ...faultControls,
  ...requestControls,
  ...harControls,
  ...clockControls,
  ...snapshotControls,
  ...waitControls,
  ...populateControls,
  ...coverageControls,
  ...receiverAuditControls,
  ...collectionControls,
]

/** Every operation of the control surface; each one that reads has a page at its own address. */
export const controlOperations: readonly Operation[] = declared.map((operation) =>
  operation.method === 'get' && operation.kind !== 'stream'
    ? { ...operation, page: true }
    : operation,
)
