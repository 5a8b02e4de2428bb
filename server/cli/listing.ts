import type { Command } from 'commander'
import { choiceOption } from './choices.ts'
import { printJson, printLine } from './output.ts'

/** The output format of a listing command. */
export interface ListingFlags {
  readonly format?: string
  readonly json?: true
}

/** Adds `--format table|json`, and `--json` for short. */
export function withFormat(command: Command): Command {
  choiceOption(command, '--format <table|json>', 'output format; default table', ['table', 'json'])
  return command.option('--json', 'short for --format json')
}

export function isJson({ format, json }: ListingFlags): boolean {
  return json === true || format === 'json'
}

/** Prints the body as JSON, or its rows as an aligned table. */
export function printListing(
  flags: ListingFlags,
  body: object,
  rows: readonly (readonly string[])[],
): void {
  if (isJson(flags)) printJson(body)
  else table(rows).forEach(printLine)
}

/** Returns the rows as lines: each column as wide as its widest cell, the last one unpadded. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  }
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
