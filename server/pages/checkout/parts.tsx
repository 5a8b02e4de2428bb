import type { VNode } from 'preact'
import { add, round } from '../../core/money.ts'
import type { BusinessRow, CheckoutRow } from '../../model/rows.ts'

/** The data that every page of a checkout shows. */
export interface CheckoutView {
  /** The base of every link on the page. */
  readonly base: string
  readonly row: CheckoutRow
  readonly business: BusinessRow
}

export function merchantName({ row, business }: CheckoutView): string {
  return row.display_name === '' ? business.name : row.display_name
}

/** Returns the CSP sources of the logo; nothing else is loaded from another origin. */
export function logoSources({ logo_url }: CheckoutRow): readonly string[] {
  return logo_url === '' ? [] : ['data:', 'http:', 'https:']
}

/** Hides a logo that cannot be loaded, and the frame around it. */
export const logoScript = `var logo = document.querySelector('img.logo')
if (logo) {
  var hide = function () { logo.hidden = true }
  logo.addEventListener('error', hide)
  if (logo.complete && logo.naturalWidth === 0) hide()
}`

/**
 * Returns the CSP form targets: a form that redirects to the merchant needs them, because policies
 * apply to redirects.
 */
export function formTargets({ redirect_url }: CheckoutRow): readonly string[] {
  return redirect_url === '' ? ["'self'"] : ["'self'", 'http:', 'https:']
}

/** Returns the total the payer pays, amount and fee, such as `1,250,000.00 NGN`. */
export function totalOf({ amount, fee, currency }: CheckoutRow): string {
  return money(round(add(amount, fee), 2, 'half-up'), currency)
}

function money(amount: string, currency: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals} ${currency}`
}

/** Texts up to this length fit on any screen. */
const maxUnclamped = 40

/** Returns the attributes that cut off a long text until it is hovered, tapped or focused. */
export function clamped(text: string): object {
  return text.length > maxUnclamped ? { class: 'clamp', tabindex: 0, title: text } : {}
}

/** Renders the payee and the purpose. Texts of the client are isolated by text direction. */
export function Merchant(shown: CheckoutView): VNode {
  const { row } = shown
  return (
    <header class="merchant">
      {row.logo_url === '' ? null : (
        <img class="logo" src={row.logo_url} alt="" width="56" height="56" data-testid="logo" />
      )}
      <div class="payee">
        <h1 {...clamped(merchantName(shown))} data-testid="merchant">
          <bdi>{merchantName(shown)}</bdi>
        </h1>
        <p class="total" data-testid="total">
          {totalOf(row)}
        </p>
      </div>
    </header>
  )
}

export function Breakdown({ row }: CheckoutView): VNode {
  const { amount, fee, currency, description } = row
  return (
    <>
      {description === '' ? null : <Description text={description} />}
      <dl>
        <dt>Amount</dt>
        <dd data-testid="amount">{money(amount, currency)}</dd>
        <dt>Card fee</dt>
        <dd data-testid="fee">{money(fee, currency)}</dd>
        <dt>Payer</dt>
        <dd {...clamped(`${row.first_name} ${row.last_name}`)} data-testid="payer">
          <bdi>{`${row.first_name} ${row.last_name}`}</bdi>
        </dd>
        <dt>Reference</dt>
        <dd {...clamped(row.reference)} data-testid="reference">
          <bdi>{row.reference}</bdi>
        </dd>
      </dl>
    </>
  )
}

const maxDescriptionLength = 240

/** Renders the description; a long one is collapsed behind its beginning. */
function Description({ text }: { readonly text: string }): VNode {
  const letters = [...text]
  if (letters.length <= maxDescriptionLength) {
    return (
      <p class="words" data-testid="description">
        <bdi>{text}</bdi>
      </p>
    )
  }
  return (
    <details class="words">
      <summary>
        <bdi>{`${letters.slice(0, maxDescriptionLength / 2).join('')}…`}</bdi>
      </summary>
      <p data-testid="description">
        <bdi>{text}</bdi>
      </p>
    </details>
  )
}

export function ReturnLink({ to }: { readonly to: string | null }): VNode | null {
  if (to === null) return null
  return (
    <a class="button second" href={to} data-testid="return">
      Return to the merchant
    </a>
  )
}
