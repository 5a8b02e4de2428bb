import type { Operation } from '../core/operation.ts'
import type { JobHandler } from '../core/scheduler.ts'
import { verifyBeneficiary, verifyTask } from './beneficiaries/beneficiaries.ts'
import { beneficiaryOperations } from './beneficiaries/operations.ts'
import { endKeyTask, revokeKey } from './businesses/keys.ts'
import { endTask } from './cards/checkouts.ts'
import { cardOperations } from './cards/operations.ts'
import { advanceRefund, refundTask } from './cards/refunds.ts'
import {
  endCheckout,
  giveUpTask,
  settlePayment,
  settleTask,
  timeOutPayment,
} from './cards/settle.ts'
import { decideKyc, decideTask } from './customers/kyc.ts'
import { customerOperations } from './customers/operations.ts'
import { creditDeposit, creditTask } from './deposits/virtual-account.ts'
import { quoteOperations } from './quotes/operations.ts'
import {
  expireTask,
  fundTask,
  runExpireJob,
  runFundJob,
  runStepJob,
  stepTask,
} from './quotes/progress.ts'
import { bankOperations } from './reference/bank-operations.ts'
import { referenceOperations } from './reference/operations.ts'
import { regionOperations } from './reference/region-operations.ts'
import { tagOperations } from './tags/operations.ts'
import { transactionOperations } from './transactions/operations.ts'
import { returnTask, runReturn } from './transactions/returns.ts'
import { transferOperations } from './transfers/operations.ts'
import { advanceTransfer, transferStepTask } from './transfers/transfer-lifecycle.ts'
import { openVirtualAccount, readyTask } from './virtual-wallets/onboarding.ts'
import { virtualWalletOperations } from './virtual-wallets/operations.ts'
import { walletOperations } from './wallets/operations.ts'

/** All operations of the API; only this file knows every module. */
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

/** The job handlers of the modules, by task. */
export const tasks: ReadonlyMap<string, JobHandler> = new Map<string, JobHandler>([
  [verifyTask, verifyBeneficiary],
  [expireTask, runExpireJob],
  [stepTask, runStepJob],
  [fundTask, runFundJob],
  [transferStepTask, advanceTransfer],
  [endKeyTask, revokeKey],
  [readyTask, openVirtualAccount],
  [creditTask, creditDeposit],
  [settleTask, settlePayment],
  [giveUpTask, timeOutPayment],
  [endTask, endCheckout],
  [refundTask, advanceRefund],
  [decideTask, decideKyc],
  [returnTask, runReturn],
])
