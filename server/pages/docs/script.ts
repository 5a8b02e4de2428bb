/**
 * What the documentation page runs. Requests tried from it are signed as the seeded business, by
 * the control surface, so no signature has to be computed by hand.
 */
export const pageScript = `
const place = document.getElementById('docs')
const { base } = place.dataset

async function signed(request) {
  const { pathname } = new URL(request.url, location.href)
  if (!pathname.startsWith(base + '/api/v1/client/')) return request
  const answer = await fetch(base + '/_sandbox/sign', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typeof request.body === 'string' ? { body: request.body } : {}),
  })
  if (answer.ok) request.headers = { ...request.headers, ...(await answer.json()) }
  return request
}

SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
  requestInterceptor: signed,
})
`
