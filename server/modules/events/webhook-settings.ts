import type { Schemas } from '../../generated/schemas.ts'
import { toIso } from '../../kernel/clock.ts'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import type { UnitOfWork } from '../../kernel/unit.ts'
import type { BusinessRow, WebhookSettings } from '../../model/rows.ts'
import type { EventState, Id } from '../../model/values.ts'
import { putDelivery } from './events.ts'
import { assertWebhookUrl } from './webhook-hosts.ts'

/** Changes where and how the events of a business are sent (A18, A19). */
export async function changeWebhook(
  unit: UnitOfWork,
  business: BusinessRow,
  change: Schemas['WebhookUpdate'],
): Promise<BusinessRow> {
  assertWebhookUrl(unit, 'url', change.url)
  const webhook = changed(business.webhook, change)
  const row = { ...business, webhook }
  await unit.put('businesses', row)
  if (webhook.url === null) await dropDeliveries(unit, business.id, 'recorded')
  else if (!webhook.enabled) await dropDeliveries(unit, business.id, 'disabled')
  else if (!business.webhook.enabled) await sendDisabled(unit, business.id)
  return row
}

/** Older events are not sent when an endpoint is switched on again: milliseconds (A20). */
const maxDisabledMs = 86_400_000
const batchSize = 500

/** Sends what an endpoint missed while it was off, in order, with a new retry schedule (A20). */
async function sendDisabled(unit: UnitOfWork, businessId: Id): Promise<void> {
  const from = toIso(unit.nowMs - maxDisabledMs)
  let after: readonly (string | number)[] | undefined
  for (;;) {
    const events = await unit.find('events', {
      index: 'all',
      order: 'newest',
      limit: batchSize,
      ...(after === undefined ? {} : { after }),
    })
    for (const event of events) {
      after = [event.sequence, event.id]
      if (event.created_at < from) return
      if (event.business_id !== businessId || event.state !== 'disabled') continue
      await unit.put('events', { ...event, state: 'pending' })
      await putDelivery(unit, event, event.id, 0, unit.nowMs, unit.now)
    }
    if (events.length < batchSize) return
  }
}

/** An explicit `enabled` also takes back what a 410 did. */
function changed(webhook: WebhookSettings, change: Schemas['WebhookUpdate']): WebhookSettings {
  const next = { ...webhook, ...change }
  if (next.profile === 'standard') requireStandardSecret(next.secret)
  return { ...next, gone: change.enabled === undefined ? webhook.gone : false }
}

const standardPrefix = 'whsec_'

/** One that says it is in the form of Standard Webhooks has to be. */
function requireStandardSecret(secret: string): void {
  if (!secret.startsWith(standardPrefix)) return
  const encoded = secret.slice(standardPrefix.length)
  const { length } = Buffer.from(encoded, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
  if (!isBase64 || length < 24 || length > 64) {
    throwIfInvalid([invalid('secret', 'must be whsec_ and base64 of 24 to 64 bytes')])
  }
}

/** The secret in the form of Standard Webhooks; any other text becomes one by its bytes. */
export function standardSecret(secret: string): string {
  if (secret.startsWith(standardPrefix)) return secret
  return standardPrefix + Buffer.from(secret).toString('base64')
}

/** Forgets every attempt still to be made for a business; its events end in `state`. */
export async function dropDeliveries(
  unit: UnitOfWork,
  businessId: Id,
  state: EventState,
): Promise<void> {
  const waiting = await unit.find('deliveries', { index: 'business', key: [businessId] })
  for (const { id, event_id } of waiting) {
    await unit.delete('deliveries', id)
    const event = await unit.get('events', event_id)
    if (event?.state === 'pending') await unit.put('events', { ...event, state })
  }
}
