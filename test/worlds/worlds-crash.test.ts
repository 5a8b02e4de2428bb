import { expect, test } from 'vitest'
import { temporaryFolder } from '../store/folders.ts'
import { ids } from '../support/harness.ts'
import { program } from '../support/program.ts'
import { receiver } from '../support/receiver.ts'
import { rounds } from '../support/rounds.ts'
import { killWorldsUnderLoad } from '../support/worlds-crash-kit.ts'

const kills = rounds(2)

test(`every world is whole after ${kills} kills under load; test:full does more`, async () => {
  await killWorldsUnderLoad(kills)
}, 120_000)

test('webhooks that were pending in a world when it was killed come after the restart', async () => {
  const directory = temporaryFolder()
  const hooks = await receiver()
  hooks.answer(500)
  const first = await program(['--data', directory])
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await fetch(first.url + path, init)).ok).toBe(true)
  }
  const settings = { webhook_url: hooks.url, webhook_kyc: true }
  await post('/_sandbox/worlds', { name: 'hooked', settings, clock: { rate: 100_000 } })
  await post(`/w/hooked/_sandbox/customers/${ids.pat}/kyc`, { status: 'APPROVED' })
  await hooks.arrived(1)
  await first.end('SIGKILL')
  const before = hooks.received.length
  hooks.answer(200)
  const again = await program(['--data', directory])
  await hooks.arrived(before + 1)
  expect(await again.end('SIGTERM')).toBe(0)
}, 60_000)
