import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emptyFolder, run } from './built.ts'

const client = resolve('test/support/gate-client.mjs')

export const contradicted = {
  decision: 'A16',
  verdict: 'contradicted',
  here: { late: '300 s' },
  there: { late: '60 s' },
  setting: '"authSkewSeconds": 60',
}
export const confirmed = { decision: 'A16', verdict: 'confirmed' }
export const unseen = {
  decision: 'A16',
  verdict: 'not_reachable',
  reason: 'the connection failed',
}

/** Runs a client that sends this kind of requests, with a report and `--require-parity`. */
export async function gated(
  kind: string,
  decisions: readonly object[],
  ...more: readonly string[]
) {
  const file = join(emptyFolder(), 'parity.json')
  const at = '2026-01-05T09:00:00Z'
  writeFileSync(file, JSON.stringify({ against: 'https://api.test.example', at, decisions }))
  const gate = ['--parity', file, '--require-parity', ...more]
  return run(['exec', ...gate, '--', 'node', client, kind])
}
