import { exit, stdout } from 'node:process'

/** A reader that has seen enough (`| head`) ends the command; it does not break it. */
stdout.on('error', (error: NodeJS.ErrnoException) => exit(error.code === 'EPIPE' ? 0 : 1))

export function printJson(value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function printLine(line: string): void {
  stdout.write(`${line}\n`)
}

/** Rows with their columns below one another; the last column is as long as it is. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  }
  for (const row of rows) {
    const cells = row.map((cell, i) => cell.padEnd(widths[i] as number))
    printLine(cells.join('  ').trimEnd())
  }
}
