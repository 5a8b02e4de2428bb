import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { coverageLines, missingLines } from './coverage-report.ts'
import { wholeNumber } from './input.ts'
import { printLine } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly min?: string
  readonly missing?: true
}

/** Says what of the API the traffic since the last reset has exercised: a gate for CI. */
export function declareCoverage(program: Command): void {
  connecting(program, 'coverage', 'say what of the API the traffic has exercised')
    .option('--min <percent>', 'exit code 1 where it is less')
    .option('--missing', 'list what was not exercised')
    .action(async (flags: Flags) => {
      const min = flags.min === undefined ? undefined : wholeNumber('--min', flags.min)
      const remote = remoteOf(flags)
      const coverage = await remote.control<Schemas['Coverage']>('GET', '/coverage')
      for (const line of coverageLines(coverage)) printLine(line)
      if (flags.missing) for (const line of missingLines(coverage)) printLine(line)
      if (min !== undefined) await remote.control('GET', `/coverage?min=${min}`)
    })
}
