import type { Extension } from './app.ts'
import { send } from './respond.ts'

/** What orchestrators ask: is it alive, is it ready. */
export const serviceRoutes: Extension = (app, services) => {
  app.get('/healthz', (_request, response) => {
    send(response, { status: 200, body: { status: 'alive' }, headers: {} })
  })
  app.get('/readyz', (_request, response) => {
    const ready = services.ready()
    const body = { status: ready ? 'ready' : 'stopping' }
    send(response, { status: ready ? 200 : 503, body, headers: {} })
  })
}
