import { exit, stdout } from 'node:process'

/** A reader that has seen enough (`| head`) ends the command; it does not break it. */
stdout.on('error', (error: NodeJS.ErrnoException) => exit(error.code === 'EPIPE' ? 0 : 1))

export function printJson(value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function printLine(line: string): void {
  stdout.write(`${line}\n`)
}
