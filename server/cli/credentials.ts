import { firstBusiness } from '../modules/businesses/businesses.ts'
import { newestKey } from '../modules/businesses/keys.ts'
import type { Sandbox } from '../sandbox.ts'

/** What a client of the first business needs to know. */
export interface Credentials {
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
}

export function credentialsOf(sandbox: Sandbox): Promise<Credentials> {
  return sandbox.db.read(async (view) => {
    const { id, webhook } = await firstBusiness(view)
    const key = await newestKey(view, id)
    return { apiKey: key.id, secret: key.secret, webhookSecret: webhook.secret }
  })
}
