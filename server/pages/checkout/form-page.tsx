import type { VNode } from 'preact'
import type { CardOutcome, Reference, TestCard } from '../../model/reference.ts'
import { Field, Notice, renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import { type CardForm, type CardFormErrors, testCvv } from './card-form.ts'
import {
  Breakdown,
  type CheckoutView,
  formTargets,
  logoScript,
  logoSources,
  Merchant,
  merchantName,
} from './parts.tsx'

export interface FormPage extends CheckoutView {
  readonly cards: Reference['cards']
  readonly typed: CardForm
  readonly faults: CardFormErrors
  /** The result of the attempt before this one. */
  readonly failure: string | null
}

/**
 * Fills a field from the list of test cards at once, and an empty CVV with it; without scripts, the
 * server fills them.
 */
const fillScript = `document.addEventListener('click', function (event) {
  var button = event.target.closest('button[data-fills]')
  if (!button) return
  event.preventDefault()
  var field = document.getElementById(button.dataset.fills)
  field.value = button.dataset.with
  var cvv = document.getElementById('cvv')
  if (cvv.value === '') cvv.value = '${testCvv}'
  var before = document.querySelector('.filled')
  if (before) before.classList.remove('filled')
  field.classList.add('filled')
  document.getElementById('filled').textContent = button.dataset.name + ' filled in: ' + field.value
  var box = field.getBoundingClientRect()
  if (box.top < 0 || box.bottom > innerHeight) field.scrollIntoView({ block: 'center' })
})
${logoScript}`

/** Renders the form for a card. */
export function formPage(page: FormPage): Page {
  const { row, base, faults } = page
  return renderPage({
    status: Object.keys(faults).length === 0 ? 200 : 400,
    title: `Pay ${merchantName(page).slice(0, 80)}`,
    mark: 'Test cards only: no money moves, and real cards are refused.',
    wide: true,
    script: fillScript,
    formAction: formTargets(row),
    images: logoSources(row),
    content: (
      <form method="post" action={`${base}/checkout/${row.id}`} class="columns" noValidate>
        <div class="card" data-testid="checkout">
          <Merchant {...page} />
          <Breakdown {...page} />
          <Faults faults={faults} />
          {page.failure === null ? null : (
            <Notice kind="bad" testId="failure">
              <strong>The last attempt failed.</strong> {`${page.failure}. You can try again.`}
            </Notice>
          )}
          <p class="hint said" id="filled" role="status" data-testid="filled" />
          <CardFields typed={page.typed} faults={faults} />
          <button class="button" type="submit" data-testid="pay">
            Pay
          </button>
        </div>
        <TestCards cards={page.cards} />
      </form>
    ),
  })
}

const names: Readonly<Record<keyof CardForm, string>> = {
  card_number: 'Card number',
  expiry: 'Expiry date',
  cvv: 'CVV',
}

/** Renders the errors, announced as soon as the page loads, with a link to each field. */
function Faults({ faults }: { readonly faults: CardFormErrors }): VNode | null {
  const fields = Object.keys(faults) as (keyof CardForm)[]
  if (fields.length === 0) return null
  return (
    <Notice kind="bad" testId="faults">
      <strong>The payment was not sent.</strong>
      <ul>
        {fields.map((field) => (
          <li>
            <a href={`#${field}`}>{names[field]}</a>: {faults[field]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function CardFields({ typed, faults }: Pick<FormPage, 'typed' | 'faults'>): VNode {
  const common = { autocomplete: 'off', inputMode: 'numeric', required: true }
  return (
    <>
      <Field
        name="card_number"
        label={names.card_number}
        fault={faults.card_number}
        input={{ ...common, value: typed.card_number, maxLength: 23, class: 'number' }}
      />
      <div class="pair">
        <Field
          name="expiry"
          label={names.expiry}
          hint="MM/YY, which decides the outcome"
          fault={faults.expiry}
          input={{ ...common, inputMode: 'text', value: typed.expiry, maxLength: 9 }}
        />
        <Field
          name="cvv"
          label={names.cvv}
          hint="Any three digits"
          fault={faults.cvv}
          input={{ ...common, value: typed.cvv, maxLength: 4 }}
        />
      </div>
    </>
  )
}

/** Renders the test cards. They follow the form's own button, so that Enter in a field pays. */
function TestCards({ cards: { cards, outcomes } }: { readonly cards: Reference['cards'] }): VNode {
  return (
    <section class="card" aria-label="Test cards" data-testid="test-cards">
      <h2>Test cards</h2>
      <p class="soft">Choose a card to fill in the form.</p>
      <ul class="chips">
        {cards.map((card) => (
          <CardChip {...card} />
        ))}
      </ul>
      <h2>Expiry dates and their outcomes</h2>
      <ul class="chips">
        {outcomes.map((outcome) => (
          <ExpiryChip {...outcome} />
        ))}
      </ul>
      <p class="soft">
        Any other date: the payment is approved, or the card has expired if the date is past.
      </p>
    </section>
  )
}

function CardChip({ number, brand, three_ds }: TestCard): VNode {
  const name = `card-${number.slice(-4)}`
  return (
    <li>
      <button
        type="submit"
        class="chip"
        name="fill"
        value={name}
        formNoValidate
        data-testid={`test-${name}`}
        data-fills="card_number"
        data-with={number}
        data-name={names.card_number}
      >
        <span class="number">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
        <span class="soft">{`${brand}, ${three_ds ? '3-D Secure' : 'no 3-D Secure'}`}</span>
      </button>
    </li>
  )
}

function ExpiryChip({ expiry, result, message }: CardOutcome): VNode {
  return (
    <li>
      <button
        type="submit"
        class="chip line"
        name="fill"
        value={`expiry-${result}`}
        data-testid={`test-expiry-${result}`}
        formNoValidate
        data-fills="expiry"
        data-with={expiry}
        data-name={names.expiry}
      >
        <span class="number">{expiry}</span>
        <span class="soft">{message}</span>
      </button>
    </li>
  )
}
