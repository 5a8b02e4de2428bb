import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, launch, program } from '../support/built.ts'

beforeAll(build)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answered(url: string): Promise<number> {
  for (;;) {
    try {
      return (await fetch(url)).status
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A full disk behind each output, and a pipe whose reader has gone. */
const redirections = [
  ['a full stderr', '2>/dev/full'],
  ['a full stdout', '>/dev/full'],
  ['both full', '>/dev/full 2>&1'],
  ['a closed pipe', '2>&1 | true'],
] as const

test.runIf(existsSync('/dev/full')).each(redirections)(
  'F18: %s does not end a sandbox',
  async (_name, redirection) => {
    const port = await freePort()
    const start = `'${process.execPath}' '${program}' start --data :memory: --port ${port}`
    // The shell prints the id of the sandbox, which its own outputs cannot.
    const script = `{ sh -c 'echo $$ >&3; exec ${start.replaceAll("'", '"')}' ${redirection}; } 3>&1`
    const shell = launch('sh', ['-c', script], { env: clean() })
    const [, pid = ''] = await shell.said(/^(\d+)$/m)
    const url = `http://127.0.0.1:${port}`
    expect(await answered(`${url}/readyz`)).toBe(200)
    for (let i = 0; i < 20; i += 1) {
      const refused = await fetch(`${url}/api/v1/client/wallets`)
      expect(refused.status).toBe(401)
      await refused.arrayBuffer()
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    process.kill(Number(pid), 'SIGTERM')
    await shell.ended
  },
)

test('a long report on a pipe is whole, though the command fails', async () => {
  const found = {
    number: 'V01',
    severity: 'error',
    title: 'A title',
    detail: 'x'.repeat(200),
    world: 'main',
    requests: ['req_1'],
    request_lines: ['POST /api/v1/client/quotes: 500'],
    why: 'Why',
    fix: 'How',
    cannot_see: 'This',
    section: 'One',
  }
  const traffic = { accepted: 1, refused: 0, unknown: 0, control: 0 }
  const findings = Array.from({ length: 5_000 }, () => found)
  const review = {
    findings,
    looked_at: 1,
    total: 1,
    omitted: 0,
    summary: 'Reviewed.',
    traffic,
    not_judged: [],
  }
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-sandbox-request-id', 'req_1')
    response.end(JSON.stringify(review))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const command = `'${process.execPath}' '${program}' review --format json`
  const env = clean({ SANDBOX_URL: `http://127.0.0.1:${port}` })
  const shell = launch('sh', ['-c', `${command} | { sleep 1; cat; }`], { env })
  const { stdout } = await shell.ended
  server.closeAllConnections()
  server.close()
  expect(JSON.parse(stdout).findings).toHaveLength(findings.length)
})
