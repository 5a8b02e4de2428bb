import { isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  isWebhookHost,
  type WebhookHosts,
  webhookHosts,
} from '../../server/api/events/webhook-hosts.ts'
import { systemClock } from '../../server/core/clock.ts'
import { sendHttp } from '../../server/webhooks/send.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'

const listed = ['hooks.example.com', '*.svc', 'localhost', '127.0.0.1', '10.0.0.0/8', 'fd00::/8']

describe('F21: the list of hosts', () => {
  const urls: readonly [url: string, allowed: boolean][] = [
    ['http://hooks.example.com/x', true],
    ['https://HOOKS.example.com:8443/x', true],
    ['http://hooks.example.com./x', true],
    ['http://user:pw@hooks.example.com/', true],
    ['http://a.b.svc/', true],
    ['http://127.0.0.1:3000/', true],
    ['http://0x7f.1/', true],
    ['http://2130706433/', true],
    ['http://10.255.0.1/', true],
    ['http://[fd00::1]/', true],
    ['http://[::ffff:10.0.0.1]/', true],
    ['http://example.com/', false],
    ['http://hooks.example.com.evil.example/', false],
    ['http://evil-hooks.example.com/', false],
    ['http://a.hooks.example.com/', false],
    ['http://hooks.example.com@evil.example/', false],
    ['http://svc/', false],
    ['http://evilsvc/', false],
    ['http://127.0.0.2/', false],
    ['http://11.0.0.1/', false],
    ['http://[::1]/', false],
    ['http://169.254.169.254/', false],
  ]

  test.each(urls)('F21: %s: %s', (url, allowed) => {
    expect(webhookHosts(listed).urlError(url) === null).toBe(allowed)
  })

  const linkLocal = [
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
  ]

  test.each(linkLocal)('F21: %s is refused by every list that has not got it', (address) => {
    for (const list of [[], listed, ['*.svc'], ['0.0.0.1']]) {
      expect(webhookHosts(list).addressError(address)).toContain('is a link-local address')
    }
    const named = ['169.254.0.0/16', 'fe80::/10', '64:ff9b::/96']
    expect(webhookHosts(named).addressError(address)).toBeNull()
  })

  test.each([
    ['169.254.169.254', ['::169.254.169.254', '::ffff:a9fe:a9fe', '::ffff:0:a9fe:a9fe']],
    [
      '169.254.0.1',
      ['64:ff9b::169.254.0.1', '64:ff9b:1::a9fe:1', '2002:a9fe:1::1', '2002:a9fe:1::'],
    ],
    ['169.254.9.9', ['2001:0:4136:e378:8000:63bf:5601:f6f6', '64:ff9b:1:ffff::a9fe:909']],
    ['100.100.100.200', ['::ffff:100.100.100.200', '64:ff9b::6464:64c8', '2002:6464:64c8::']],
    ['192.0.0.192', ['::ffff:c000:c0']],
    ['168.63.129.16', ['64:ff9b::a83f:8110']],
    ['fd00:ec2::254', ['fd00:0ec2:0::0254', 'fd00:ec2::254%eth0']],
    ['fd20:ce::254', []],
    ['fd00:42::42', []],
  ])('the address of credentials %s is refused in every form', (address, forms) => {
    for (const form of [address, ...forms]) {
      for (const list of [[], ['hooks.example.com'], ['10.0.0.0/8']]) {
        const error = webhookHosts(list).addressError(form)
        expect([form, error]).toEqual([form, expect.stringMatching(/link-local|cloud metadata/)])
      }
      const url = isIPv6(form) && !form.includes('%') ? `http://[${form}]/` : `http://${address}/`
      if (!url.includes('%') && !isIPv6(address)) {
        expect(webhookHosts([]).urlError(url)).toContain('--webhook-hosts')
      }
    }
    expect(webhookHosts([address]).addressError(address)).toBeNull()
  })

  test.each(['100.100.100.201', 'fd00:ec2::253', '64:ff9b::a00:1', '2002:a00:1::', '::1', '::'])(
    'the address %s is allowed',
    (address) => {
      expect(webhookHosts([]).addressError(address)).toBeNull()
    },
  )

  test('F21: without a list every other host is allowed', () => {
    const hosts = webhookHosts([])
    for (const url of ['http://localhost:1/', 'http://10.0.0.1/', 'http://example.com/']) {
      expect(hosts.urlError(url)).toBeNull()
    }
    for (const address of ['127.0.0.1', '::1', '10.0.0.1', '2001:db8::1', '168.254.0.1']) {
      expect(hosts.addressError(address)).toBeNull()
    }
    expect(hosts.urlError('http://169.254.169.254/latest')).toContain('--webhook-hosts')
    expect(hosts.urlError('http://0xa9fea9fe/')).toContain('169.254.169.254')
    expect(hosts.urlError('http://[::ffff:a9fe:a9fe]/')).toContain('link-local')
  })

  test.each([
    ['hooks.example.com', true],
    ['*.example.com', true],
    ['10.0.0.0/8', true],
    ['::1', true],
    ['fe80::/10', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['10.0.0.0/x', false],
    ['a.*.com', false],
    ['*', false],
    ['http://example.com', false],
    ['example.com:80', false],
    ['a b', false],
  ])('F21: "%s" can be an entry: %s', (entry, possible) => {
    expect(isWebhookHost(entry)).toBe(possible)
  })
})

const webhookPath = `/businesses/${ids.main}/webhook`

async function attemptOf(made: TestSandbox) {
  await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await made.advance('1s')
  const [event] = await made.events('?type=kyc.status_updated')
  return event?.attempts[0]
}

describe('F21: at setting time', () => {
  const settings = { webhookHosts: ['hooks.example.com'] }

  test('F21: another host is 400, and nothing is changed', async () => {
    const made = await sandbox({ settings })
    const url = 'http://127.0.0.1:3000/'
    const put = await made.control.put(webhookPath, { url, secret: 'other' }).expect(400)
    expect(put.body).toEqual({
      error: 'invalid request',
      message:
        'url cannot be used: 127.0.0.1 is not among --webhook-hosts (SANDBOX_WEBHOOK_HOSTS).',
    })
    const create = { name: 'Third', webhook_url: url }
    const { body } = await made.control.post('/businesses', create).expect(400)
    expect(body.message).toContain('webhook_url cannot be used: 127.0.0.1')
    const { data } = (await made.control.get('/businesses').expect(200)).body
    expect(data).toHaveLength(2)
    expect(data[0].webhook).toMatchObject({ url: null, secret: 'sandbox_webhook_secret' })
  })

  test('F21: a listed one, and none, are taken', async () => {
    const made = await sandbox({ settings })
    await made.control.put(webhookPath, { url: 'https://hooks.example.com/x' }).expect(200)
    await made.control.put(webhookPath, { url: null }).expect(200)
  })

  test('F21: a link-local address is 400 without any list', async () => {
    const made = await sandbox()
    const url = 'http://169.254.169.254/latest/meta-data'
    const { body } = await made.control.put(webhookPath, { url }).expect(400)
    expect(body.message).toContain('169.254.169.254 is a link-local address')
  })
})

describe('F21: at delivery time', () => {
  test('F21: an address set before the list was is not called', async () => {
    const hook = await receiver()
    const settings = { webhookHosts: ['hooks.example.com'] }
    const made = await sandbox({ settings })
    await made.inside.db.write((unit) => {
      const business = unit.get('businesses', ids.main)
      if (business === undefined) throw new Error('no business')
      unit.put('businesses', { ...business, webhook: { ...business.webhook, url: hook.url } })
    })
    expect(await attemptOf(made)).toMatchObject({
      status: null,
      error: 'not sent: 127.0.0.1 is not among --webhook-hosts (SANDBOX_WEBHOOK_HOSTS)',
    })
    expect(hook.received).toEqual([])
  })

  test('F21: a listed host is called, by name and by address', async () => {
    for (const name of ['127.0.0.1', 'localhost']) {
      const hook = await receiver()
      const made = await sandbox({ settings: { webhookHosts: [name] } })
      const url = hook.url.replace('127.0.0.1', name)
      await made.control.put(webhookPath, { url }).expect(200)
      expect(await attemptOf(made)).toMatchObject({ status: 200, error: null })
      expect(hook.received).toHaveLength(1)
    }
  })

  test('F21: what a name leads to is judged, and nothing else is connected to', async () => {
    const hook = await receiver()
    const url = hook.url.replace('127.0.0.1', 'localhost')
    const judged: string[] = []
    const hosts: WebhookHosts = {
      urlError: () => null,
      addressError(address) {
        judged.push(address)
        return `${address} is not for webhooks`
      },
    }
    const rules = { hosts, ca: '', inContainer: false }
    const message = { url, headers: {}, body: '{}', rules }
    const { status, error } = await sendHttp(systemClock, message)
    expect([status, error]).toEqual([
      null,
      expect.stringMatching(
        /^not sent: localhost resolves to a forbidden address: .+ is not for webhooks$/,
      ),
    ])
    expect(judged).toContain('127.0.0.1')
    expect(hook.received).toEqual([])
  })
})
