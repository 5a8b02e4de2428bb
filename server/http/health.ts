import type { Router } from 'express'
import type { ServerContext } from './world-context.ts'
import { send } from './write-json.ts'

/** What orchestrators ask: is it alive, is it ready. */
export function serviceRoutes(app: Router, server: ServerContext): void {
  app.get('/healthz', (_request, response) => {
    send(response, { status: 200, payload: JSON.stringify({ status: 'alive' }), headers: {} })
  })
  app.get('/readyz', (_request, response) => {
    const ready = server.ready()
    const body = { status: ready ? 'ready' : 'stopping' }
    const payload = JSON.stringify(body)
    send(response, { status: ready ? 200 : 503, payload, headers: {} })
  })
}
