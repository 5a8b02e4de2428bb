import { existsSync, promises } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteModule } from '../../http/app.ts'
import { resolvedOf } from '../../http/resolved-request.ts'
import { protectedHeaders } from '../../http/write-json.ts'
import { documentPolicy } from './policy.ts'
import { pageScript } from './script.ts'
import { viewerStyle } from './viewer-style.ts'

/** The folder beside the built program or, when run from sources, the package it is copied from. */
const folder = [
  new URL('./docs/', import.meta.url),
  new URL('../../../node_modules/swagger-ui-dist/', import.meta.url),
].find((place) => existsSync(new URL('swagger-ui.css', place)))

/**
 * Allows only this origin and no `eval`. The viewer draws its icons with style attributes, so
 * inline styles are allowed on this page alone.
 */
const policy = documentPolicy("'self' 'unsafe-inline'")

/** Declares the documentation site; its files are read from disk at each request. */
export const guidePages: RouteModule = (app) => {
  app.get(/^\/docs\/guide(?:\/.*)?$/, async (request, response) => {
    const { path, basePath, world } = resolvedOf(request)
    const page = path.replace(/\/{1,200}$/, '')
    const address = page === '/docs/guide' ? `${page}/` : page
    if (path !== address) {
      response.set(protectedHeaders).redirect(302, `${basePath}${address}`)
      return
    }
    const { respondGuide } = await import('./guide.ts')
    const requestId = world.nextRequestId()
    await respondGuide(response, { path: path.slice('/docs/guide/'.length), basePath, requestId })
  })
}

/** Declares the pages of the API documents; they need no network except this server. */
export const docsPages: RouteModule = (app) => {
  const page = (path: string, title: string, document: string) => {
    app.get(path, (request, response) => {
      response.set({
        'content-security-policy': policy,
        ...protectedHeaders,
        'referrer-policy': 'same-origin',
      })
      response.type('html').send(htmlOf(title, document, resolvedOf(request).basePath))
    })
  }
  const file = (name: string, type: string, text: () => Promise<string>) => {
    app.get(`/docs/${name}`, async (_request, response) => {
      response.set({ ...protectedHeaders, 'cache-control': 'max-age=3600' })
      response.type(type).send(await text())
    })
  }
  const asset = (name: string) => promises.readFile(fileURLToPath(new URL(name, folder)), 'utf8')
  page('/docs/try', 'API documentation', '/openapi.json')
  page('/_sandbox/docs/try', 'Control documentation', '/_sandbox/openapi.json')
  file('page.js', 'text/javascript', async () => pageScript)
  file('swagger-ui.css', 'text/css', () => asset('swagger-ui.css'))
  file('swagger-ui-bundle.js', 'text/javascript', () => asset('swagger-ui-bundle.js'))
}

function htmlOf(title: string, document: string, base: string): string {
  const reference = document.replace('openapi.json', 'docs')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${base}/favicon.ico">
<link rel="stylesheet" href="${base}/docs/swagger-ui.css">
<style>${viewerStyle}
</style>
</head>
<body>
<nav class="ways" aria-label="Documentation">
<a href="${base}${reference}">Reference</a> · <a href="${base}/_sandbox">Console</a>
</nav>
<noscript><main class="ways"><h1>${title}</h1>
<p>Trying requests here needs JavaScript.
The <a href="${base}${reference}">reference</a> works without it.</p>
</main></noscript>
<div id="docs" data-base="${base}" data-document="${base}${document}"></div>
<script src="${base}/docs/swagger-ui-bundle.js"></script>
<script src="${base}/docs/page.js"></script>
</body>
</html>
`
}
