import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHttpServer } from '../../server/cli/http-server.ts'
import { readTlsFiles } from '../../server/cli/pem.ts'
import { emptyFolder } from '../support/built.ts'
import { type Certificate, issueCertificate } from '../support/certificates.ts'
import { sandbox } from '../support/harness.ts'

/** Returns the status of a health check on a new connection, verified against a CA. */
function health(url: string, { ca }: Certificate): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/healthz`, { ca: readFileSync(ca), agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject)
    sent.end()
  })
}

test('a renewed certificate is served without a restart, and only together with its key', async () => {
  const [first, renewed] = [issueCertificate(emptyFolder()), issueCertificate(emptyFolder())]
  const folder = emptyFolder()
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  copyFileSync(first.cert, files.cert)
  copyFileSync(first.key, files.key)
  const { inside, close } = await sandbox()
  await new Promise((resolve) => inside.server.close(resolve))
  const lines: string[] = []
  const note = (_fields: object, text: string) => void lines.push(text)
  const { url, stop } = await startHttpServer(
    inside,
    { host: '127.0.0.1', port: 0 },
    {
      tls: readTlsFiles(files),
      tlsLog: { debug: note, info: note, warn: note, error: note },
    },
  )
  expect(await health(url, first)).toBe(200)
  copyFileSync(renewed.cert, files.cert)
  expect(await health(url, first)).toBe(200)
  expect(await health(url, first)).toBe(200)
  copyFileSync(renewed.key, files.key)
  expect(await health(url, renewed)).toBe(200)
  await expect(health(url, first)).rejects.toThrow(/certificate|signature/)
  rmSync(files.key)
  expect(await health(url, renewed)).toBe(200)
  expect(lines).toEqual([
    expect.stringMatching(/^the previous TLS certificate is still used: --tls-key .* is not the/),
    'the changed TLS certificate is used from now on',
    expect.stringMatching(
      /^the previous TLS certificate is still used: cannot read the file of --tls-key,/,
    ),
  ])
  await stop()
  await close()
})
