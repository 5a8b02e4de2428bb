import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execPath } from 'node:process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { eventTypes } from '../../server/api/events/catalogue.ts'
import { fixCode } from '../../server/features/receiver-audit/fix-code.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { clean, emptyFolder, launch, type Process } from '../support/built.ts'
import { ids, sandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { phpAddress } from '../support/php-shops.ts'
import { isInstalled } from '../support/toolchains.ts'

/** A receiver of the documentation, as a program that says where it listens. */
interface Receiver {
  readonly name: string
  /** Whether what it needs is installed. */
  readonly isRunnable: boolean
  /** Returns the command that runs it, with its files in a folder. */
  command(folder: string): readonly string[]
}

/** Returns the blocks of a language in docs/testing-webhooks.md that define the function. */
function snippet(language: string, definition: string): string {
  const blocks = blocksOf('docs/testing-webhooks.md', language)
  const found = blocks.filter((text) => text.includes(definition))
  expect(found).toHaveLength(1)
  return found[0] as string
}

function verifyCode(stack: string): string {
  const found = fixCode.verify.find((one) => one.stack === stack)
  if (found === undefined) throw new Error(`no code for ${stack}`)
  return found.code
}

const expressModule = pathToFileURL(resolve('node_modules/express/index.js'))

const listening = `.listen(0, '127.0.0.1', function () {
  console.log('Receiving: http://127.0.0.1:' + this.address().port + '/webhooks')
})`

/** Returns how to run a program whose text is in one file of this name. */
function inFile(
  runtime: string,
  name: string,
  text: () => string,
  ...flags: readonly string[]
): Receiver['command'] {
  return (folder) => {
    const file = join(folder, name)
    writeFileSync(file, text())
    return [runtime, ...flags, file]
  }
}

const inNode = (text: () => string) => inFile(execPath, 'receiver.mjs', text)
const inPython = (text: () => string) => inFile('python3', 'receiver.py', text)
const inPhp = (text: () => string) =>
  inFile('php', 'receiver.php', () => `<?php\n${text()}`, '-S', '127.0.0.1:0')
const hasPhp = isInstalled('php', '--version')

const pythonServer = `
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers.get("content-length") or 0))
        genuine = is_genuine(raw_body, self.headers, "sandbox_webhook_secret")
        self.send_response(204 if genuine else 401)
        self.end_headers()

    def log_message(self, *args):
        pass

class Server(ThreadingHTTPServer):
    request_queue_size = 128

server = Server(("127.0.0.1", 0), Handler)
print(f"Receiving: http://127.0.0.1:{server.server_port}/webhooks", flush=True)
server.serve_forever()
`

const flaskServer = `
print_address = "Receiving: http://127.0.0.1:%d/webhooks"
from werkzeug.serving import make_server
server = make_server("127.0.0.1", 0, app, threaded=True)
print(print_address % server.server_port, flush=True)
server.serve_forever()
`

const receivers: readonly Receiver[] = [
  {
    name: 'docs/examples/receiver.mjs',
    isRunnable: true,
    command: () => [execPath, resolve('docs/examples/receiver.mjs')],
  },
  {
    name: 'docs/examples/receiver.py',
    isRunnable: isInstalled('python3', '--version'),
    command: () => ['python3', resolve('docs/examples/receiver.py')],
  },
  {
    name: 'docs/testing-webhooks.md, js',
    isRunnable: true,
    command: inNode(
      () =>
        `import { createServer } from 'node:http'
${snippet('js', 'function isGenuine')}
createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    const genuine = isGenuine(Buffer.concat(chunks), request.headers, 'sandbox_webhook_secret')
    response.writeHead(genuine ? 204 : 401).end()
  })
})${listening}`,
    ),
  },
  {
    name: 'docs/testing-webhooks.md, Express',
    isRunnable: true,
    command: inNode(
      () =>
        snippet('js', 'function isGenuine') +
        snippet('js', 'express.raw')
          .replace("'express'", () => `'${expressModule}'`)
          .replace('.listen(3000)', () => listening),
    ),
  },
  {
    name: 'docs/testing-webhooks.md, python',
    isRunnable: isInstalled('python3', '--version'),
    command: inPython(() => snippet('python', 'def is_genuine') + pythonServer),
  },
  {
    name: 'fix of the audit, Express',
    isRunnable: true,
    command: inNode(
      () =>
        `import express from '${expressModule}'
import { createHmac, timingSafeEqual } from 'node:crypto'
const app = express()
const secret = 'sandbox_webhook_secret'
${verifyCode('Node, Express')}
app${listening}`,
    ),
  },
  {
    name: 'fix of the audit, Flask',
    isRunnable: isInstalled('python3', '-c', 'import flask'),
    command: inPython(
      () =>
        `import hashlib, hmac
from datetime import datetime, timezone
from flask import Flask, request
app = Flask(__name__)
secret = b"sandbox_webhook_secret"
${verifyCode('Python, Flask')}
${flaskServer}`,
    ),
  },
  {
    name: 'docs/testing-webhooks.md, php',
    isRunnable: hasPhp,
    command: inPhp(
      () =>
        `${snippet('php', 'function is_genuine')}
$genuine = is_genuine(file_get_contents('php://input'), $_SERVER, 'sandbox_webhook_secret');
http_response_code($genuine ? 204 : 401);`,
    ),
  },
  {
    name: 'fix of the audit, PHP',
    isRunnable: hasPhp,
    command: inPhp(() => `$secret = 'sandbox_webhook_secret';\n${verifyCode('PHP')}`),
  },
]

const absent = receivers.filter(({ isRunnable }) => !isRunnable).map(({ name }) => name)
if (absent.length > 0)
  console.warn(`not run, because its toolchain is absent: ${absent.join(', ')}`)

const receiving = new RegExp(`^Receiving: (\\S+)$|${phpAddress.source}`, 'm')

async function startReceiver(receiver: Receiver): Promise<Process & { readonly url: string }> {
  const [command = '', ...args] = receiver.command(emptyFolder())
  const env = clean({ PORT: '0', PYTHONDONTWRITEBYTECODE: '1' })
  const running = launch(command, args, { env })
  const [, own, ofPhp = ''] = await running.said(receiving)
  return { ...running, url: own ?? `${ofPhp}/webhooks` }
}

/** Headers that no genuine delivery has. */
const forgedHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-timestamp': '' },
  { 'x-timestamp': 'yesterday', 'x-signature': 'ab' },
  { 'x-timestamp': '9999-12-31T23:59:59-23:59', 'x-signature': 'ab' },
  { 'x-timestamp': '0001-01-01T00:00:00+23:59', 'x-signature': 'ab' },
  { 'x-timestamp': new Date().toISOString().slice(0, 19), 'x-signature': 'ab' },
  { 'x-timestamp': new Date().toISOString() },
  { 'x-timestamp': new Date().toISOString(), 'x-signature': '' },
  { 'x-timestamp': new Date().toISOString(), 'x-signature': 'é'.repeat(64) },
  { 'x-timestamp': new Date().toISOString(), 'x-signature': 'z'.repeat(64) },
]

