import { quote } from '../core/visible.ts'
import { FixtureError } from '../fixtures.ts'
import { ControlError } from '../library/control-error.ts'
import { StartError } from '../sandbox/bootstrap.ts'
import { DataDirectoryError, StoreFailure } from '../store/store.ts'
import { exitAfterOutput, printError } from './output.ts'

/** Thrown for invalid usage: exit code 2, one line. */
export class UsageError extends Error {}

/** Thrown if the sandbox or the system could not run a command: exit code 1, one line. */
export class CommandFailed extends Error {}

/** Thrown if a connection was closed without a response: exit code 1, one line. */
export class ConnectionClosed extends CommandFailed {}

/** Thrown if a server has another certificate than the trusted one. */
export class UntrustedCertificate extends Error {}

/** Thrown if no sandbox answers at the URL: exit code 3, one line that ends with `advice`. */
export class ConnectionError extends Error {
  readonly advice: string
  constructor(message: string, advice = '') {
    super(message)
    this.advice = advice
  }
}

/** Thrown if a command of the user cannot be run: exit code 127 or 126 as in a shell, one line. */
export class CommandNotRun extends Error {
  readonly exitCode: 126 | 127
  constructor(command: string, code = 'unknown error') {
    const isMissing = code === 'ENOENT'
    super(`cannot run ${quote(command)}: ${isMissing ? 'there is no such command' : code}`)
    this.exitCode = isMissing ? 127 : 126
  }
}

/**
 * Returns the exit code of an error: 1 failed, 2 invalid usage, 3 no sandbox at the URL, 126 and
 * 127 for a command that `exec` cannot run.
 */
export function exitCodeOf(error: unknown): 1 | 2 | 3 | 126 | 127 {
  if (error instanceof CommandNotRun) return error.exitCode
  if (error instanceof ConnectionError) return 3
  const mendable =
    error instanceof UsageError || error instanceof StartError || error instanceof FixtureError
  return mendable ? 2 : 1
}

/** Prints the reason in one line and exits; prints a stack trace only for unexpected errors. */
export async function fail(error: unknown): Promise<never> {
  const storage = error instanceof DataDirectoryError || error instanceof StoreFailure
  const refused = error instanceof CommandFailed || error instanceof ControlError
  const known = storage || refused || exitCodeOf(error) !== 1
  const { message, stack } = error as Error
  const advice = error instanceof ConnectionError ? error.advice : ''
  printError(`payments-sandbox: ${known ? message + advice : stack}\n`)
  return exitAfterOutput(exitCodeOf(error))
}
