import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { clean, type Ended, emptyFolder, launch, type Process } from '../support/built.ts'
import { installPackage } from '../support/installed-package.ts'
import { oldNodes, otherNode, supportedNodes } from '../support/other-node.ts'
import { receiver } from '../support/receiver.ts'
import { sendOnBothStarts } from '../support/second-start.ts'
import { bodies, nigerianBeneficiary } from '../support/trade.ts'

let home: string
let main: string

/** Packed by the Node that runs the tests, installed without a network. */
beforeAll(() => {
  home = installPackage()
  main = join(home, 'node_modules', 'payments-sandbox', 'dist', 'main.js')
})

/** A Node of a version, alone in its PATH, with a cache directory of its own. */
function nodeOf(version: string, caches = emptyFolder()) {
  const node = otherNode(version)
  const PATH = `${dirname(node)}:${process.env.PATH}`
  const env = (more = {}) => clean({ PATH, XDG_CACHE_HOME: caches, ...more })
  const begin = (args: readonly string[], more = {}) =>
    launch(node, args, { cwd: home, env: env(more) })
  return {
    caches,
    run: (...args: string[]): Promise<Ended> => begin([main, ...args]).ended,
    eval: (type: string, code: string) => begin([`--input-type=${type}`, '-e', code]).ended,
    async start(args: readonly string[] = ['--data', ':memory:'], more = {}) {
      const running = begin([main, 'start', '--port', '0', ...args], more)
      const [, url = ''] = await running.said(/^Ready: (http:\S+)$/m)
      return { ...running, url }
    },
  }
}

async function endsCleanly(running: Process): Promise<void> {
  running.signal('SIGTERM')
  expect((await running.ended).code).toBe(0)
}

describe('F3: a Node that is too old', () => {
  test.each(oldNodes)(
    '%s gets one line that names the required version, and exit code 2',
    async (version) => {
      const { code, stdout, stderr } = await nodeOf(version).run('start')
      expect(stderr).toMatch(/^payments-sandbox needs Node 20\.19 or newer, and this is v\S+ .*\n$/)
      expect(stderr).toContain(`v${version}`)
      expect([code, stdout]).toEqual([2, ''])
    },
  )
})