/** Sends forged input, then audits the receiver; returns what it did wrong. */
async function faultsOf(receiver: Receiver): Promise<string[]> {
  const { url } = await startReceiver(receiver)
  const faults: string[] = []
  for (const headers of forgedHeaders) {
    const { status } = await fetch(url, { method: 'POST', headers, body: '{"not": "signed' })
    if (status !== 401) faults.push(`${receiver.name}: ${status} to ${JSON.stringify(headers)}`)
  }
  const { control } = await sandbox()
  const { body } = await control.post('/receiver-audits', { url }).expect(202)
  let report: Schemas['ReceiverAudit'] = body
  while (report.state === 'running') {
    await new Promise((next) => setTimeout(next, 100))
    report = (await control.get(`/receiver-audits/${body.id}`).expect(200)).body
  }
  expect(report.error).toBe(null)
  const serious = report.findings.filter(({ severity }) => severity === 'error')
  return [...faults, ...serious.map(({ number, got }) => `${receiver.name}: ${number} ${got}`)]
}

test.each(receivers.slice(0, 2).filter(({ isRunnable }) => isRunnable))(
  '$name names the type of each event, also of one without event_type',
  async (example) => {
    const receiver = await startReceiver(example)
    const { control } = await sandbox()
    await control.put(`/businesses/${ids.main}/webhook`, { url: receiver.url }).expect(200)
    for (const type of eventTypes) {
      const { body } = await control.post('/webhooks/example', { type }).expect(201)
      const wait = `/wait?event=${body.id}&status=delivered&timeout=30s`
      // An attempt can time out on a busy machine: then the retries are due.
      if (!(await control.get(wait)).body.met) await control.post('/clock/advance', { by: '1h' })
      const { body: event } = await control.get(`/events/${body.id}`).expect(200)
      expect(event.attempts.at(-1)).toMatchObject({ error: null, status: 204 })
      await receiver.said(new RegExp(`^genuine ${type} \\w*$`, 'm'))
    }
  },
)

// Audits wait for most of their time. Concurrent tests would end each other's sandboxes.
test('receivers of the documents pass the receiver audit, and refuse forged input', async () => {
  const runnable = receivers.filter(({ isRunnable }) => isRunnable)
  expect((await Promise.all(runnable.map(faultsOf))).flat()).toEqual([])
}, 120_000)

test('receivers of the documents are counted in the documents', () => {
  expectMeasured('Receivers from these docs', { wrong: 0, right: receivers.length })
})
