import { describe, test } from 'vitest'
import { expectRestored } from '../support/backup-kit.ts'
import { fillConsole } from '../support/console-world.ts'
import { sandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { Traffic } from '../support/recording-traffic.ts'

/** A receiver that answers with texts that hardly a row can hold. */
async function oddReceiver() {
  const hook = await receiver()
  const texts = ['half \ud800', 'NUL \u0000', '\u202e', '💥'.repeat(2_000), '{"a":1}']
  let number = 0
  hook.answer((_delivery, response) => {
    number += 1
    const status = number % 3 === 0 ? 200 : 500
    response.writeHead(status).end(texts[number % texts.length])
  })
  return hook
}

describe('a restore takes every row that the program writes', () => {
  test.each([1, 2, 3])('of random traffic in several worlds, %i', async (seed) => {
    const server = await sandbox()
    const hook = await oddReceiver()
    await new Traffic(server.url, seed, hook).run(120)
    await server.control.post('/worlds', { name: 'fork', from: { world: 'main' } }).expect(201)
    await new Traffic(`${server.url}/w/fork`, seed + 100, hook).run(60)
    await new Traffic(server.url, seed + 200, hook).runCalm(60)
    await server.advance('3d')
    await expectRestored(server)
  })

  test('of a population, of texts that harm pages, and of a clock that went on', async () => {
    const server = await sandbox()
    await server.control.post('/populate', { customers: 60, transactions: 200 }).expect(201)
    await fillConsole(server)
    await server.control.post('/webhooks/example', { type: 'transaction' })
    await server.advance('2d')
    await expectRestored(server)
  })
})
