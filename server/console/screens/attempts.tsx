import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow } from '../../model/rows.ts'
import { tampered } from '../../webhooks/chaos.ts'
import { faultText } from '../labels.ts'
import { Card, Code, Empty, Facts, Link, Status, Time } from '../parts.tsx'
import { stepField } from '../story/fields.ts'
import { acceptedFault } from '../story/sentences.ts'
import { attemptStepId, maxAttempts } from '../story/steps.ts'

type Event = Schemas['ControlEvent']
type Attempt = Event['attempts'][number]

export interface DeliveryView {
  readonly event: Event
  readonly business: BusinessRow
  /** The body, byte for byte. */
  readonly body: string
  /** When the schedule has the next attempt and those after it, in milliseconds after the event. */
  readonly toComeMs: readonly number[]
  /** True if a delivery fault delays the next attempt. */
  readonly isPostponed: boolean
}

/** Renders the state of an event's delivery, in sentences. */
export function DeliverySummary({ event, business, isPostponed }: DeliveryView): VNode {
  const { state, attempts, next_attempt_at } = event
  const last = attempts.at(-1)
  if (state === 'recorded' && last !== undefined && last.error !== null) {
    return (
      <p>{`You sent it yourself. ${reasonOf(attempts)} It is not sent again automatically.`}</p>
    )
  }
  if (state === 'recorded') {
    return (
      <p>
        {business.webhook.url === null
          ? `${business.name} has no webhook address, so nothing was sent. Set one on this page.`
          : 'The event was recorded but not sent: it is test data, or no webhook address was set.'}
      </p>
    )
  }
  if (state === 'disabled') {
    return (
      <p>
        {business.webhook.gone
          ? `No more webhooks are sent to ${business.name}: its receiver answered 410.`
          : `The webhooks of ${business.name} were off.`}{' '}
        When you switch them on again, events from the last 24 hours are sent; resend older events
        yourself.
      </p>
    )
  }
  const first = attempts.find(({ error }) => error === null)
  if (state === 'delivered' && first !== undefined) {
    const more = attempts.length - first.number
    return (
      <p>
        {`Delivered on attempt ${first.number}: ${first.status} in ${ms(first)}.`}
        {more === 0
          ? ''
          : ` It was sent ${plural(more, 'more time')}; the last answer was ` +
            `${last?.status ?? 'none'}.`}{' '}
        {acceptedFault(first)}
      </p>
    )
  }
  return (
    <p>
      {last === undefined ? '' : `${reasonOf(attempts)} `}
      {next_attempt_at === null ? (
        state === 'exhausted' ? (
          'There will be no more automatic attempts: resend the event once the receiver works.'
        ) : null
      ) : (
        <>
          The {last === undefined ? 'first' : 'next'} attempt is due <Time at={next_attempt_at} />
          {isPostponed ? ': a delivery fault delays it.' : '.'}
        </>
      )}
    </p>
  )
}

function reasonOf(attempts: readonly Attempt[]): string {
  const last = attempts.at(-1) as Attempt
  const failed = attempts.filter(({ error }) => error !== null).length
  const times = failed === 1 ? 'It failed' : `${failed} attempts failed`
  const said = firstLine(last.response_body)
  if (last.status === null) return `${times}: ${last.error ?? 'no response'}.`
  return `${times}: the receiver answered ${last.status}${said === '' ? '' : `, ${said}`}.`
}

const maxSaid = 160

/** Returns the first line of an answer, in quotes and without tags; '' if there is none. */
function firstLine(text: string): string {
  const words = text
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
  const [line = ''] = words.split('\n')
  return line.length > maxSaid ? `“${line.slice(0, maxSaid)}…”` : line === '' ? '' : `“${line}”`
}

function ms({ duration_ms }: Attempt): string {
  return `${Math.round(duration_ms)} ms`
}

/** The attempts one after the other, and those that the schedule still has. */
export function AttemptLine({ event, toComeMs }: DeliveryView): VNode {
  const made = event.attempts.slice(-maxAttempts)
  return (
    <ol class="line" aria-label="Attempts, including scheduled ones">
      {made.map((attempt) => (
        <li class={attempt.error === null ? 'done' : 'failed'}>
          <Link to={addressOf(event.id, attempt.number)} about={nameOfAttempt(attempt)} follow>
            <b>{attempt.number}</b>
          </Link>
          <span>{attempt.status ?? 'no answer'}</span>
        </li>
      ))}
      {toComeMs.map((afterMs, i) => (
        <li class={i === 0 ? 'next' : 'later'}>
          <b>{event.attempts.length + 1 + i}</b>
          <span>{i === 0 ? <Next at={event.next_attempt_at} /> : afterText(afterMs)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Returns the address of the event's page with an attempt selected. */
function addressOf(event: string, number: number): string {
  const step = attemptStepId(event, number)
  return `/_sandbox/events/${event}?${stepField}=${step}#card-selected-step`
}

function nameOfAttempt({ number, status }: Attempt): string {
  return `Attempt ${number}, ${status ?? 'no answer'}`
}

function Next({ at }: { readonly at: string | null }): VNode {
  return at === null ? <>next</> : <Time at={at} short />
}

function afterText(afterMs: number): string {
  return afterMs < 60_000 ? `after ${afterMs / 1_000} s` : `after ${afterMs / 60_000} min`
}

/** Renders each attempt with its address, the request and the answer; the last one is open. */
export function Attempts(delivery: DeliveryView): VNode {
  const attempts = delivery.event.attempts.slice(-maxAttempts)
  const earlier = delivery.event.attempts.length - attempts.length
  return (
    <Card title="Attempts" testId="attempts">
      {attempts.length === 0 ? <Empty>Nothing has been sent yet.</Empty> : null}
      {earlier === 0 ? null : (
        <p class="soft">{`The last ${attempts.length}; the JSON has ${earlier} more.`}</p>
      )}
      {attempts
        .map((attempt, i) => (
          <AttemptPart attempt={attempt} delivery={delivery} isOpen={i === attempts.length - 1} />
        ))
        .reverse()}
    </Card>
  )
}

interface AttemptProps {
  readonly attempt: Attempt
  readonly delivery: DeliveryView
  readonly isOpen: boolean
}

function AttemptPart({ attempt, delivery, isOpen }: AttemptProps): VNode {
  const { number, at, status, error, response_body, url, headers, chaos = [] } = attempt
  const body = chaos.includes('tamper') ? tampered(delivery) : delivery.body
  return (
    <details open={isOpen} class="attempt" data-testid={`attempt-${number}`}>
      <summary>
        {`Attempt ${number} `}
        <Status value={String(status ?? 'failed')} /> <Time at={at} />{' '}
        <span class="soft">{`· ${ms(attempt)}`}</span>
      </summary>
      <Facts
        facts={[
          ['Sent to', url === null ? 'nothing was sent' : <code>{url}</code>],
          ['Error', error],
          ['Delivery faults', chaos.map(faultText).join(', ')],
        ]}
      />
      {headers === null ? null : (
        <>
          <h3>Headers and body sent</h3>
          <Code text={`${headerLines(headers)}\n\n${body}`} label={`Sent in attempt ${number}`} />
        </>
      )}
      {status === null ? null : (
        <>
          <h3>Answer</h3>
          {response_body === '' ? (
            <p class="soft">No body.</p>
          ) : (
            <Code text={response_body} label={`Response to attempt ${number}`} />
          )}
        </>
      )}
    </details>
  )
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
