import type { MutateReport } from '../../server/index.ts'
import { run } from './built.ts'

/** The command that tests a payout; the word chooses what it checks. */
export function payoutTests(habit: string): string[] {
  return ['node', 'test/support/mutate-suites/run.mjs', habit]
}

export const frozen = ['--clock', 'frozen', '--now', '2026-01-05T09:00:00Z', '--jobs', '2']

/** Runs tests with mutants; returns the exit code and the report. */
export async function mutate(flags: readonly string[], command: readonly string[]) {
  const ended = await run(['mutate', ...frozen, '--format', 'json', ...flags, '--', ...command])
  const report: MutateReport | null = ended.stdout === '' ? null : JSON.parse(ended.stdout)
  return { ...ended, report }
}
