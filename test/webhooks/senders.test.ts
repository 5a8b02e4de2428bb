import { execPath } from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, clean, emptyFolder, launch, program, run, started } from '../support/built.ts'
import { type Certificate, issueCertificate } from '../support/certificates.ts'
import { ids } from '../support/harness.ts'
import { allReached, callerOf, everySender, plainReceiver } from '../support/senders.ts'

let files: Certificate

beforeAll(() => {
  build()
  files = issueCertificate(emptyFolder())
}, 60_000)

describe('one setting holds for every sender', () => {
  const listenAt =
    (url: string) =>
    (...args: string[]) =>
      launch(execPath, [program, ...args, '--url', url], { env: clean() })

  test('without the CA of its certificate no receiver is reached, which is no verdict on it', async () => {
    const { url } = await started(['--clock', 'frozen'])
    const receiver = await plainReceiver(files)
    const to = { receiver: receiver.url, probe: receiver.url }
    const sent = await everySender(callerOf(url), to, listenAt(url))
    const untrusted = expect.stringMatching(/CERT|SIGNATURE|ISSUER/)
    expect(sent).toEqual({
      delivery: untrusted,
      example: untrusted,
      redelivery: untrusted,
      'redelivery of all': untrusted,
      listen: untrusted,
      audit: [expect.stringMatching(/^the receiver was not reached: .*(CERT|SIGNATURE|ISSUER)/)],
    })
    expect(receiver.count()).toBe(0)
  })

  test('a probe that is not reached is named as the reason', async () => {
    const { url } = await started(['--clock', 'frozen'])
    const to = { receiver: (await plainReceiver()).url, probe: (await plainReceiver(files)).url }
    const unreached = expect.stringMatching(/^the probe was not reached: /)
    const sent = await everySender(callerOf(url), to, listenAt(url))
    expect(sent).toEqual({ ...allReached, audit: [unreached] })
  })

  test('a receiver outside of the list of hosts gets nothing', async () => {
    const hosts = ['--webhook-hosts', 'hooks.example.com']
    const { url } = await started(['--clock', 'frozen', ...hosts])
    const call = callerOf(url)
    const receiver = await plainReceiver()
    const refused = expect.stringContaining('127.0.0.1 is not among --webhook-hosts')
    const webhook = await call('PUT', `/_sandbox/businesses/${ids.main}/webhook`, {
      url: receiver.url,
    })
    expect([webhook.status, webhook.body.message]).toEqual([400, refused])
    for (const field of ['url', 'probe']) {
      const asked = { url: 'https://hooks.example.com/', [field]: receiver.url }
      const audit = await call('POST', '/_sandbox/receiver-audits', asked)
      expect([audit.status, audit.body.message]).toEqual([400, refused])
    }
    const listen = await run(['listen', receiver.url, '--url', url, ...hosts])
    expect([listen.code, listen.stderr]).toEqual([2, refused])
    expect(receiver.count()).toBe(0)
  })
})
