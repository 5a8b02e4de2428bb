import { exit, stderr, stdout } from 'node:process'
import { toVisible } from './visible.ts'

let needsOutput = true

/** Exit 0 on EPIPE (`| head`); on a full disk, exit 1 with a message. */
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (!needsOutput) return
  if (error.code === 'EPIPE') exit(0)
  warn(`stdout cannot be written: ${error.message}`)
  exit(1)
})

/** A full disk or a closed pipe behind stderr loses lines; it ends nothing. */
stderr.on('error', () => {})

/** Called by commands that serve: they go on when stdout takes no more lines. */
export function keepRunningWithoutOutput(): void {
  needsOutput = false
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

/** A line on stderr that does not end the command. */
export function warn(text: string): void {
  printError(`payments-sandbox: ${text}\n`)
}
