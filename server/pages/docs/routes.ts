import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RouteModule } from '../../http/app.ts'
import { resolvedOf } from '../../http/resolved-request.ts'
import { protectedHeaders } from '../../http/write-json.ts'
import { pageScript } from './script.ts'

/** Beside the built program, or, when run from its sources, in the package they are copied from. */
const folder = [
  new URL('./docs/', import.meta.url),
  new URL('../../../node_modules/swagger-ui-dist/', import.meta.url),
].find((place) => existsSync(new URL('swagger-ui.css', place)))

/**
 * Nothing comes from elsewhere and nothing is evaluated. Style attributes are how the viewer draws
 * its icons, so inline styles are allowed here, and here alone.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

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

/**
 * On a phone the viewer gives the words of a chapter, and of an operation, what the line has left:
 * a letter's width. They get a line of their own.
 */
const phoneStyle = `
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > a { flex: 1; }
  .swagger-ui .opblock-tag > small { flex: 0 0 100%; order: 1; padding: 4px 0 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-description { flex: 0 0 100%; padding: 4px 10px; }
  .swagger-ui .response-col_links { display: none; }
}`

function htmlOf(title: string, document: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/docs/swagger-ui.css">
<style>${phoneStyle}
</style>
</head>
<body>
<main id="docs" data-base="${base}" data-document="${base}${document}"></main>
<script src="${base}/docs/swagger-ui-bundle.js"></script>
<script src="${base}/docs/page.js"></script>
</body>
</html>
`
}
