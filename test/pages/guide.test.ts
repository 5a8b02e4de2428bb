import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { respondGuide } from '../../server/pages/docs/guide.ts'
import { sandbox } from '../support/harness.ts'

/** A site of three files; the real one is tested by test/full/guide.test.ts. */
const files = {
  'index.html': '<a href="/docs/guide/signing">Sign</a><script src="/docs/guide/assets/a.js">',
  'recipes/helm.html': '<h1>Helm</h1>',
  'assets/a.js': 'import "/docs/guide/assets/b.js"',
}

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00])

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'site', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'site', `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'site', 'picture.png.gz'), gzipSync(picture))
  writeFileSync(join(folder, 'secret.html.gz'), gzipSync('not of the site'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Asks for one path of the guide, as the route does. */
function guide(path: string, basePath = '', site = 'site') {
  const app = express().use(async (_request, response) => {
    const place = pathToFileURL(join(folder, site, '/'))
    await respondGuide(response, { path, basePath, requestId: 'req_1' }, place)
  })
  return supertest(app).get('/')
}

describe('the guide', () => {
  test('serves pages, pages in folders, and assets, with a strict policy', async () => {
    const first = await guide('').expect(200, files['index.html'])
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('no-store')
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
    await guide('recipes/helm').expect(200, files['recipes/helm.html'])
    await guide('recipes/helm.html').expect(200, files['recipes/helm.html'])
    const script = await guide('assets/a.js').expect(200, files['assets/a.js'])
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['cache-control']).toBe('max-age=3600')
  })

  test('serves a picture as its bytes, also below a base path', async () => {
    const { body, headers } = await guide('picture.png', '/w/team-a').expect(200)
    expect(headers['content-type']).toBe('image/png')
    expect(body).toEqual(picture)
  })

  test('links and scripts stay below the base path of the request', async () => {
    const { text } = await guide('', '/w/team-a').expect(200)
    expect(text).toBe(files['index.html'].replaceAll('/docs/guide/', '/w/team-a/docs/guide/'))
    const script = await guide('assets/a.js', '/pay').expect(200)
    expect(script.text).toBe('import "/pay/docs/guide/assets/b.js"')
  })

  test.each([
    'nope',
    '../secret',
    'recipes/../../secret',
    '%2e%2e/secret',
    '..%2fsecret',
    'recipes/',
    '/etc/passwd',
    '.hidden',
    'a\\..\\secret',
    'x'.repeat(5_000),
  ])('has no page at %s', async (path) => {
    const { text } = await guide(path, '/pay').expect(404)
    expect(text).toContain('No such page')
    expect(text).toContain('href="/pay/docs/guide/"')
  })
})

test('/docs/guide leads to its first page, in a world and mounted, too', async () => {
  const { url, control, inside } = await sandbox()
  await control.post('/worlds', { name: 'team-a' }).expect(201)
  const plain = await fetch(`${url}/docs/guide`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([302, '/docs/guide/'])
  const ofWorld = await fetch(`${url}/w/team-a/docs/guide`, { redirect: 'manual' })
  expect(ofWorld.headers.get('location')).toBe('/w/team-a/docs/guide/')
  const mounted = supertest(express().use('/pay', inside.app))
  await mounted.get('/pay/docs/guide').expect(302).expect('location', '/pay/docs/guide/')
  const { text } = await mounted.get('/pay/docs/guide/nope').expect(404)
  expect(text).toMatch(/No such page|npm run site/)
  const { text: reference } = await mounted.get('/pay/docs').expect(200)
  expect(reference).toContain('href="/pay/docs/guide/"')
})
