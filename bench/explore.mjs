import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './support.mjs'

/**
 * Measures 100 runs of `explore` without the fault `slow`, with a client that takes 50 ms besides
 * its start: eight payouts in a row, then a pause. It bounds nothing: the figure depends on how
 * quickly this machine starts processes.
 */
const runs = Number(process.env.BENCH_RUNS ?? 100)
const aimSeconds = 15

const client = `
import { createHmac } from 'node:crypto'
const { SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET } = process.env
async function send(path, fields) {
  const body = fields === undefined ? '' : JSON.stringify(fields)
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', SANDBOX_SECRET).update(body + '|' + timestamp).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-api-key': SANDBOX_API_KEY,
    'x-timestamp': timestamp, 'x-signature': signature }
  const response = await fetch(SANDBOX_URL + '/api/v1/client' + path, { method: 'POST', headers, ...(body && { body }) })
  return response.json()
}
const startedAt = performance.now()
for (let number = 1; number <= 8; number += 1) {
  try {
    const { quote_id } = await send('/quotes', {
      source_currency: 'USD', target_currency: 'NGN', source_amount: '10.00', quote_type: 'EXCHANGE',
      payment_method: 'FIAT', tz: 'UTC', origin_reference: 'bench-' + number,
      on_behalf_of: '00000000-0000-4000-8000-000000000021',
      beneficiary_id: '00000000-0000-4000-8000-000000000055',
    })
    await send('/quotes/' + quote_id + '/accept')
  } catch {}
}
await new Promise((resolve) => setTimeout(resolve, 50 - (performance.now() - startedAt)))
`

const folder = mkdtempSync(join(tmpdir(), 'bench-explore-'))
const file = join(folder, 'client.mjs')
writeFileSync(file, client)
const flags = ['--faults', 'lost,error,webhook,expiry', '--runs', String(runs), '--step-ms', '20']
const output = ['--no-recordings', '--format', 'json']
const startedAt = performance.now()
const command = ['dist/main.js', 'explore', ...flags, ...output, '--', 'node', file]
const { stdout, stderr, status } = spawnSync('node', command, { encoding: 'utf8' })
const seconds = (performance.now() - startedAt) / 1_000
rmSync(folder, { recursive: true, force: true })
if (status === 2) throw new Error(stderr)
const made = JSON.parse(stdout).runs
report('explore', [{ runs: made, seconds }], { aimSeconds })
console.log(
  `${made} runs of explore: ${seconds.toFixed(1)} s (aim of 100 on two quiet cores: ${aimSeconds} s)`,
)
