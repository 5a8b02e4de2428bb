import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, launch, program } from './support/built.ts'

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
