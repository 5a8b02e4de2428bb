import { standardSecret } from '../api/events/webhook-settings.ts'
import type { SentEvent } from '../core/edge.ts'
import { signature } from '../core/signature.ts'
import type { SignedBy, WebhookSettings } from '../model/rows.ts'

/** The headers of every attempt, without its signature. */
export const sentHeaders = {
  'content-type': 'application/json',
  'user-agent': 'payments-sandbox-webhooks',
} as const

/**
 * Returns the signature of an attempt. `request` mirrors the signatures of API requests, `standard`
 * is Standard Webhooks (A19). `sentAtMs` is the system time, because receivers compare it with
 * theirs.
 */
export async function signAttempt(
  { secret, profile }: Pick<WebhookSettings, 'secret' | 'profile'>,
  event: SentEvent,
  sentAtMs: number,
): Promise<SignedBy> {
  if (profile === 'standard') return standardSignature(secret, event, sentAtMs)
  const timestamp = new Date(sentAtMs).toISOString()
  return { profile, timestamp, signature: signature(secret, event.body, timestamp) }
}

async function standardSignature(
  secret: string,
  event: SentEvent,
  sentAtMs: number,
): Promise<SignedBy> {
  const { Webhook } = await import('standardwebhooks')
  const signed = new Webhook(standardSecret(secret))
  return {
    profile: 'standard',
    timestamp: String(Math.floor(sentAtMs / 1_000)),
    signature: signed.sign(event.id, new Date(sentAtMs), event.body),
  }
}

/** Signs an attempt made at `sentAtMs`, in system time. Returns the headers of its signature. */
export async function signAndFormat(
  webhook: Pick<WebhookSettings, 'secret' | 'profile'>,
  event: SentEvent,
  attempt: number,
  sentAtMs: number,
): Promise<Record<string, string>> {
  return signedHeaders(await signAttempt(webhook, event, sentAtMs), event, attempt)
}

/** Returns a signature that was made as the headers of its attempt. */
export function signedHeaders(
  { profile, timestamp, signature: text }: SignedBy,
  { id, type }: Pick<SentEvent, 'id' | 'type'>,
  attempt: number,
): Record<string, string> {
  if (profile === 'standard') {
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': text }
  }
  return {
    'x-timestamp': timestamp,
    'x-signature': text,
    'x-webhook-id': id,
    'x-webhook-attempt': String(attempt),
    'x-webhook-event': type,
  }
}
