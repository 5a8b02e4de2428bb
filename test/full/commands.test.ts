import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  build,
  clean,
  type Ended,
  emptyFolder,
  launch,
  program,
  run,
  started,
} from '../support/built.ts'
import { ids } from '../support/harness.ts'
import { runOften } from '../support/here.ts'

let url: string

beforeAll(async () => {
  build()
  const flags = ['--clock', 'frozen', '--now', '2026-01-05T09:00:00Z', '--log-level', 'silent']
  url = (await started(flags)).url
})

beforeEach(() => command('reset'))

function command(...args: string[]): Promise<Ended> {
  return runOften(args, { env: { SANDBOX_URL: url } })
}

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout } = await command(...args)
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

const wallets = ['request', 'GET', '/api/v1/client/wallets']

describe('outcome', () => {
  test('plans, lists and removes', async () => {
    const planned = await json<{ id: string }>(
      'outcome',
      'plan',
      'REJECTED',
      '--for',
      'kyc',
      '--times',
      '2',
    )
    expect(planned).toMatchObject({ for: 'kyc', outcome: 'REJECTED', times: 2 })
    expect((await command('outcome', 'list')).stdout).toContain(`${planned.id}`)
    expect(await json('outcome', 'list', '--json')).toMatchObject({ data: [{ id: planned.id }] })
    expect(await json('outcome', 'remove', planned.id)).toMatchObject({ id: planned.id })
    expect((await command('outcome', 'remove', planned.id)).code).toBe(1)
    expect((await command('outcome', 'plan', 'x', '--for', 'kyc')).code).toBe(1)
    expect((await command('outcome', 'plan', 'REJECTED')).code).toBe(2)
    expect((await command('outcome', 'plan', 'REJECTED', '--for', 'money')).code).toBe(2)
  })
})

describe('fault', () => {
  test('adds, lists, removes and clears', async () => {
    const add = ['fault', 'add', '--operation', 'listWallets', '--status', '503', '--times', '1']
    const added = await json<{ id: string }>(...add, '--error', 'try later')
    expect(added).toMatchObject({ operation: 'listWallets', status: 503, times: 1 })
    const failed = await command(...wallets)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toMatch(/^503 [\s\S]*try later/)
    expect((await command('fault', 'list')).stdout).toBe(
      `${added.id}  listWallets  status 503, before, 1 time  1 hit\n`,
    )
    expect(await json('fault', 'list', '--json')).toMatchObject({ data: [{ hits: 1 }] })
    expect(await json('fault', 'remove', added.id)).toMatchObject({ id: added.id })
    expect((await command('fault', 'remove', added.id)).code).toBe(1)
    const path = ['--path', '/api/v1/client/*', '--delay', '1s', '--rate', '0.5']
    await json('fault', 'add', ...path, '--phase', 'after', '--drop')
    await json('fault', 'add', '--path', '/api/v1/currencies', '--drop')
    expect((await command('fault', 'list')).stdout.split('\n')).toHaveLength(3)
    expect((await command('fault', 'clear')).stdout).toBe('2 removed\n')
    expect(await json('fault', 'list', '--format', 'json')).toEqual({ data: [] })
  })
})

describe('trigger', () => {
  test('sends an example event to the business that is named', async () => {
    const first = await json('trigger', 'transaction')
    expect(first).toMatchObject({ type: 'transaction', business_id: ids.main, example: true })
    const second = await json('trigger', 'card_payment', '--business', ids.other)
    expect(second).toMatchObject({ type: 'card_payment', business_id: ids.other })
    expect(await json('events', '--json')).toMatchObject({ data: [first, second] })
  })

  test('exits with 2 and the nearest name for an unknown event', async () => {
    const { code, stderr } = await command('trigger', 'transactoin')
    expect(code).toBe(2)
    expect(stderr).toMatch(/not "transactoin"\. Did you mean "transaction"\?/)
  })
})

