/**
 * The script of the documentation page. Requests made there get credentials of the seeded business,
 * which the control API creates: a signature or a token. Elements that the viewer leaves without an
 * accessible name or without keyboard access get it here.
 */
export const pageScript = `
const place = document.getElementById('docs')
const { base } = place.dataset
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

async function control(path, body) {
  const answer = await fetch(base + '/_sandbox' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.ok ? answer.json() : {}
}

async function authorized(request) {
  const { pathname } = new URL(request.url, location.href)
  const given = request.headers ?? {}
  if (pathname.startsWith(base + '/api/v1/client/')) {
    const text = typeof request.body === 'string' ? { body: request.body } : {}
    request.headers = { ...given, ...(await control('/sign', text)) }
  } else if (pathname.startsWith(base + '/api/') && given.authorization === undefined) {
    const { access_token: token } = await control('/tokens', {})
    if (token) request.headers = { ...given, authorization: 'Bearer ' + token }
  }
  return request
}

const names = [
  ['select#servers', 'Server'],
  ['select.examples-select-element', 'Example'],
  ['select.content-type', 'Media type'],
  ['select', 'Value'],
  ['textarea', 'Request body'],
  ['input:not([type=submit])', 'Value'],
]

const parts = [
  ['.information-container', 'About'],
  ['.schemes-server-container, .scheme-container', 'Server and credentials'],
]

function complete() {
  for (const [selector, name] of names) {
    for (const one of place.querySelectorAll(selector + ':not([aria-label])')) {
      one.setAttribute('aria-label', one.placeholder || name)
    }
  }
  for (const table of place.querySelectorAll('table[role=region]')) table.removeAttribute('role')
  for (const [selector, name] of parts) {
    const part = place.querySelector(selector)
    part?.setAttribute('role', 'region')
    part?.setAttribute('aria-label', name)
  }
  const boxes = 'pre, .model-box, .highlight-code, .info table, .opblock-description table'
  for (const box of place.querySelectorAll(boxes)) box.tabIndex = 0
  for (const head of place.querySelectorAll('h3.opblock-tag')) head.setAttribute('aria-level', '2')
  for (const head of place.querySelectorAll('h4, h5')) head.setAttribute('aria-level', '3')
}

let isDue = false
new MutationObserver(() => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    complete()
  })
}).observe(place, { childList: true, subtree: true })

SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  // A link inside of each button would be out of reach; each operation has a page of its own.
  deepLinking: false,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  requestInterceptor: authorized,
})
`
