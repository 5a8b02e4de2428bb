import type { Express } from 'express'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { publicUrlError } from '../../server/http/public-base-url.ts'
import { allOperations } from '../../server/sandbox/world.ts'
import { open as openCheckout } from '../support/checkout-kit.ts'
import { consolePaths, fillConsole } from '../support/console-world.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { addressesIn, straysIn } from '../support/page-links.ts'
import { person } from '../support/people.ts'
import { isFull } from '../support/rounds.ts'

const base = '/pay/sandbox'
const publicUrl = `https://shop.example:8443${base}`
const settings = { publicUrl }

const browse = ({ url }: TestSandbox) => supertest(url)
const asBrowser = { accept: 'text/html', host: 'shop.example:8443' }

/** The pages that are not of the console, and failures of every kind. */
async function otherPaths(box: TestSandbox): Promise<string[]> {
  const { access_code } = await openCheckout(box)
  const { body } = await box.as('main').post('/customers', person()).expect(201)
  const onboarding = new URL(body.onboarding_data.link).pathname.slice(base.length)
  return [
    '/docs',
    '/docs/createQuote',
    '/docs/try',
    '/docs/guide/',
    '/docs/guide/none',
    '/_sandbox/docs',
    '/_sandbox/docs/controlAdvanceClock',
    '/_sandbox/docs/try',
    `/checkout/${access_code}`,
    '/checkout/none',
    onboarding,
    '/onboarding/none',
    '/none',
    '/_sandbox/none',
    '/_sandbox/customers/none',
    '/w/none/docs',
    '/w/beside/_sandbox',
    '/w/beside/_sandbox/requests/none',
    '/w/beside/docs',
  ]
}

/** Every path that the sandbox answers at, with a name in place of each parameter. */
function ownPaths({ inside }: TestSandbox): string[] {
  const { router } = inside.app as unknown as Express
  const pages = router.stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]))
  const paths = [...allOperations.map(({ path }) => path), ...pages.flat()]
  return paths
    .filter((path) => typeof path === 'string')
    .map((path) => path.replace(/:\w+|\{\w+\}/g, 'x'))
}