describe('logs', () => {
  test('prints the request log, oldest first, filtered by operation and status', async () => {
    await command(...wallets)
    await command('request', 'GET', '/api/v1/nowhere')
    const { stdout } = await command('logs')
    const [first = '', second = ''] = stdout.trimEnd().split('\n').slice(-2)
    expect(first).toMatch(
      /^2026-01-05T09:00\S+ {2}req_\S+ {2}GET {5}200 {2}\d+ ms .*\/wallets +listWallets$/,
    )
    expect(second).toMatch(/404 .*\/api\/v1\/nowhere$/)
    const { data } = await json<{ data: object[] }>('logs', '--operation', 'listWallets', '--json')
    expect(data).toMatchObject([{ operation: 'listWallets', status: 200 }])
    expect((await command('logs', '--status', '404', '--limit', '1')).stdout).toMatch(/nowhere/)
    expect((await command('logs', '--status', '599')).stdout).toBe('')
  })

  test('--follow continues with new requests, and ends with 3 when the sandbox does', async () => {
    const mortal = await started(['--log-level', 'silent'])
    const to = ['--url', mortal.url]
    await runOften([...wallets, ...to])
    const following = launch('node', [program, 'logs', '-f', '--retry', '0', ...to])
    await following.said(/listWallets/)
    await runOften(['request', 'GET', '/api/v1/later', ...to])
    await following.said(/404 .*\/api\/v1\/later/)
    mortal.signal('SIGTERM')
    const { code, stdout, stderr } = await following.ended
    expect(stdout.match(/listWallets/g)).toHaveLength(1)
    expect(stderr).toBe(`payments-sandbox: the sandbox at ${mortal.url} has ended\n`)
    expect(code).toBe(3)
  })

  test('--follow ends with 0 when it is interrupted', async () => {
    await command(...wallets)
    const following = launch('node', [program, 'logs', '-f', '--json', '--url', url])
    const [line = ''] = await following.said(/^\{.*listWallets.*\}$/m)
    expect(JSON.parse(line)).toMatchObject({ status: 200 })
    following.signal('SIGINT')
    expect((await following.ended).code).toBe(0)
  })
})

describe('sign', () => {
  const at = '2026-01-05T09:00:00Z'
  const nowhere = { SANDBOX_URL: 'http://127.0.0.1:9' }

  function expected(secret: string, body: string) {
    return createHmac('sha256', secret).update(`${body}|${at}`).digest('hex')
  }

  test('needs no sandbox: published key and secret, or those of flags and environment', async () => {
    const given = ['sign', '--timestamp', at, '-d', '{"a": 1}']
    const standard = await run(given, { env: nowhere })
    expect(standard.stdout).toBe(
      `x-api-key: sandbox_key\nx-timestamp: ${at}\n` +
        `x-signature: ${expected('sandbox_secret', '{"a": 1}')}\n`,
    )
    const env = { ...nowhere, SANDBOX_API_KEY: 'k', SANDBOX_SECRET: 's' }
    const own = await run([...given, '--json'], { env })
    expect(JSON.parse(own.stdout)).toEqual({
      'x-api-key': 'k',
      'x-timestamp': at,
      'x-signature': expected('s', '{"a": 1}'),
    })
    const flags = await run([...given, '--json', '--secret', 'f'], { env })
    expect(JSON.parse(flags.stdout)['x-signature']).toBe(expected('f', '{"a": 1}'))
  })

  test('signs a file and stdin byte for byte', async () => {
    const file = join(emptyFolder(), 'body.json')
    writeFileSync(file, '{"name":"Zoë"}\n')
    const of = async (data: string, input?: string) => {
      const args = ['sign', '--json', '--timestamp', at, '-d', data]
      const { stdout } = await run(args, input === undefined ? {} : { input })
      return JSON.parse(stdout)['x-signature']
    }
    const right = expected('sandbox_secret', '{"name":"Zoë"}\n')
    expect(await of(`@${file}`)).toBe(right)
    expect(await of('-', '{"name":"Zoë"}\n')).toBe(right)
  })

  test('--curl prints a command that a shell runs and the sandbox accepts', async () => {
    const path = '/api/v1/client/regions/validate/phone'
    const body = `{"country_code": "NG", "phone_number": "it's"}`
    const post = await command('sign', '-d', body, '--curl', path)
    const answer = execFileSync('bash', ['-c', `${post.stdout.trim()} -s -w ' %{http_code}'`])
    expect(answer.toString()).not.toMatch(/ 401$/)
    const get = await command('sign', '--curl', `${url}/api/v1/client/wallets`)
    const shown = execFileSync('bash', [
      '-c',
      `${get.stdout.trim()} -s -o /dev/null -w '%{http_code}'`,
    ])
    expect(shown.toString()).toBe('200')
  })
})

