import { exit, stderr, stdout } from 'node:process'
import { toVisible } from './visible.ts'

let needsOutput = true

/** Exits with 0 on EPIPE (`| head`), with 1 and a message on other errors, such as a full disk. */
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (!needsOutput) return
  if (error.code === 'EPIPE') exit(0)
  warn(`stdout cannot be written: ${error.message}`)
  exit(1)
})

/** Ignores a full disk or a closed pipe behind stderr: only lines are lost. */
stderr.on('error', () => {})

/** Called by commands that serve: they continue if stdout fails. */
export function keepRunningWithoutOutput(): void {
  needsOutput = false
}

/** Exits once all that was printed is written: an exit at once cuts a long text on a pipe. */
export async function exitAfterOutput(code: number): Promise<never> {
  for (const stream of [stdout, stderr]) {
    await new Promise<void>((resolve) => stream.write('', () => resolve()))
  }
  exit(code)
}

export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, null, 2))
}

export function printLine(line: string): void {
  print(`${line}\n`)
}

/** Writes a text to stdout. */
export function print(text: string): void {
  stdout.write(toVisible(text))
}

/** Writes a text to stderr. */
export function printError(text: string): void {
  stderr.write(toVisible(text))
}

/** Prints a line to stderr and continues. */
export function warn(text: string): void {
  printError(`payments-sandbox: ${text}\n`)
}
