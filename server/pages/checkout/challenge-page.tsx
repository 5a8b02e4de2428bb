import type { VNode } from 'preact'
import type { ThreeDs } from '../../api/cards/outcome.ts'
import type { CardAttempt } from '../../model/rows.ts'
import { describedBy, Field, Options, renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import { type CheckoutView, clamped, formTargets, merchantName, totalOf } from './parts.tsx'

const results: Readonly<Record<ThreeDs, string>> = {
  Y: 'Y: authenticated',
  A: 'A: attempted, counts as authenticated',
  N: 'N: not authenticated',
  R: 'R: rejected by the issuer',
  U: 'U: unavailable',
}

/** Renders a page in place of the issuer's own: approve, fail, or choose a result. */
export function challengePage(shown: CheckoutView, attempt: CardAttempt, fault?: string): Page {
  const { row, base } = shown
  const action = `${base}/checkout/${row.id}/3ds`
  return renderPage({
    status: fault === undefined ? 200 : 400,
    title: '3-D Secure',
    mark: 'Simulated page of the card issuer.',
    formAction: formTargets(row),
    content: (
      <div class="card" data-testid="three-ds">
        <h1>Confirm your payment</h1>
        <p>
          {`Pay with your ${attempt.brand} card ending in ${attempt.last_four}: `}
          <strong data-testid="total">{totalOf(row)}</strong>
        </p>
        <p {...clamped(merchantName(shown))}>
          {'To '}
          <strong>
            <bdi data-testid="merchant">{merchantName(shown)}</bdi>
          </strong>
        </p>
        <form method="post" action={action}>
          <button {...answer('Y')} class="button" data-testid="three-ds-approve">
            Approve
          </button>
          <button {...answer('N')} class="button danger" data-testid="three-ds-fail">
            Fail
          </button>
        </form>
        <form method="post" action={action} class="apart">
          <ResultField fault={fault} />
          <button class="button second" type="submit" data-testid="three-ds-send">
            Send this result
          </button>
        </form>
        <p class="soft apart">
          With Y or A, the expiry date of the card decides the outcome; with N, R or U the payment
          fails. If you leave this page, the payment stays pending.
        </p>
      </div>
    ),
  })
}

function answer(value: ThreeDs) {
  return { type: 'submit', name: 'three_ds', value } as const
}

function ResultField({ fault }: { readonly fault: string | undefined }): VNode {
  const name = 'three_ds'
  return (
    <Field name={name} label="Or choose the result of 3-D Secure" fault={fault}>
      <select id={name} name={name} data-testid={name} {...describedBy(name, undefined, fault)}>
        <Options choices={Object.entries(results)} />
      </select>
    </Field>
  )
}