test('request -i prints every response header', async () => {
  const { stderr } = await command(...wallets, '-i')
  expect(stderr).toMatch(/^200 OK\n[\s\S]*content-type: application\/json/)
})

test('listen warns where a webhook URL is set too, without its credentials', async () => {
  const path = `/_sandbox/businesses/${ids.main}/webhook`
  const hook = JSON.stringify({ url: 'http://user:word@127.0.0.1:9/hooks?token=t' })
  await command('request', 'PUT', path, '-d', hook)
  const listening = launch('node', [program, 'listen', '9', '--url', url])
  await listening.said(/Forwarding new events from \S+ to http:\/\/localhost:9\/\n/)
  const [line] = await listening.said(/payments-sandbox: Sandbox Business also .*\n/)
  expect(line).toMatch(/has the webhook URL http:\/\/127\.0\.0\.1:9\/hooks: .*twice.*"url": null/)
  listening.signal('SIGINT')
  expect((await listening.ended).code).toBe(0)
  await command('request', 'PUT', path, '-d', '{"url": null}')
})

describe('coverage', () => {
  test('--json prints the whole report', async () => {
    await command(...wallets)
    const report = await json<{ covered: number }>('coverage', '--json')
    expect(report.covered).toBeGreaterThan(0)
  })
})

