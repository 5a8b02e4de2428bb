import { exit, stderr, stdout } from 'node:process'

let needsOutput = true

/** Exit 0 on EPIPE (`| head`). */
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (needsOutput) exit(error.code === 'EPIPE' ? 0 : 1)
})

/** A full disk or a closed pipe behind stderr loses lines; it ends nothing. */
stderr.on('error', () => {})

/** Called by commands that serve: they go on when stdout takes no more lines. */
export function keepRunningWithoutOutput(): void {
  needsOutput = false
}

export function printJson(value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function printLine(line: string): void {
  stdout.write(`${line}\n`)
}

/** A line on stderr that does not end the command. */
export function warn(text: string): void {
  stderr.write(`payments-sandbox: ${text}\n`)
}
