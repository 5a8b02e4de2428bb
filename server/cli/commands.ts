import type { Command } from 'commander'
import { declareClock } from './clock.ts'
import { declareCompletion } from './completion.ts'
import { declareCoverage } from './coverage.ts'
import { declareDeposit } from './deposit.ts'
import { declareEvents } from './events.ts'
import { declareExec } from './exec.ts'
import { declareFault } from './fault.ts'
import { declareForward } from './forward.ts'
import { declareLogs } from './logs.ts'
import { declarePay } from './pay.ts'
import { declarePopulate } from './populate.ts'
import { declareReady } from './ready.ts'
import { declareRequest } from './request.ts'
import { declareReset } from './reset.ts'
import { declareSign } from './sign.ts'
import { declareSnapshot } from './snapshot.ts'
import { declareTrigger } from './trigger.ts'
import { declareValidate } from './validate.ts'
import { declareWait } from './wait.ts'

/** Registers every command but `start`, in the order that --help lists them. */
export function declareCommands(program: Command): void {
  declareExec(program)
  declareReady(program)
  declareRequest(program)
  declareSign(program)
  declareLogs(program)
  declareClock(program)
  declareReset(program)
  declareEvents(program)
  declareForward(program)
  declareTrigger(program)
  declareFault(program)
  declareWait(program)
  declareDeposit(program)
  declarePay(program)
  declareCoverage(program)
  declareSnapshot(program)
  declarePopulate(program)
  declareValidate(program)
  declareCompletion(program)
}
