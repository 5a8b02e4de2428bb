import { describe, expect, test } from 'vitest'
import { fillConsole } from '../support/console-world.ts'
import { behindProxy, type FrontProxyOptions } from '../support/front-proxy.ts'
import { attribute, type OpenPage } from '../support/page-forms.ts'
import { addressesIn } from '../support/page-links.ts'
import { type PlainBrowser, plainBrowser } from '../support/plain-browser.ts'

/** Forms whose success takes away what the others are about. */
const atTheEnd = /controlReset|controlDelete|controlRestore|controlImport|controlEndSession/

/** A page of each kind is enough: ids and cursors in its address are left out. */
function kindOf(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(req|evt|ref)_?\w{6,}|[=][^&]*/g, 'x')
}

/** Opens a page of every kind that links lead to, up to a number, and returns the forms of all. */
async function crawl(
  browser: PlainBrowser,
  from: string,
  mostPages: number,
): Promise<Map<string, string>> {
  const forms = new Map<string, string>()
  const seen = new Set<string>()
  const rest = [from]
  let pages = 0
  for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
    pages += 1
    if (pages > mostPages) return forms
    const page: OpenPage = await browser.open(address)
    expect([address, page.status < 500]).toEqual([address, true])
    for (const form of page.html.match(/<form .*?<\/form>/gs) ?? []) {
      const key =
        attribute(/name="_form"[^>]*/.exec(form)?.[0] ?? '', 'value') || attribute(form, 'action')
      if (!forms.has(kindOf(key))) forms.set(kindOf(key), form)
    }
    for (const link of addressesIn(page.html)) {
      const target = link.split('#')[0] ?? ''
      if (!/^\/|^http/.test(target) || seen.has(kindOf(target)) || /\.(js|css)$/.test(target))
        continue
      // A link to the sandbox itself leads past the proxy.
      if (/^http/.test(target) && new URL(target).hostname === '127.0.0.1') {
        expect([address, target.startsWith(`${new URL(from).origin}/`)]).toEqual([address, true])
      }
      seen.add(kindOf(target))
      rest.push(target)
    }
  }
  expect(pages).toBeGreaterThan(80)
  return forms
}

describe('every link and form leads on behind a proxy', () => {
  test.each<readonly [string, FrontProxyOptions]>([
    ['strips the path', {}],
    ['strips the path and replaces Host', { replacesHost: true }],
    ['keeps the path', { keepsPath: true }],
    ['holds answers back', { buffers: true }],
    ['closes idle connections', { idleMs: 10_000 }],
    ['has the root', { path: '' }],
  ])('that %s', async (_name, options) => {
    const { box, publicUrl, strays } = await behindProxy(options)
    await fillConsole(box)
    const browser = plainBrowser(publicUrl)
    // How a proxy treats answers and connections is the same for every page and form; at the root,
    // all other tests meet them all.
    const { buffers = false, idleMs, path } = options
    const isPart = buffers || idleMs !== undefined || path === ''
    const found = await crawl(browser, `${publicUrl}/_sandbox`, isPart ? 60 : Infinity)
    expect(found.size).toBeGreaterThan(isPart ? 20 : 30)
    const forms = [...found.values()].filter((_, i) => !isPart || i % 4 === 0)
    const isLast = (form: string) => Number(atTheEnd.test(form))
    for (const form of forms.sort((a, b) => isLast(a) - isLast(b))) {
      const { status, path } = await browser.send(form)
      expect([path, status < 500]).toEqual([path, true])
    }
    expect(strays).toEqual([])
  })
})
