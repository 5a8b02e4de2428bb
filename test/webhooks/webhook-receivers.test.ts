import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'

/** What stands on the wire in place of an answer, and what the attempt says of it. */
const answers: readonly (readonly [what: string, wire: string, error: RegExp])[] = [
  [
    'turns to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n',
    /closed without an answer/,
  ],
  ['says it has hints, and no more', 'HTTP/1.1 103 Early Hints\r\n\r\n', /./],
  ['does not speak HTTP', 'good day\r\n\r\n', /./],
  ['breaks off its headers', 'HTTP/1.1 200 OK\r\nx: ', /./],
  ['breaks off its body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc', /./],
  ['says nothing', '', /./],
]

test.each(answers)('a receiver that %s has failed, and holds nothing up', async (...row) => {
  const [, wire, error] = row
  const made = await sandbox()
  const hook = await receiver()
  hook.answer((_delivery, response) => response.socket?.end(wire))
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await made.advance('0s')
  const [event] = await made.events()
  expect(event?.attempts).toMatchObject([
    { number: 1, status: null, error: expect.stringMatching(error) },
  ])
  hook.answer(200)
  await made.advance('1d')
  expect((await made.events())[0]?.state).toBe('delivered')
})
