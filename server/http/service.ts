import type { Extension } from './app.ts'
import { send } from './respond.ts'

/** What orchestrators ask: is it alive, is it ready. */
export const serviceRoutes: Extension = (app, services) => {
  app.get('/healthz', (_request, response) => {
    send(response, { status: 200, payload: JSON.stringify({ status: 'alive' }), headers: {} })
  })
  app.get('/readyz', (_request, response) => {
    const ready = services.ready()
    const body = { status: ready ? 'ready' : 'stopping' }
    const payload = JSON.stringify(body)
    send(response, { status: ready ? 200 : 503, payload, headers: {} })
  })
}
