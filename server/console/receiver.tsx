import type { VNode } from 'preact'
import type { AdminContext } from '../control/admin-context.ts'
import type { BusinessRow } from '../model/rows.ts'
import { Notice } from '../pages/layout.tsx'
import { Action, CheckField, FormField } from './forms.tsx'
import { Card, Facts, Link, Status } from './parts.tsx'

const maxEventsRead = 200
const maxLast = 20

/** Returns the success of each of the last attempts to a business, newest first. */
export async function lastDeliveries({ db }: AdminContext, businessId: string): Promise<boolean[]> {
  const events = await db.read((view) =>
    view.find('events', { index: 'all', order: 'newest', limit: maxEventsRead }),
  )
  return events
    .filter(({ business_id }) => business_id === businessId)
    .flatMap(({ attempts }) => attempts)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, maxLast)
    .map(({ error }) => error === null)
}

/** The signature profiles, each in words. */
export const signatureProfiles = [
  ['request', 'as for requests (x-signature)'],
  ['standard', 'Standard Webhooks'],
] as const

/** Returns a signature profile in words. */
export function profileText(profile: string): string {
  return signatureProfiles.find(([name]) => name === profile)?.[1] ?? profile
}

interface ReceiverProps {
  readonly business: BusinessRow
  readonly last: readonly boolean[]
}

/** Renders the receiver of a business as its own card. */
export function ReceiverCard({
  title = 'Receiver',
  ...receiver
}: ReceiverProps & { readonly title?: string }): VNode {
  return (
    <Card title={title} live={`receiver-${receiver.business.id}`} testId="receiver">
      <Receiver {...receiver} />
    </Card>
  )
}

/** Renders the webhook address of a business, its latest deliveries, and the settings as a form. */
export function Receiver({ business, last }: ReceiverProps): VNode {
  const { url, enabled, gone, profile } = business.webhook
  return (
    <>
      <Off business={business} />
      <Facts
        facts={[
          ['URL', url === null ? 'no address yet' : <code>{url}</code>],
          [
            'Send events',
            url === null ? 'off (no address)' : <Status value={enabled ? 'on' : 'off'} />,
          ],
          ['Signature', profileText(profile)],
          ['Latest attempts', <Last results={last} />],
        ]}
      />
      <div class="actions">
        {url === null ? null : enabled && !gone ? (
          <Switch business={business} enabled={false} label="Switch off" />
        ) : (
          <Switch business={business} enabled label="Switch on again" />
        )}
        <Link to="/_sandbox/webhooks/chaos" class="btn">
          Delivery faults…
        </Link>
        <WebhookForm business={business} />
      </div>
    </>
  )
}

/** Renders a notice that no webhooks are sent, with the reason. */
export function Off({
  business: { name, webhook },
  live,
}: {
  readonly business: BusinessRow
  /** The name for live updates, if the notice is outside of a card. */
  readonly live?: string
}): VNode | null {
  if (webhook.enabled && !webhook.gone) return null
  return (
    <Notice kind="bad" testId="webhooks-off" live={live}>
      <strong>{`Webhooks of ${name} are off.`}</strong>{' '}
      {webhook.gone
        ? 'The receiver answered 410 Gone. Fix it, then switch the webhooks on.'
        : 'Events are recorded, but not sent.'}
    </Notice>
  )
}

function Last({ results }: { readonly results: readonly boolean[] }): VNode {
  if (results.length === 0) return <>no attempt yet</>
  const failed = results.filter((isOk) => !isOk).length
  return (
    <>
      {`${results.length - failed} delivered, ${failed} failed `}
      <span class="strip" aria-hidden="true">
        {[...results].reverse().map((isOk) => (isOk ? '✓' : '✕'))}
      </span>
    </>
  )
}

export function Switch({
  business: { id },
  enabled,
  label,
}: {
  readonly business: BusinessRow
  readonly enabled: boolean
  readonly label: string
}): VNode {
  return (
    <Action
      operation="controlSetWebhook"
      params={{ id }}
      values={{ enabled: String(enabled) }}
      label={label}
      testId={enabled ? 'webhooks-on' : 'webhooks-off-button'}
    />
  )
}

/** Renders the form for address, secret and profile, collapsed at first. */
export function WebhookForm({ business }: { readonly business: BusinessRow }): VNode {
  const { id, webhook } = business
  return (
    <Action
      operation="controlSetWebhook"
      params={{ id }}
      name="settings"
      summary={webhook.url === null ? 'Set the address…' : 'Change…'}
      summaryTestId="webhook-settings"
      label="Save"
      testId="save-webhook"
    >
      <FormField
        name="url"
        label="URL"
        type="url"
        value={webhook.url ?? ''}
        hint="Empty: events are recorded, but not sent"
      />
      <FormField name="secret" label="New secret" hint="Leave empty to keep the current one" />
      <FormField
        name="profile"
        label="Signature"
        value={webhook.profile}
        options={signatureProfiles}
      />
      <CheckField name="enabled" label="Send events" value={webhook.enabled} />
    </Action>
  )
}
