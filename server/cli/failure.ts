import { exit, stderr } from 'node:process'
import { FixtureError } from '../fixtures.ts'
import { StartError } from '../sandbox/origin.ts'
import { DataFolderError, StoreFailure } from '../store/store.ts'

/** A wrong value on the command line or in the environment: exit code 2, one line. */
export class UsageError extends Error {}

/** The sandbox was asked and said no: exit code 1, one line. */
export class Refused extends Error {}

/** Nothing answers at the address, or something that is no sandbox: exit code 3, one line. */
export class NotThere extends Error {}

/** What a command that failed exits with: 3 nobody answered, 2 used wrongly, 1 refused. */
export function exitCodeOf(error: unknown): 1 | 2 | 3 {
  if (error instanceof NotThere) return 3
  const mendable =
    error instanceof UsageError || error instanceof StartError || error instanceof FixtureError
  return mendable ? 2 : 1
}

/** Says in one line why a command ended, and ends. Only what nobody foresaw shows its stack. */
export function fail(error: unknown): never {
  const storage = error instanceof DataFolderError || error instanceof StoreFailure
  const known = storage || error instanceof Refused || exitCodeOf(error) !== 1
  const { message, stack } = error as Error
  stderr.write(`payments-sandbox: ${known ? message : stack}\n`)
  exit(exitCodeOf(error))
}
