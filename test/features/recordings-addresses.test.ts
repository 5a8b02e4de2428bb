import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createTlsListener } from '../../server/cli/tls.ts'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { emptyFolder } from '../support/built.ts'
import { issueCertificate } from '../support/certificates.ts'
import { sandbox, signed } from '../support/harness.ts'
import { expectSame, recordingOf } from '../support/recording-kit.ts'

/** Posts to an https server that only the test knows; returns its answer. */
function post(url: string, ca: Buffer, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...signed('sandbox_key', 'sandbox_secret', text),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const sent = request(url, { ca, headers, method: 'POST', agent: false })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve(body)
    })
    sent.end(text)
  })
}

test('links begin with http and https as they did, in one recording', async () => {
  const box = await sandbox()
  const files = issueCertificate(emptyFolder())
  const [cert, key] = [readFileSync(files.cert), readFileSync(files.key)]
  const listener = createTlsListener(box.inside.server, { cert, key, files } as never)
  listener.removeAllListeners('listening').removeAllListeners('close')
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { port } = listener.address() as AddressInfo
  const path = '/checkout/initialize'
  const body = (reference: string) => ({
    email: 'payer@shop.test',
    first_name: 'Petra',
    last_name: 'Payer',
    reference,
    amount: '25.00',
    currency: 'USD',
    redirectUrl: 'https://shop.test/thanks',
  })
  const plain = (reference: string) => box.as('main').post(path, body(reference)).expect(201)
  await box.control.post('/recordings', { name: 'both' }).expect(201)
  expect((await plain('one')).text).toContain('http://127.0.0.1')
  const url = `https://127.0.0.1:${port}/api/v1/client${path}`
  const answer = await post(url, readFileSync(files.ca), JSON.stringify(body('two')))
  expect(answer).toContain('https://127.0.0.1')
  expect((await plain('three')).text).toContain('http://127.0.0.1')
  listener.close()
  const replay = await replayRecording(await recordingOf(box.url, 'both'))
  expectSame(replay)
  expect(replay.requests).toBe(3)
})
