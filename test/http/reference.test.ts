import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import { sandbox } from '../support/harness.ts'

const references = [
  ['/docs', operations],
  ['/_sandbox/docs', controlOperations],
] as const

const inlineScript = /<script(?![^>]* src=)/

describe.each(references)('the reference at %s', (root, all) => {
  test('lists every operation, and each has a page without scripts', async () => {
    const { anyone } = await sandbox()
    const index = await anyone.get(root).expect(200)
    expect(index.text).not.toMatch(inlineScript)
    for (const { id, summary } of all) {
      expect(index.text).toContain(`href="${root}/${id}"`)
      const { text } = await anyone.get(`${root}/${id}`).expect(200)
      expect([id, text.match(/<h1>/g)?.length, text.match(/<main/g)?.length]).toEqual([id, 1, 1])
      expect(text).toContain(`<title>${summary.replaceAll('&', '&amp;')}`)
      expect(text).not.toMatch(inlineScript)
      expect([id, text.length < 200_000]).toEqual([id, true])
    }
    await anyone.get(`${root}/nothing`).expect(404)
  })
})

describe('the frame of the console', () => {
  const frame = 'data-live="clock"'

  test.each(['/docs', '/docs/createQuote', '/_sandbox/docs'])('is around %s', async (path) => {
    const { anyone } = await sandbox()
    const { text } = await anyone.get(path).expect(200)
    expect(text).toContain(frame)
    expect(text).toMatch(/href="\/docs" aria-current="page"/)
  })

  test('is for those with the admin token, because it shows the state of the sandbox', async () => {
    const { anyone } = await sandbox({ settings: { adminToken: 'token-of-an-admin' } })
    const { text } = await anyone.get('/docs').expect(200)
    expect(text).not.toContain(frame)
    expect(text).toContain('href="/docs/createQuote"')
    const begun = await anyone.post('/_sandbox/session').send({ token: 'token-of-an-admin' })
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const shown = await anyone.get('/docs').set('cookie', cookie).expect(200)
    expect(shown.text).toContain(frame)
    const wrong = await anyone.get('/docs').set('authorization', 'Bearer another').expect(200)
    expect(wrong.text).not.toContain(frame)
  })

  test('keeps the prefix of a world', async () => {
    const { anyone, control } = await sandbox()
    await control.post('/worlds', { name: 'team-a' }).expect(201)
    const { text } = await anyone.get('/w/team-a/docs').expect(200)
    expect(text).toContain(frame)
    expect(text).toContain('href="/w/team-a/docs/createQuote"')
    expect(text).toContain('data-base="/w/team-a"')
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
