import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { coverageLines, missingLines } from './coverage-report.ts'
import { CommandFailed } from './errors.ts'
import { idleReason } from './gate.ts'
import { wholeNumber } from './input.ts'
import { isJson, type ListingFlags, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'

interface Flags extends ConnectionFlags, ListingFlags {
  readonly min?: string
  readonly missing?: true
  readonly allWorlds?: true
}

/** Registers `coverage`: the parts of the API covered since the last reset; with --min, a gate. */
export function registerCoverage(program: Command): void {
  withFormat(
    clientCommand(program, 'coverage', 'show which parts of the API your requests covered')
      .option('--min <percent>', 'exit 1 if coverage is below this percentage')
      .option('--all-worlds', 'add up all worlds of the server, including deleted worlds')
      .option('--missing', 'list what is not covered'),
  ).action(async (flags: Flags) => {
    const min = flags.min === undefined ? undefined : wholeNumber('--min', flags.min, 0, 100)
    const remote = clientOf(flags)
    const all = flags.allWorlds === true ? ['worlds=all'] : []
    const path = (query: string[]) => `/coverage${query.length === 0 ? '' : `?${query.join('&')}`}`
    const coverage = await remote.control<Schemas['Coverage']>('GET', path(all))
    if (isJson(flags)) printJson(coverage)
    else printReport(coverage, flags.missing === true)
    if (min === undefined) return
    const idle = idleReason(coverage.traffic)
    if (idle !== null) throw new CommandFailed(idle)
    await remote.control('GET', path([...all, `min=${min}`]))
  })
}

function printReport(coverage: Schemas['Coverage'], withMissing: boolean): void {
  for (const line of coverageLines(coverage)) printLine(line)
  if (withMissing) for (const line of missingLines(coverage)) printLine(line)
}
