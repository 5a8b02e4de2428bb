import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { clean, emptyFolder, launch } from './built.ts'
import { type Certificate, issueCertificate } from './certificates.ts'
import { allReached, callerOf, everySender, plainReceiver, resentRequest } from './senders.ts'

/** A proxy where nothing listens: webhooks go straight to their receivers, whatever is set. */
const deadProxy = 'http://127.0.0.1:9'
const proxies = {
  HTTP_PROXY: deadProxy,
  HTTPS_PROXY: deadProxy,
  http_proxy: deadProxy,
  https_proxy: deadProxy,
  NODE_USE_ENV_PROXY: '1',
}

/**
 * Starts a program twice with one home, one folder for temporary files and one data folder. Each
 * time, every sender has to reach a receiver over http and one over https. What Node itself keeps
 * is all that may be in the home afterwards.
 */
export async function sendOnBothStarts(node: string, main: string): Promise<void> {
  const home = emptyFolder()
  const TMPDIR = join(home, 'tmp')
  mkdirSync(TMPDIR)
  const files = issueCertificate(emptyFolder())
  const receivers = [await plainReceiver(), await plainReceiver(files)]
  const env = environment({ ...proxies, HOME: home, TMPDIR }, files)
  const run = (...args: string[]) => launch(node, [main, ...args], { env })
  for (const round of ['first start', 'second start']) {
    const tls = ['--tls-key', files.key, '--webhook-ca', files.ca]
    const data = ['--data', join(home, 'data'), '--clock', 'frozen', '--port', '0']
    const running = run('start', ...data, ...tls)
    const [, url = ''] = await running.said(/^Ready: (https:\S+)$/m)
    const call = callerOf(url, files.ca)
    for (const { url: receiver } of receivers) {
      const sent = await everySender(call, { receiver, probe: receiver }, (...args) =>
        run(...args, '--url', url, '--webhook-ca', files.ca),
      )
      expect(sent, `${round}, ${receiver}`).toEqual(allReached)
    }
    expect(await resentRequest(call), round).toBe(200)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(0)
  }
  expect(
    readdirSync(home)
      .filter((name) => name !== '.cache')
      .sort(),
  ).toEqual(['data', 'tmp'])
  expect(readdirSync(TMPDIR)).toEqual([])
}

function environment(more: Readonly<Record<string, string>>, { cert }: Certificate) {
  const { XDG_CACHE_HOME: _, ...inherited } = clean()
  return { ...inherited, ...more, SANDBOX_TLS_CERT: cert }
}
