import { decisionsVersion } from '../generated/decisions.ts'
import { referenceVersion, version } from '../model/version.ts'
import type { RouteModule } from './app.ts'
import { send } from './write-json.ts'

/** Answers `/version`, which needs no token: the header of every response contains the same. */
export const versionRoute: RouteModule = (app) => {
  app.get('/version', (_request, response) => {
    const versions = { name: 'payments-sandbox', version }
    const payload = JSON.stringify({
      ...versions,
      reference: referenceVersion,
      decisions: decisionsVersion,
    })
    send(response, { status: 200, payload, headers: {} })
  })
}
