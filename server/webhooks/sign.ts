import { signature } from '../kernel/signature.ts'
import type { EventRow, WebhookSettings } from '../model/rows.ts'
import { standardSecret } from '../modules/events/webhook-settings.ts'

/** What of an event its signature covers. */
type Signed = Pick<EventRow, 'id' | 'type' | 'body'>

/**
 * The headers that sign an attempt. `request` mirrors how requests to the API are signed,
 * `standard` is Standard Webhooks (A19). `sentAtMs` is the machine's time: receivers check
 * against theirs.
 */
export async function signatureHeaders(
  { secret, profile }: Pick<WebhookSettings, 'secret' | 'profile'>,
  event: Signed,
  attempt: number,
  sentAtMs: number,
): Promise<Record<string, string>> {
  if (profile === 'standard') return standardHeaders(secret, event, sentAtMs)
  const timestamp = new Date(sentAtMs).toISOString()
  return {
    'x-timestamp': timestamp,
    'x-signature': signature(secret, event.body, timestamp),
    'x-webhook-id': event.id,
    'x-webhook-attempt': String(attempt),
    'x-webhook-event': event.type,
  }
}

async function standardHeaders(secret: string, event: Signed, sentAtMs: number) {
  const { Webhook } = await import('standardwebhooks')
  const sentAt = new Date(sentAtMs)
  return {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(sentAtMs / 1_000)),
    'webhook-signature': new Webhook(standardSecret(secret)).sign(event.id, sentAt, event.body),
  }
}
