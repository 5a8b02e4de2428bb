import { toIso } from '../../core/clock.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, WebhookSettings } from '../../model/rows.ts'
import type { EventState, Id } from '../../model/values.ts'
import { putDelivery } from './events.ts'
import { assertWebhookUrl } from './webhook-hosts.ts'

/** Changes the webhook settings of a business, and drops or sends its waiting events (A18, A19). */
export function changeWebhook(
  unit: UnitOfWork,
  business: BusinessRow,
  change: Schemas['WebhookUpdate'],
): BusinessRow {
  assertWebhookUrl(unit, 'url', change.url)
  const webhook = changed(business.webhook, change)
  const row = { ...business, webhook }
  unit.put('businesses', row)
  if (webhook.url === null) dropDeliveries(unit, business.id, 'recorded')
  else if (!webhook.enabled) dropDeliveries(unit, business.id, 'disabled')
  else if (!isSending(business.webhook)) sendDisabled(unit, business.id)
  return row
}

function isSending({ url, enabled }: WebhookSettings): boolean {
  return url !== null && enabled
}

/** Milliseconds after which a missed event is not sent when its endpoint is enabled again (A20). */
const maxDisabledMs = 86_400_000
const batchSize = 500

/** Sends the events that a disabled endpoint missed, in order, with a new retry schedule (A20). */
function sendDisabled(unit: UnitOfWork, businessId: Id): void {
  const from = toIso(unit.nowMs - maxDisabledMs)
  let after: readonly (string | number)[] | undefined
  for (;;) {
    const events = unit.find('events', {
      index: 'all',
      order: 'newest',
      limit: batchSize,
      ...(after === undefined ? {} : { after }),
    })
    for (const event of events) {
      after = [event.sequence, event.id]
      // Generated events are older than the events before them.
      const isMissed = event.state === 'disabled' && event.created_at >= from
      if (event.business_id !== businessId || !isMissed) continue
      unit.put('events', { ...event, state: 'pending' })
      putDelivery(unit, event, event.id, 0, unit.nowMs, unit.now)
    }
    if (events.length < batchSize) return
  }
}

/** Returns the changed settings; an explicit `enabled` also clears the effect of a 410. */
function changed(webhook: WebhookSettings, change: Schemas['WebhookUpdate']): WebhookSettings {
  const next = { ...webhook, ...change }
  if (next.profile === 'standard') requireStandardSecret(next.secret)
  return { ...next, gone: change.enabled === undefined ? webhook.gone : false }
}

const standardPrefix = 'whsec_'

/** Throws if a secret has the prefix of Standard Webhooks but not its form. */
function requireStandardSecret(secret: string): void {
  if (!secret.startsWith(standardPrefix)) return
  const encoded = secret.slice(standardPrefix.length)
  const { length } = Buffer.from(encoded, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
  if (!isBase64 || length < 24 || length > 64) {
    const base64 = 'must be whsec_ followed by the base64 of 24 to 64 bytes'
    const rule = `${base64}, or must not begin with whsec_`
    throwIfInvalid([invalid('secret', rule)])
  }
}

/** Returns the secret in the form of Standard Webhooks; encodes the bytes of any other text. */
export function standardSecret(secret: string): string {
  if (secret.startsWith(standardPrefix)) return secret
  return standardPrefix + Buffer.from(secret).toString('base64')
}

/** Returns the base64 of the key of a secret, in the form of Standard Webhooks. */
export function standardKey(secret: string): string {
  return standardSecret(secret).slice(standardPrefix.length)
}

/** Deletes the waiting attempts of a business; their events end in `state`. */
export function dropDeliveries(unit: UnitOfWork, businessId: Id, state: EventState): void {
  const waiting = unit.find('deliveries', { index: 'business', key: [businessId] })
  for (const { id, event_id } of waiting) {
    unit.delete('deliveries', id)
    const event = unit.get('events', event_id)
    if (event?.state === 'pending') unit.put('events', { ...event, state })
  }
}
