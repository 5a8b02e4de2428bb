import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RouteModule } from '../../http/app.ts'
import { resolvedOf } from '../../http/resolved-request.ts'
import { protectedHeaders } from '../../http/write-json.ts'
import { documentPolicy } from './policy.ts'
import { pageScript } from './script.ts'
import { viewerStyle } from './viewer-style.ts'

/** Beside the built program, or, when run from its sources, in the package they are copied from. */
const folder = [
  new URL('./docs/', import.meta.url),
  new URL('../../../node_modules/swagger-ui-dist/', import.meta.url),
].find((place) => existsSync(new URL('swagger-ui.css', place)))

/**
 * Nothing comes from elsewhere and nothing is evaluated. Style attributes are how the viewer draws
 * its icons, so inline styles are allowed here, and here alone.
 */
const policy = documentPolicy("'self' 'unsafe-inline'")

/** The documentation site; it is read from disk when it is asked for. */
export const guidePages: RouteModule = (app) => {
  app.get(/^\/docs\/guide(?:\/.*)?$/, async (request, response) => {
    const { path, basePath, world } = resolvedOf(request)
    if (path === '/docs/guide') {
      response.set(protectedHeaders).redirect(302, `${basePath}/docs/guide/`)
      return
    }
    const { respondGuide } = await import('./guide.ts')
    const requestId = world.nextRequestId()
    await respondGuide(response, { path: path.slice('/docs/guide/'.length), basePath, requestId })
  })
}

/** The documents as pages that people read; they work without any network but this server. */
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
  const asset = (name: string) => readFile(fileURLToPath(new URL(name, folder)), 'utf8')
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
<p>Requests are tried with JavaScript.
The <a href="${base}${reference}">reference</a> needs none.</p>
</main></noscript>
<div id="docs" data-base="${base}" data-document="${base}${document}"></div>
<script src="${base}/docs/swagger-ui-bundle.js"></script>
<script src="${base}/docs/page.js"></script>
</body>
</html>
`
}
