import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { controlOperations } from '../server/control/index.ts'
import { operations } from '../server/modules/index.ts'
import { sandbox } from './harness.ts'

const references = [
  ['/docs', operations],
  ['/_sandbox/docs', controlOperations],
] as const

describe.each(references)('the reference at %s', (root, all) => {
  test('lists every operation, and each has a page without scripts', async () => {
    const { anyone } = await sandbox()
    const index = await anyone.get(root).expect(200)
    expect(index.text).not.toContain('<script')
    for (const { id, summary } of all) {
      expect(index.text).toContain(`href="${root}/${id}"`)
      const { text } = await anyone.get(`${root}/${id}`).expect(200)
      expect([id, text.match(/<h1>/g)?.length, text.match(/<main/g)?.length]).toEqual([id, 1, 1])
      expect(text).toContain(`<title>${summary.replaceAll('&', '&amp;')}`)
      expect(text).not.toContain('<script')
      expect([id, text.length < 200_000]).toEqual([id, true])
    }
    await anyone.get(`${root}/nothing`).expect(404)
  })
})

test('an operation names its fields, its errors and the decisions it relies on', async () => {
  const { anyone } = await sandbox()
  const { text } = await anyone.get('/docs/createQuote').expect(200)
  for (const words of ['origin_reference', 'Relies on', 'A5', 'openssl dgst', '422']) {
    expect(text).toContain(words)
  }
})

test('the command of the reference works as it stands', async () => {
  const { anyone } = await sandbox()
  const { text } = await anyone.get('/docs/createQuote').expect(200)
  const [, shown = ''] =
    /aria-label="Command that calls it"[^>]*><pre>(.*?)<\/pre>/s.exec(text) ?? []
  const command = shown.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  expect(command).toContain('x-signature')
  // Only its syntax: the sandbox of this test answers in this process.
  execFileSync('sh', ['-n', '-c', command])
})
