import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { type AddressInfo, connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { audited } from '../support/audited.ts'
import { build, clean, emptyFolder, launch, program, run, started } from '../support/built.ts'
import { type Certificate, issueCertificate } from '../support/certificates.ts'
import { ids, sandbox } from '../support/harness.ts'

let files: Certificate
let other: Certificate

beforeAll(() => {
  build()
  files = issueCertificate(emptyFolder())
  other = issueCertificate(emptyFolder())
}, 60_000)

interface Answer {
  readonly status: number
  readonly body: string
}

/** One request, verified against the CA. */
function get(url: string, ca: string, agent?: false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca: readFileSync(ca), ...(agent === false ? { agent } : {}) })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    sent.end()
  })
}

/** One line that says why, and which variables help. */
const untrusted = (why: string) =>
  expect.stringMatching(
    new RegExp(
      `^payments-sandbox: the certificate of https:\\S+ is not trusted \\(${why}.*\\)\\. ` +
        'Set SANDBOX_TLS_CERT .* or NODE_EXTRA_CA_CERTS .*\\n$',
    ),
  )

describe('a sandbox that serves https', () => {
  test('is verified with its CA, and its links are https', async () => {
    const running = await started(['--tls-cert', files.cert, '--tls-key', files.key])
    expect(running.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    expect((await get(`${running.url}/readyz`, files.ca, false)).status).toBe(200)
    const { servers } = JSON.parse((await get(`${running.url}/openapi.json`, files.ca)).body)
    expect(servers[0].url).toBe(running.url)
    await expect(get(running.url, other.ca, false)).rejects.toThrow(/certificate|signature/)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  test('gives the cookie of a session that a browser sends over TLS alone', async () => {
    const running = await started([
      '--tls-cert',
      files.cert,
      '--tls-key',
      files.key,
      '--admin-token',
      'the-admin-token-of-this-test',
    ])
    const headers = { 'content-type': 'application/json' }
    const cookie = await new Promise((resolve, reject) => {
      const sent = request(`${running.url}/_sandbox/session`, {
        method: 'POST',
        headers,
        ca: readFileSync(files.ca),
        agent: false,
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        response.resume()
        resolve(String(response.headers['set-cookie']))
      })
      sent.end(JSON.stringify({ token: 'the-admin-token-of-this-test' }))
    })
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  test('serves the commands that have its certificate, and no plain HTTP', async () => {
    const running = await started(['--tls-cert', files.cert, '--tls-key', files.key])
    const { port } = new URL(running.url)
    const env = { SANDBOX_PORT: port, SANDBOX_TLS_CERT: files.cert }
    expect(await run(['ready'], { env })).toMatchObject({
      code: 0,
      stdout: `Ready: ${running.url}\n`,
    })
    const wallets = await run(['request', 'GET', '/api/v1/client/wallets'], { env })
    expect(wallets).toMatchObject({ code: 0, stdout: expect.stringContaining('"wallets"') })
    const stranger = await run(['ready'], { env: { ...env, SANDBOX_TLS_CERT: other.cert } })
    expect(stranger).toMatchObject({ code: 1, stdout: '', stderr: untrusted('it does not match') })
    const outsider = { env: { SANDBOX_URL: running.url } }
    for (const words of [['ready', '--wait', '60s'], ['clock'], ['events', '--follow']]) {
      const refused = await run(words, outsider)
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: untrusted('UNABLE_TO_VERIFY') })
    }
    const trusting = { env: { ...outsider.env, NODE_EXTRA_CA_CERTS: files.ca } }
    expect((await run(['ready'], trusting)).code).toBe(0)
    const plain = connectTcp({ host: '127.0.0.1', port: Number(port) })
    plain.on('error', () => {})
    plain.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(plain, 'close')
    expect((await run(['ready'], { env })).code).toBe(0)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  test('serves a renewed certificate, so that the health check with its file goes on', async () => {
    const folder = emptyFolder()
    const served = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
    const renew = (by: Certificate) => {
      copyFileSync(by.cert, served.cert)
      copyFileSync(by.key, served.key)
    }
    renew(files)
    const running = await started(['--tls-cert', served.cert, '--tls-key', served.key])
    const env = { SANDBOX_URL: running.url, SANDBOX_TLS_CERT: served.cert }
    expect((await run(['ready'], { env })).code).toBe(0)
    renew(other)
    expect(await run(['ready'], { env })).toMatchObject({ code: 0, stderr: '' })
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  test('is called by the library and by exec without any further setting', async () => {
    const tls = { tlsCert: files.cert, tlsKey: files.key }
    await using running = await startSandbox({ ...tls, clock: 'frozen' })
    expect((await running.request('GET', '/api/v1/client/wallets')).status).toBe(200)
    expect((await running.advance('1s')).jobs_run).toBe(0)
    const env = { SANDBOX_TLS_CERT: files.cert, SANDBOX_TLS_KEY: files.key }
    const executed = await run(['exec', '--', 'node', '-p', 'process.env.SANDBOX_URL'], { env })
    expect(executed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^https:/) })
    expect(executed.stderr).toContain('Coverage of the API')
  })

  test('is trusted by the command of exec and record', async () => {
    const folder = emptyFolder()
    // Node trusts a certificate through its issuer, which this chain has.
    const chain = join(folder, 'chain.pem')
    writeFileSync(chain, readFileSync(files.cert, 'utf8') + readFileSync(files.ca, 'utf8'))
    const script =
      'const { SANDBOX_URL, SANDBOX_TLS_CERT, NODE_EXTRA_CA_CERTS } = process.env\n' +
      "const { status } = await fetch(SANDBOX_URL + '/readyz').catch((error) => error)\n" +
      'console.log(JSON.stringify({ status, SANDBOX_TLS_CERT, NODE_EXTRA_CA_CERTS }))'
    const child = ['--', 'node', '--input-type=module', '-e', script]
    const served = ['--tls-cert', 'chain.pem', '--tls-key', files.key]
    const here = (words: readonly string[], env: Record<string, string> = {}) =>
      launch('node', [program, ...words], {
        env: clean({ NODE_EXTRA_CA_CERTS: '', ...env }),
        cwd: folder,
      }).ended
    const result = async (words: readonly string[], env: Record<string, string> = {}) => {
      const { stdout, stderr } = await here(words, env)
      return JSON.parse(stdout || stderr)
    }
    const both = { SANDBOX_TLS_CERT: chain, NODE_EXTRA_CA_CERTS: chain }
    expect(await result(['exec', ...served, ...child])).toEqual({ status: 200, ...both })
    const own = { NODE_EXTRA_CA_CERTS: files.ca }
    expect(await result(['exec', ...served, ...child], own)).toEqual({
      status: 200,
      ...both,
      ...own,
    })
    const tool = ['exec', ...served, '--', 'node', program, 'ready']
    expect(await here(tool)).toMatchObject({ code: 0 })
    const running = await started(['--tls-cert', chain, '--tls-key', files.key])
    const client = { SANDBOX_URL: running.url, SANDBOX_TLS_CERT: 'chain.pem' }
    expect(await result(['exec', '--world', ...child], client)).toEqual({ status: 200, ...both })
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  test('does not start with files that cannot be used, and names the option', async () => {
    const text = join(emptyFolder(), 'text.pem')
    writeFileSync(text, 'no certificate\n')
    const wrong: [args: string[], message: string][] = [
      [['--tls-cert', files.cert], '--tls-cert also needs --tls-key'],
      [['--tls-key', files.key], '--tls-key also needs --tls-cert'],
      [
        ['--tls-cert', '/nowhere.pem', '--tls-key', files.key],
        'cannot read the file of --tls-cert,',
      ],
      [['--tls-cert', text, '--tls-key', files.key], 'is not in PEM format'],
      [['--tls-cert', files.key, '--tls-key', files.key], 'contains no certificate'],
      [['--tls-cert', files.cert, '--tls-key', other.key], 'is not the private key of'],
      [['--webhook-ca', text], '--webhook-ca'],
    ]
    for (const [args, message] of wrong) {
      const { code, stderr } = await run(['--port', '0', '--data', ':memory:', ...args])
      expect(stderr).toContain(message)
      expect(stderr.split('\n')).toHaveLength(2)
      expect(code).toBe(2)
    }
  })
})

test('a receiver with a certificate of an own CA gets webhooks once that CA is named', async () => {
  let deliveries = 0
  const options = { cert: readFileSync(files.cert), key: readFileSync(files.key) }
  const receiver = createServer(options, (_request, response) => {
    deliveries += 1
    response.end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `https://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  try {
    for (const [webhookCa, delivered] of [
      ['', 0],
      [readFileSync(other.ca, 'utf8'), 0],
      [readFileSync(files.ca, 'utf8'), 1],
    ] as const) {
      const running = await sandbox({ settings: { webhookCa } })
      await running.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
      await running.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
      await running.advance('1s')
      expect(deliveries).toBe(delivered)
      const [event] = await running.events('?type=kyc.status_updated')
      const [attempt] = event?.attempts ?? []
      if (delivered === 0) expect(attempt?.error).toMatch(/CERT|certificate|issuer|signature/i)
      else expect(attempt).toMatchObject({ status: 200, error: null })
      const { findings, not_judged } = await audited(running, { url, only: ['R02'] })
      expect(findings.map(({ number }) => number)).toEqual(delivered === 0 ? [] : ['R02'])
      const unreached = delivered === 0 ? [/^the receiver was not reached: .*(?:CERT|issuer)/i] : []
      expect(not_judged.map(({ reason }) => reason)).toEqual(
        unreached.map((reason) => expect.stringMatching(reason)),
      )
    }
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})