describe.each(supportedNodes)('Node %s', (version) => {
  test('F2: runs what another Node has packed, and writes nothing beside it', async () => {
    const files = () =>
      readdirSync(dirname(main), { recursive: true, encoding: 'utf8' }).map((name) => {
        const { size, mtimeMs } = statSync(join(dirname(main), name))
        return [name, size, mtimeMs]
      })
    const before = files()
    const node = nodeOf(version)
    for (let starts = 0; starts < 2; starts += 1) {
      expect((await node.run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
      await endsCleanly(await node.start())
    }
    expect(files()).toEqual(before)
  })

  test('the five minutes of the README, by its commands', () => fiveMinutes(version))

  test('a kill and a restart lose nothing that was acknowledged', () => killAndRestart(version))

  test('every sender reaches its receivers, on the first start and the second', () =>
    sendOnBothStarts(otherNode(version), main))

  test('exec runs a command beside a sandbox', async () => {
    const script = `fetch(process.env.SANDBOX_URL + '/readyz')
      .then(({ status }) => console.log(status, process.version))`
    const { code, stdout } = await nodeOf(version).run('exec', '--', 'node', '-e', script)
    expect(stdout).toMatch(new RegExp(`^200 v${version}`))
    expect(code).toBe(0)
  })

  test.each([
    ['module', "import { startSandbox } from 'payments-sandbox'"],
    ['commonjs', "const { startSandbox } = require('payments-sandbox')"],
  ])('the library is found from a %s', async (type, load) => {
    const code = `${load}
      const run = async () => {
        const sandbox = await startSandbox({ clock: 'frozen' })
        const { status } = await sandbox.request('GET', '/api/v1/client/wallets')
        await sandbox.stop()
        console.log(status)
      }
      run()`
    expect(await nodeOf(version).eval(type, code)).toEqual({ code: 0, stdout: '200\n', stderr: '' })
  })
})

async function fiveMinutes(version: string): Promise<void> {
  const node = nodeOf(version)
  const settings = ['--data', ':memory:', '--clock', 'frozen', '--now', '2026-01-05T09:00:00Z']
  const sandbox = await node.start([...settings, '--seed', '42'])
  const hooks = await receiver()
  const request = async (method: string, path: string, body?: object) => {
    const data = body === undefined ? [] : ['-d', JSON.stringify(body)]
    const { code, stdout, stderr } = await node.run(
      'request',
      method,
      path,
      ...data,
      '--url',
      sandbox.url,
    )
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  const business = '00000000-0000-4000-8000-000000000001'
  await request('PUT', `/_sandbox/businesses/${business}/webhook`, { url: hooks.url })
  const { user_id } = await request('POST', '/api/v1/client/customers', nia)
  await request('POST', `/_sandbox/customers/${user_id}/kyc`, { status: 'APPROVED' })
  const { wallets } = await request('GET', `/_sandbox/customers/${user_id}`)
  const dollars = wallets.find((one: { currency: string }) => one.currency === 'USD')
  const credit = await request('POST', `/_sandbox/wallets/${dollars.id}/credit`, {
    amount: '500.00',
  })
  expect(credit.available_balance).toBe('500.00')
  const { id } = await request('POST', '/api/v1/client/beneficiaries', {
    ...nigerianBeneficiary,
    user_id,
  })
  const quote = await request('POST', '/api/v1/client/quotes', {
    ...bodies.EXCHANGE(),
    on_behalf_of: user_id,
    beneficiary_id: id,
  })
  const accept = `/api/v1/client/quotes/${quote.quote_id}/accept`
  const { transaction_id } = await request('POST', accept)
  const moved = await node.run('clock', 'advance', '4s', '--url', sandbox.url)
  expect(JSON.parse(moved.stdout).now).toBe('2026-01-05T09:00:04.000Z')
  const done = await request('GET', `/api/v1/client/transactions/v2/${transaction_id}`)
  expect(done.status_name).toBe('COMPLETED')
  await hooks.arrived(2)
  await endsCleanly(sandbox)
}

const nia = {
  email: 'nia@shop.test',
  first_name: 'Nia',
  last_name: 'Okoro',
  password: 'correct horse',
  date_of_birth: '1990-04-01',
  phone_number: '+2348012345678',
  country_code: 'NG',
}
/** Registers customers until a kill ends it; every one that was answered 201 must be there after. */
async function killAndRestart(version: string): Promise<void> {
  const node = nodeOf(version)
  const data = ['--data', join(emptyFolder(), 'data')]
  const first = await node.start(data)
  const client = `
    const { createHmac } = require('node:crypto')
    ;(async () => {
      for (let n = 0; ; n += 1) {
        const body = JSON.stringify({ ...${JSON.stringify(nia)}, email: n + '@kill.test',
          phone_number: '+23480' + String(10000000 + n) })
        const timestamp = new Date().toISOString()
        const signature = createHmac('sha256', 'sandbox_secret').update(body + '|' + timestamp)
        const answer = await fetch('${first.url}/api/v1/client/customers', {
          method: 'POST', body, headers: {
            'content-type': 'application/json', 'x-api-key': 'sandbox_key',
            'x-timestamp': timestamp, 'x-signature': signature.digest('hex') } })
        if (answer.status === 201) console.log((await answer.json()).user_id)
      }
    })().catch(() => {})`
  const writer = launch('node', ['-e', client])
  await writer.said(/(\S+\n){20}/)
  first.signal('SIGKILL')
  expect((await first.ended).code).toBeNull()
  const acknowledged = (await writer.ended).stdout.trim().split('\n')
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  const again = await node.start(data)
  for (const id of acknowledged) {
    expect((await fetch(`${again.url}/_sandbox/customers/${id}`)).status).toBe(200)
  }
  await endsCleanly(again)
}