describe('a public URL with a path', () => {
  test.runIf(isFull)('is what every address of every page begins with', async () => {
    const box = await sandbox({ settings })
    const console = consolePaths(await fillConsole(box))
    const strays: string[] = []
    const files = new Set<string>()
    for (const [i, path] of [...console, ...(await otherPaths(box))].entries()) {
      // A proxy may leave the path in the request, or strip it.
      const asked = i % 3 === 0 ? path : base + path
      const { text, status } = await browse(box).get(asked).set(asBrowser)
      expect([asked, status < 500]).toEqual([asked, true])
      strays.push(...straysIn(text, publicUrl).map((stray) => `${asked}: ${stray}`))
      if (text.includes(box.url)) strays.push(`${asked}: ${box.url}`)
      for (const file of path.startsWith('/docs/guide') ? [] : addressesIn(text)) {
        if (/\.(?:css|js|svg|ico)$/.test(file)) files.add(file)
      }
    }
    expect(strays).toEqual([])
    expect(files.size).toBeGreaterThan(4)
    for (const file of files) await browse(box).get(file).expect(200)
  })

  test('is where every redirect leads, from both forms of a request', async () => {
    const box = await sandbox({ settings })
    for (const root of ['', base]) {
      const home = await browse(box)
        .get(root || '/')
        .set(asBrowser)
        .expect(302)
      expect(home.headers.location).toBe(`${base}/_sandbox`)
      const guide = await browse(box).get(`${root}/docs/guide`).expect(302)
      expect(guide.headers.location).toBe(`${base}/docs/guide/`)
      const { access_code } = await openCheckout(box)
      const early = await browse(box).get(`${root}/checkout/${access_code}/result`).expect(303)
      expect(early.headers.location).toBe(`${base}/checkout/${access_code}`)
      const frozen = browse(box).post(`${root}/_sandbox/clock/advance`).type('form')
      const sent = await frozen.set({ ...asBrowser, origin: new URL(publicUrl).origin }).send({
        by: '1s',
        _page: '/_sandbox/clock',
      })
      expect([sent.status, sent.headers.location]).toEqual([
        303,
        `${base}/_sandbox/clock?done=controlAdvanceClock#done`,
      ])
    }
  })

  test('is in links, documents and indexes, and that of a world is below it', async () => {
    const box = await sandbox({ settings })
    const session = await openCheckout(box)
    expect(session.checkout_link).toBe(`${publicUrl}/checkout/${session.access_code}`)
    const world = (await box.control.post('/worlds', { name: 'team' }).expect(201)).body
    expect(world.url).toBe(`${publicUrl}/w/team`)
    for (const [at, of] of [
      ['', ''],
      [base, ''],
      [`${base}/w/team`, '/w/team'],
      ['/w/team', '/w/team'],
    ]) {
      for (const name of ['/openapi.json', '/openapi-3.0.json', '/_sandbox/openapi.json']) {
        const { body } = await browse(box)
          .get(at + name)
          .expect(200)
        expect(body.servers[0].url).toBe(publicUrl + of)
      }
      const index = await browse(box).get(`${at}/_sandbox`).expect(200)
      expect(index.body.links.docs).toBe(`${base}${of}/_sandbox/docs`)
      const root = await browse(box).get(`${at}/`).expect(200)
      expect(root.body.links.docs).toBe(`${base}${of}/docs`)
      const none = await browse(box).get(`${at}/none`).expect(404)
      expect(none.body.message).toContain(`See ${base}${of}/docs`)
    }
  })

  test('is the path of the cookie of a session', async () => {
    const adminToken = 'a-token-of-the-operator'
    const box = await sandbox({ settings: { ...settings, adminToken } })
    for (const [at, path] of [
      ['', base],
      [base, base],
      [`${base}/w/team`, `${base}/w/team`],
    ]) {
      if (at?.endsWith('team')) await box.control.post('/worlds', { name: 'team' }).expect(201)
      const sent = browse(box).post(`${at}/_sandbox/session`).send({ token: adminToken })
      const { headers } = await sent.expect(204)
      expect(String(headers['set-cookie'])).toContain(`; Path=${path}; `)
      const login = await browse(box).get(`${at}/_sandbox/customers`).set(asBrowser).expect(401)
      expect(straysIn(login.text, publicUrl)).toEqual([])
    }
  })

  test('strips its own path alone, and once', async () => {
    const box = await sandbox({ settings })
    for (const [path, status] of [
      [`${base}/healthz`, 200],
      [`${base}?x=1`, 200],
      [`${base}x/healthz`, 404],
      [`${base}${base}/healthz`, 404],
      [`${base}//healthz`, 404],
      ['/pay/healthz', 404],
    ] as const) {
      expect([path, (await browse(box).get(path)).status]).toEqual([path, status])
    }
  })
})

describe('--public-url', () => {
  test.each([
    ['https://shop.example', null],
    ['https://shop.example/', null],
    ['http://127.0.0.1:8080/a/b-c/d.e~f', null],
    ['https://shop.example/api/sandbox', null],
    ['https://shop.example/worlds', null],
    ['shop.example/pay', /must be an http or https URL$/],
    ['https://me:secret@shop.example', /without user name, query and fragment/],
    ['https://shop.example/pay?', /without user name, query and fragment/],
    ['https://shop.example/pay#x', /without user name, query and fragment/],
    ['https://shop.example/a//b', /names between single slashes/],
    ['https://shop.example/a b', /names between single slashes/],
    ["https://shop.example/a';b", /names between single slashes/],
    [
      'https://shop.example/api',
      /must not have the path \/api, which the sandbox uses itself: leave it out/,
    ],
    [
      'https://shop.example/w/team/',
      /must not have the path \/w\/team, which the sandbox uses itself/,
    ],
  ])('%s is accepted or refused with the rule', (url, rule) => {
    if (rule === null) expect(publicUrlError(url)).toBeNull()
    else expect(publicUrlError(url)).toMatch(rule)
  })

  test('has no path that a stripped request may begin with', async () => {
    const free: string[] = []
    for (const path of ownPaths(await sandbox())) {
      const names = path.split('/').slice(1)
      for (const i of names.keys()) {
        const beginning = `/${names.slice(0, i + 1).join('/')}`
        const error = publicUrlError(`https://shop.example${beginning}`)
        if (error === null && beginning !== '/') free.push(beginning)
      }
    }
    expect(free).toEqual([])
  })
})
