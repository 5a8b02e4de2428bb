import type { Router } from 'express'
import type { ServerContext } from './world-context.ts'
import { send } from './write-json.ts'

/** Adds the endpoints of orchestrators: liveness and readiness. */
export function serviceRoutes(app: Router, server: ServerContext): void {
  app.get('/healthz', (_request, response) => {
    send(response, { status: 200, payload: JSON.stringify({ status: 'alive' }), headers: {} })
  })
  app.get('/readyz', (_request, response) => {
    const readiness = server.readiness()
    const status = readiness.status === 'ready' ? 200 : 503
    send(response, { status, payload: JSON.stringify(readiness), headers: {} })
  })
}