describe('completion', () => {
  const scriptOf = async (shell: string) => (await run(['completion', shell])).stdout

  const typed: readonly [words: string[], offered: string[]][] = [
    [['cl'], ['clock']],
    [
      ['fault', ''],
      ['add', 'list', 'remove', 'clear'],
    ],
    [['fault', 'add', '--ph'], ['--phase']],
    [
      ['fault', 'add', '--phase', ''],
      ['before', 'after'],
    ],
    [['fault', 'add', '--operation', 'createQ'], ['createQuote']],
    [['events', '--type', 'k'], ['kyc.status_updated']],
    [['--clock', 'f'], ['frozen']],
    [['start', '--log-level', 'w'], ['warn']],
    [['clock', 'f'], ['freeze']],
    [['request', 'PA'], ['PATCH']],
    [['completion', 'z'], ['zsh']],
    [['exec', '--', 'c'], []],
  ]

  test('bash completes commands, options and their values', async () => {
    const file = join(emptyFolder(), 'completion.bash')
    writeFileSync(file, await scriptOf('bash'))
    for (const [words, offered] of typed) {
      const line = ['payments-sandbox', ...words].map((word) => `'${word}'`).join(' ')
      const script = `source '${file}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length}
        _payments_sandbox; printf '%s\\n' "\${COMPREPLY[@]}"`
      const shown = execFileSync('bash', ['-c', script], { env: clean(), encoding: 'utf8' })
      expect(shown.split('\n').filter(Boolean), words.join(' ')).toEqual(offered)
    }
  })

  test('zsh and fish get the same commands, options and values', async () => {
    const zsh = await scriptOf('zsh')
    expect(zsh).toMatch(/^#compdef payments-sandbox\n/)
    expect(zsh).toMatch(/"fault add:--phase"\) compadd -- before after; return ;;/)
    expect(zsh).toMatch(/^compdef _payments_sandbox payments-sandbox$/m)
    expect(zsh.match(/\bcase\b/g)?.length).toBe(zsh.match(/\besac\b/g)?.length)
    const fish = await scriptOf('fish')
    expect(fish).toMatch(/-n '__fish_use_subcommand' -a events -d 'list webhook events/)
    expect(fish).toMatch(
      /from fault; and __fish_seen_subcommand_from add' -l phase -x -a 'before after'/,
    )
    for (const line of fish.trimEnd().split('\n').slice(1)) {
      expect(line).toMatch(/^complete -c payments-sandbox /)
      expect(line.replaceAll("\\'", '').match(/'/g)?.length ?? 0).toSatisfy(
        (n: number) => n % 2 === 0,
      )
    }
  })
})

describe('on a terminal', () => {
  /** Runs a command line under a pseudo terminal, as `script` of util-linux gives one. */
  const onTerminal = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const words = ['node', program, '--port', '0', '--data', ':memory:', ...args]
    const line = words.map((word) => `'${word}'`).join(' ')
    return launch('script', ['-qec', `exec ${line}`, '/dev/null'], {
      env: clean({ NO_COLOR: '1', ...env }),
    })
  }

  async function receiver(status: number) {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end())
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    return { to: `http://u:secret@127.0.0.1:${port}/hooks?token=t`, close: () => server.close() }
  }

  async function decideKyc(at: string) {
    const path = `/_sandbox/customers/${ids.pat}/kyc`
    await runOften(['request', 'POST', path, '-d', '{"status": "APPROVED"}', '--url', at])
  }

  test('each request and each delivery is a line, with the text of an error', async () => {
    const hooks = await receiver(204)
    const terminal = onTerminal(['--webhook-url', hooks.to])
    const [, at = ''] = await terminal.said(/^Ready: (\S+?)\r?$/m)
    await runOften([...wallets, '--url', at])
    await terminal.said(/^GET \/api\/v1\/client\/wallets 200 [\d.]+ ms req_\S+\r?$/m)
    await runOften(['request', 'POST', '/api/v1/client/quotes', '-d', '{}', '--url', at])
    await terminal.said(/^POST \/api\/v1\/client\/quotes 400 [\d.]+ ms req_\S+ missing required/m)
    await decideKyc(at)
    await terminal.said(
      /^webhook kyc\.status_updated to http:\/\/127\.0\.0\.1:\d+\/hooks 204 attempt 1 [\d.]+ ms\r?$/m,
    )
    terminal.signal('SIGTERM')
    expect((await terminal.ended).stdout).not.toMatch(/secret@|token=t/)
    hooks.close()
  })

  test('a failed delivery is a warning, also at level warn, where requests are silent', async () => {
    const hooks = await receiver(500)
    const terminal = onTerminal(['--webhook-url', hooks.to, '--log-level', 'warn'])
    const [, at = ''] = await terminal.said(/^Ready: (\S+?)\r?$/m)
    await decideKyc(at)
    await terminal.said(
      /^warning: delivery failed: webhook kyc\.status_updated to \S+ 500 attempt 1/m,
    )
    terminal.signal('SIGTERM')
    expect((await terminal.ended).stdout).not.toMatch(/^POST /m)
    hooks.close()
  })

  test('control characters of a client do not reach it', async () => {
    const terminal = onTerminal([])
    const [, at = ''] = await terminal.said(/^Ready: (\S+?)\r?$/m)
    const path = '/api/v1/client/banks/lookup-account'
    await runOften(['request', 'GET', `${path}?bank_id=%1b[31m`, '--url', at])
    const fault = 'x-sandbox-fault: status=503;error=a'
    await runOften([...wallets, '-H', fault, '--url', at])
    await terminal.said(/503 /)
    terminal.signal('SIGTERM')
    expect((await terminal.ended).stdout).not.toContain('\u001B')
  })
})

test('where stderr is no terminal, answered requests are not logged unless at level debug', async () => {
  const quiet = await started()
  await runOften([...wallets, '--url', quiet.url])
  quiet.signal('SIGTERM')
  expect(JSON.parse((await quiet.ended).stderr)).toMatchObject({ msg: 'stopping' })
  const verbose = await started(['--log-level', 'debug'])
  await runOften([...wallets, '--url', verbose.url])
  verbose.signal('SIGTERM')
  const [line = '{}'] = (await verbose.ended).stderr.split('\n')
  expect(JSON.parse(line)).toMatchObject({ path: '/api/v1/client/wallets', status: 200 })
})
