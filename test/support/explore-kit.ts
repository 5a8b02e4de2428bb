import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExploreReport } from '../../server/index.ts'
import { run } from './built.ts'
import { afterEveryFile } from './cleanup.ts'

export const clients = 'test/support/explore-clients'

/** The folder of the recordings. */
export const folder = mkdtempSync(join(tmpdir(), 'explore-'))

afterEveryFile(() => rmSync(folder, { recursive: true, force: true }))

export const limits = ['--client-timeout', '3s', '--clock', 'frozen', '--jobs', '2']

/** Clients that pay once, whatever happens, with what their language brings along. */
export const rightElsewhere: readonly (readonly string[])[] = [
  ['python3', `${clients}/pay.py`],
  ['python3', `${clients}/pay.py`, 'transfer'],
  ['sh', `${clients}/pay.sh`],
]

/** Explores a command; returns the exit code and the report. */
export async function explore(flags: readonly string[], command: readonly string[]) {
  const kept = ['--recordings', folder, '--format', 'json']
  const ended = await run(['explore', ...limits, ...kept, ...flags, '--', ...command])
  const report: ExploreReport | null = ended.stdout === '' ? null : JSON.parse(ended.stdout)
  return { ...ended, report }
}
