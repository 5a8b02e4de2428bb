import type { Operation } from '../kernel/operation.ts'
import type { JobHandler } from '../kernel/scheduler.ts'
import { verify, verifyTask } from './beneficiaries/beneficiaries.ts'
import { beneficiaryOperations } from './beneficiaries/operations.ts'
import { endKey, endKeyTask } from './businesses/keys.ts'
import { endTask } from './cards/checkouts.ts'
import { cardOperations } from './cards/operations.ts'
import { refundTask, stepRefund } from './cards/refunds.ts'
import { endSession, giveUp, giveUpTask, settle, settleTask } from './cards/settle.ts'
import { decide, decideTask } from './customers/kyc.ts'
import { customerOperations } from './customers/operations.ts'
import { credit, creditTask } from './deposits/virtual-account.ts'
import { expireTask } from './quotes/create.ts'
import { quoteOperations } from './quotes/operations.ts'
import { autoFund, expire, fundTask, step, stepTask } from './quotes/progress.ts'
import { bankOperations } from './reference/bank-operations.ts'
import { referenceOperations } from './reference/operations.ts'
import { regionOperations } from './reference/region-operations.ts'
import { tagOperations } from './tags/operations.ts'
import { transactionOperations } from './transactions/operations.ts'
import { transferOperations } from './transfers/operations.ts'
import { stepTransfer, transferStepTask } from './transfers/transfer-lifecycle.ts'
import { makeReady, readyTask } from './virtual-wallets/onboarding.ts'
import { virtualWalletOperations } from './virtual-wallets/operations.ts'
import { walletOperations } from './wallets/operations.ts'

/** Every operation of the API: the one place that knows them all. */
export const operations: readonly Operation[] = [
  ...customerOperations,
  ...tagOperations,
  ...walletOperations,
  ...virtualWalletOperations,
  ...beneficiaryOperations,
  ...quoteOperations,
  ...transferOperations,
  ...transactionOperations,
  ...cardOperations,
  ...referenceOperations,
  ...bankOperations,
  ...regionOperations,
]

/** What the jobs of the modules do. */
export const tasks: ReadonlyMap<string, JobHandler> = new Map<string, JobHandler>([
  [verifyTask, verify],
  [expireTask, expire],
  [stepTask, step],
  [fundTask, autoFund],
  [transferStepTask, stepTransfer],
  [endKeyTask, endKey],
  [readyTask, makeReady],
  [creditTask, credit],
  [settleTask, settle],
  [giveUpTask, giveUp],
  [endTask, endSession],
  [refundTask, stepRefund],
  [decideTask, decide],
])
