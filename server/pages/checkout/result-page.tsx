import type { VNode } from 'preact'
import { isOpen, openAttempt, returnUrl } from '../../api/cards/checkouts.ts'
import { shownResult } from '../../api/cards/present.ts'
import { stepsToGiveUp } from '../../api/cards/settle.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import { renderPage } from '../layout.tsx'
import { messagePage } from '../message.tsx'
import type { Page } from '../respond.ts'
import {
  Breakdown,
  type CheckoutView,
  logoScript,
  logoSources,
  Merchant,
  ReturnLink,
} from './parts.tsx'

const secondsToNextLook = { moving: 3, unknown: 15 }

const titles: Readonly<Record<CheckoutRow['status'], string>> = {
  PENDING: 'Payment in progress',
  PROCESSING: 'Waiting for the issuer',
  COMPLETED: 'Payment complete',
  FAILED: 'Payment failed',
  CANCELLED: 'Payment not made',
}

const unanswered = 'The issuer has not answered yet'

/** Renders the result of a payment without a redirectUrl. `clockStands`: the clock is frozen. */
export function resultPage(shown: CheckoutView, sentence: string, clockStands: boolean): Page {
  const { row } = shown
  const state = openAttempt(row)?.state
  const moving = state === 'in_flight' || state === 'timed_out'
  const end = row.expires_at.slice(11, 16)
  const isUnanswered = state === 'timed_out' || state === 'unknown'
  return renderPage({
    title: titles[row.status],
    images: logoSources(row),
    script: logoScript,
    ...(moving ? { refreshSeconds: secondsToNextLook.moving } : {}),
    ...(state === 'unknown' ? { refreshSeconds: secondsToNextLook.unknown } : {}),
    content: (
      <div class="card">
        <Merchant {...shown} />
        <div
          class={`outcome ${row.status.toLowerCase()}`}
          data-testid="result"
          data-status={row.status}
          data-result={shownResult(row) ?? ''}
        >
          <h2>{titles[row.status]}</h2>
          <p>{`${isUnanswered ? unanswered : sentence}.`}</p>
          {state === 'unknown' ? (
            <p class="soft">
              {`The payment stays in progress until the session ends at ${end} UTC. `}
              Without an answer by then, it fails.
            </p>
          ) : null}
          {moving && clockStands ? (
            <p class="soft">The sandbox clock is frozen: advance it to see the outcome.</p>
          ) : null}
        </div>
        <Breakdown {...shown} />
        <Next row={row} base={shown.base} moving={moving || state === 'unknown'} />
        {isUnanswered ? (
          <p class="soft apart">
            {state === 'timed_out'
              ? `For testers: the payment fails after ${stepsToGiveUp} steps without an answer. `
              : 'For testers: the payment fails when the session ends. '}
            In the{' '}
            <a href={`${shown.base}/_sandbox/checkouts/${row.id}`} data-testid="in-console">
              console
            </a>{' '}
            you can move the clock to that time.
          </p>
        ) : null}
      </div>
    ),
  })
}

function Next({
  row,
  base,
  moving,
}: Pick<CheckoutView, 'row' | 'base'> & { readonly moving: boolean }) {
  if (row.status === 'FAILED' && isOpen(row)) {
    return (
      <a class="button" href={`${base}/checkout/${row.id}`} data-testid="try-again">
        Try again
      </a>
    )
  }
  if (!moving) return null
  return (
    <a class="button second" href={`${base}/checkout/${row.id}/result`} data-testid="check-again">
      Check again
    </a>
  )
}

/** Renders the page of a session that cannot be paid any more: 410. */
export function overPage(row: CheckoutRow): Page {
  return row.status === 'COMPLETED'
    ? messagePage({
        status: 410,
        title: 'This payment is complete',
        sentences: ['The checkout has been paid. There is nothing more to do.'],
        children: back(row),
      })
    : messagePage({
        status: 410,
        title: 'This checkout has expired',
        sentences: ['The session has ended. Ask the merchant for a new link.'],
        children: back(row),
      })
}

/** Renders the page for a payer whose checkout is being paid with another card: 409. */
export function busyPage(row: CheckoutRow, base: string): Page {
  return messagePage({
    status: 409,
    title: 'Another payment is in progress',
    sentences: ['This checkout is already being paid. The card that you entered was not charged.'],
    children: (
      <a class="button second" href={`${base}/checkout/${row.id}`} data-testid="see-payment">
        Show that payment
      </a>
    ),
  })
}

function back(row: CheckoutRow): VNode {
  return <ReturnLink to={returnUrl(row)} />
}
