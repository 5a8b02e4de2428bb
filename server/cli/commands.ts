import type { Command } from 'commander'
import { registerBackup } from '../features/backup/backup-command.ts'
import { registerRestore } from '../features/backup/restore-command.ts'
import { registerExplore } from '../features/explore/command.ts'
import { registerMutate } from '../features/mutate/command.ts'
import { registerParity } from '../features/parity/command.ts'
import { registerPopulate } from '../features/populate/command.ts'
import { registerAuditReceiver } from '../features/receiver-audit/command.ts'
import { registerRecord } from '../features/recordings/record-command.ts'
import { registerReplay } from '../features/recordings/replay-command.ts'
import { registerReview } from '../features/review/command.ts'
import { registerClock } from './clock.ts'
import { registerCompletion } from './completion.ts'
import { registerCoverage } from './coverage.ts'
import { registerCredit } from './credit.ts'
import { registerDeposit } from './deposit.ts'
import { registerDoctor } from './doctor.ts'
import { registerDocument } from './document.ts'
import { registerEvents } from './events.ts'
import { registerExec } from './exec.ts'
import { registerFault } from './fault.ts'
import { registerInit } from './init.ts'
import { registerListen } from './listen.ts'
import { registerMcp } from './mcp.ts'
import { registerMigrate } from './migrate.ts'
import { registerOutcome } from './outcome.ts'
import { registerPay } from './pay.ts'
import { registerLogs } from './print-logs.ts'
import { registerReady } from './ready.ts'
import { registerRequest } from './request.ts'
import { registerReset } from './reset.ts'
import { registerSettings } from './settings.ts'
import { registerSign } from './sign.ts'
import { registerSnapshot } from './snapshot.ts'
import { registerStop } from './stop.ts'
import { registerTrigger } from './trigger.ts'
import { registerUndo } from './undo.ts'
import { registerValidate } from './validate.ts'
import { registerWait } from './wait.ts'
import { registerWorlds } from './worlds.ts'

/** Registers every command but `start`, in the order of --help. */
export function registerCommands(program: Command): void {
  registerExec(program)
  registerStop(program)
  registerReady(program)
  registerDoctor(program)
  registerRequest(program)
  registerSign(program)
  registerLogs(program)
  registerClock(program)
  registerReset(program)
  registerEvents(program)
  registerListen(program)
  registerTrigger(program)
  registerFault(program)
  registerOutcome(program)
  registerSettings(program)
  registerWait(program)
  registerCredit(program)
  registerDeposit(program)
  registerDocument(program)
  registerPay(program)
  registerCoverage(program)
  registerAuditReceiver(program)
  registerReview(program)
  registerExplore(program)
  registerMutate(program)
  registerParity(program)
  registerRecord(program)
  registerReplay(program)
  registerSnapshot(program)
  registerUndo(program)
  registerWorlds(program)
  registerPopulate(program)
  registerValidate(program)
  registerBackup(program)
  registerRestore(program)
  registerMigrate(program)
  registerInit(program)
  registerMcp(program)
  registerCompletion(program)
}
