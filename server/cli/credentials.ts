import { firstBusiness } from '../api/businesses/businesses.ts'
import { newestKey } from '../api/businesses/keys.ts'
import type { Sandbox } from '../sandbox.ts'

/** The credentials of the first business. */
export interface Credentials {
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
}

export function credentialsOf(sandbox: Sandbox): Promise<Credentials> {
  return sandbox.db.read((view) => {
    const { id, webhook } = firstBusiness(view)
    const key = newestKey(view, id)
    return { apiKey: key.id, secret: key.secret, webhookSecret: webhook.secret }
  })
}
