import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCustomer, customer, killUnderLoad, nothingYet, read } from '../support/crash-kit.ts'
import { signed } from '../support/harness.ts'
import { program } from '../support/program.ts'
import { rounds } from '../support/rounds.ts'
import { temporaryFolder } from './folders.ts'

const kills = rounds(3)

test(`nothing that was acknowledged is lost in ${kills} kills under load; test:full does more`, async () => {
  await killUnderLoad(kills, 20_260_105)
}, 120_000)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request under way finish, keeps what it did, and ends with code 0',
  async (signal) => {
    const folder = join(temporaryFolder(), 'data')
    // Ctrl+C does not wait for a balancer.
    const drain = signal === 'SIGINT' ? ['--drain-seconds', '300'] : []
    const running = await program(['--data', folder, ...drain])
    const done = nothingYet()
    await createCustomer(running.url, done)
    const body = JSON.stringify({ ...customer(9_999_999), first_name: 'Slow' })
    const under = sentInPart(running.url, body)
    await fetch(`${running.url}/readyz`)
    const ended = running.end(signal)
    await refusedToConnect(running.url)
    const answer = await under.finish()
    expect(answer.status).toBe(201)
    expect(await ended).toBe(0)
    const again = await program(['--data', folder])
    const created = [...done.customers, answer.body.user_id]
    for (const id of created) {
      expect((await read(again.url, `/_sandbox/customers/${id}`)).status).toBe(200)
    }
    expect(await again.end('SIGTERM')).toBe(0)
  },
)

test('SIGTERM keeps the port open for the drain time, with /readyz at 503', async () => {
  const running = await program(['--data', ':memory:', '--drain-seconds', '300'])
  const ended = running.end('SIGTERM')
  await running.said(/"msg":"stopping"/)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  const done = nothingYet()
  await createCustomer(running.url, done)
  expect(done.customers.length).toBe(1)
  await running.end('SIGKILL')
  expect(await ended).toBe(null)
})

/** A signed POST of a customer of which only the first bytes are on their way. */
function sentInPart(url: string, body: string) {
  const bytes = Buffer.from(body)
  const sent = request(`${url}/api/v1/client/customers`, {
    method: 'POST',
    headers: {
      ...signed('sandbox_key', 'sandbox_secret', body),
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  })
  const answered = new Promise<{ status: number; body: { user_id: string } }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let text = ''
      for await (const piece of response) text += piece
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
  })
  sent.write(bytes.subarray(0, 20))
  return {
    finish() {
      sent.end(bytes.subarray(20))
      return answered
    },
  }
}

/** Resolves once the port is closed. */
async function refusedToConnect(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const refused = await new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('connect', () => {
        socket.destroy()
        resolve(false)
      })
      socket.once('error', () => resolve(true))
    })
    if (refused) return
  }
}
