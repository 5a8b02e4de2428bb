import type { Command } from 'commander'
import { declareAuditReceiver } from './audit-receiver.ts'
import { registerClock } from './clock.ts'
import { declareCompletion } from './completion.ts'
import { registerCoverage } from './coverage.ts'
import { registerDeposit } from './deposit.ts'
import { registerDoctor } from './doctor.ts'
import { registerEvents } from './events.ts'
import { registerExec } from './exec.ts'
import { declareFault } from './fault.ts'
import { registerInit } from './init.ts'
import { registerListen } from './listen.ts'
import { declareLogs } from './logs.ts'
import { registerMcp } from './mcp.ts'
import { registerMigrate } from './migrate.ts'
import { declareOutcome } from './outcome.ts'
import { registerPay } from './pay.ts'
import { registerPopulate } from './populate.ts'
import { registerReady } from './ready.ts'
import { registerRequest } from './request.ts'
import { registerReset } from './reset.ts'
import { declareReview } from './review.ts'
import { registerSign } from './sign.ts'
import { registerSnapshot } from './snapshot.ts'
import { registerStop } from './stop.ts'
import { declareTrigger } from './trigger.ts'
import { registerValidate } from './validate.ts'
import { registerWait } from './wait.ts'
import { declareWorlds } from './worlds.ts'

/** Registers every command but `start`, in the order that --help lists them. */
export function registerCommands(program: Command): void {
  registerExec(program)
  registerStop(program)
  registerReady(program)
  registerDoctor(program)
  registerRequest(program)
  registerSign(program)
  declareLogs(program)
  registerClock(program)
  registerReset(program)
  registerEvents(program)
  registerListen(program)
  declareTrigger(program)
  declareFault(program)
  declareOutcome(program)
  registerWait(program)
  registerDeposit(program)
  registerPay(program)
  registerCoverage(program)
  declareAuditReceiver(program)
  declareReview(program)
  registerSnapshot(program)
  declareWorlds(program)
  registerPopulate(program)
  registerValidate(program)
  registerMigrate(program)
  registerInit(program)
  registerMcp(program)
  declareCompletion(program)
}
