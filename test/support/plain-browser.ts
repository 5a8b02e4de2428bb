import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { attribute, formOf, givenFields, type OpenPage } from './page-forms.ts'
import { addressesIn, straysIn } from './page-links.ts'

/**
 * A browser without scripts: it keeps cookies, follows redirects, and sends forms. A page of another
 * origin is empty: nothing is sent there.
 */
export interface PlainBrowser {
  /** Opens an address: one from a page, or an absolute one. */
  open(address: string): Promise<OpenPage>
  /** Sends the form of a page whose button has this test id, and opens the next page. */
  submit(
    page: OpenPage,
    testId: string,
    typed?: Readonly<Record<string, string>>,
  ): Promise<OpenPage>
  /** Sends a form unchanged, except for `typed`. */
  send(form: string, typed?: Readonly<Record<string, string>>): Promise<OpenPage>
  /** Returns the address of the link of a page that contains a text. */
  linkOf(page: OpenPage, content: string): string
}

interface Cookie {
  readonly path: string
  readonly pair: string
}

const maxRedirects = 5

/** Returns a browser that expects all addresses of every page to be below `publicUrl`. */
export function plainBrowser(publicUrl: string, ca?: string): PlainBrowser {
  const { origin } = new URL(publicUrl)
  const cookies = new Map<string, Cookie>()
  const cookiesFor = (path: string) =>
    [...cookies.values()]
      .filter((one) => path === one.path || path.startsWith(one.path.replace(/\/?$/, '/')))
      .map(({ pair }) => pair)
      .join('; ')

  function request(url: URL, method: string, body?: string): Promise<IncomingMessage> {
    const { request: send } = url.protocol === 'https:' ? https : http
    const headers = {
      accept: 'text/html',
      cookie: cookiesFor(url.pathname),
      ...(body === undefined
        ? {}
        : { origin, 'content-type': 'application/x-www-form-urlencoded' }),
    }
    return new Promise((resolve, reject) => {
      const sent = send(url, { method, headers, agent: false, ca }, resolve)
      sent.once('error', (cause) => reject(new Error(`${method} ${url.href} failed`, { cause })))
      sent.end(body)
    })
  }

  async function visit(address: string, method = 'GET', body?: string): Promise<OpenPage> {
    let url = new URL(address, origin)
    if (url.origin !== origin) return { path: url.href, status: 200, html: '' }
    let answer = await request(url, method, body)
    for (let i = 0; i < maxRedirects && answer.headers.location !== undefined; i += 1) {
      remember(answer)
      answer.resume()
      url = new URL(answer.headers.location, url)
      if (url.origin !== origin) return { path: url.href, status: 200, html: '' }
      answer = await request(url, 'GET')
    }
    remember(answer)
    const html = await text(answer)
    const strays = straysIn(html, publicUrl)
    if (strays.length > 0) throw new Error(`${url.pathname} leads to ${strays.join(', ')}`)
    return { path: url.pathname + url.search, status: answer.statusCode ?? 0, html }
  }

  function remember({ headers }: IncomingMessage): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.split('=')[0] ?? '', { pair, path: /Path=([^;]+)/.exec(cookie)?.[1] ?? '/' })
    }
  }

  async function send(form: string, typed: Readonly<Record<string, string>> = {}) {
    const fields = new URLSearchParams({ ...givenFields(form), ...typed })
    const action = attribute(form, 'action')
    if (!/ method="post"/i.test(form)) return visit(`${action}?${fields}`)
    return visit(action, 'POST', fields.toString())
  }

  return {
    open: (address) => visit(address),
    submit: (page, testId, typed) => send(formOf(page, testId), typed),
    send,
    linkOf({ html, path }, content) {
      const links = html.match(/<a [^>]*>.*?<\/a>/gs) ?? []
      const link = links.find((one) => one.includes(content))
      if (link === undefined) throw new Error(`${path} has no link with ${content}`)
      return addressesIn(link)[0] ?? ''
    },
  }
}
