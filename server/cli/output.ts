import { exit, stderr, stdout } from 'node:process'

/** Exit 0 on EPIPE (`| head`). */
stdout.on('error', (error: NodeJS.ErrnoException) => exit(error.code === 'EPIPE' ? 0 : 1))

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
