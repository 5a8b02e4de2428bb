import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { issueCertificate } from '../support/certificates.ts'
import { behindProxy, type FrontProxyOptions } from '../support/front-proxy.ts'
import { ids } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { adminToken, tour } from '../support/proxy-tour.ts'
import { openStream } from '../support/stream.ts'
import { accepted, bodies } from '../support/trade.ts'

const settings = { adminToken }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('everything works behind a proxy', () => {
  test.each<readonly [string, FrontProxyOptions]>([
    ['strips the path and replaces Host', { replacesHost: true }],
    ['keeps the path and holds answers back', { keepsPath: true, buffers: true }],
    ['has the root, and passes Host on', { path: '' }],
  ])('that %s', async (_name, options) => {
    await tour(await behindProxy(options, { settings }))
  })

  test('that speaks https, without a header that says so', async () => {
    const files = issueCertificate(folder)
    const [key, cert, ca] = [files.key, files.cert, files.ca].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const tls = { key: String(key), cert: String(cert) }
    await tour(await behindProxy({ tls, replacesHost: true }, { settings }), ca)
  })
})

describe('a stream behind a proxy', () => {
  test('that holds answers back arrives at once, because it says that it must', async () => {
    const proxy = await behindProxy({ buffers: true })
    const stream = await openStream(
      { url: proxy.publicUrl },
      'controlStream',
      '/stream?topics=clock',
    )
    await proxy.box.advance('1s')
    expect((await stream.take(1))[0]?.event).toBe('clock')
    expect(stream.response.headers).toMatchObject({
      'x-accel-buffering': 'no',
      'cache-control': expect.stringContaining('no-transform'),
    })
  })

  test('that closes idle connections sends a line before the usual minute is over', async () => {
    const machine = testMachine()
    const { publicUrl, box } = await behindProxy({}, { machine })
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(`${publicUrl}/_sandbox/stream`, { agent: false }, resolve)
    })
    let text = ''
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    for (let beats = 1; beats <= 4; beats += 1) {
      machine.pass(15_000)
      await expect.poll(() => text.split(': alive').length - 1).toBe(beats)
    }
    answer.destroy()
    await box.close()
  })

  test('that closed the connection goes on where it stopped', async () => {
    const { publicUrl, box } = await behindProxy({ idleMs: 250 })
    const decide = (id: string) =>
      box.control.post(`/customers/${id}/kyc`, { status: 'APPROVED' }).expect(200)
    const listen = (headers = {}) =>
      openStream<Schemas['ControlEvent']>(
        { url: publicUrl },
        'controlStreamEvents',
        '/events/stream',
        headers,
      )
    const first = await listen()
    await decide(ids.pat)
    const [seen] = await first.take(1)
    await first.ended
    await decide(ids.rex)
    const second = await listen({ 'last-event-id': String(seen?.id) })
    const [next] = await second.take(1)
    expect([seen?.data.subject, next?.data.subject]).toEqual([ids.pat, ids.rex])
  })

  test('and a long poll answers through one that holds answers back', async () => {
    const { publicUrl, box } = await behindProxy({ buffers: true, keepsPath: true })
    const { quote_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const query = `quote=${quote_id}&status=COMPLETED&timeout=30s`
    const waiting = fetch(`${publicUrl}/_sandbox/wait?${query}`)
    await box.advance('10s')
    expect(await (await waiting).json()).toMatchObject({ met: true })
  })
})
