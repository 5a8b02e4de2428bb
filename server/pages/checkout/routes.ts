import { latestAttempt, openAttempt, returnUrl } from '../../api/cards/checkouts.ts'
import { threeDsResults } from '../../api/cards/outcome.ts'
import { answerChallenge, pay } from '../../api/cards/pay.ts'
import { describeStatus } from '../../api/cards/present.ts'
import type { RouteModule } from '../../http/app.ts'
import type { WorldContext } from '../../http/world-context.ts'
import { type PageAnswer, type PageCall, pageRoutes } from '../pages.ts'
import {
  type CardForm,
  type CardFormErrors,
  emptyForm,
  formErrors,
  parseForm,
  prefill,
  redisplay,
} from './card-form.ts'
import {
  answerRefusedPayment,
  loadCheckout,
  pathForState,
  redirectUnlessOpen,
  waitForOutcome,
} from './flow.ts'
import type { CheckoutView } from './parts.tsx'

/** Declares the hosted pages on which a payer pays with a test card (chapter "Card payments"). */
export const checkoutPages: RouteModule = (app, _server, begin) => {
  const pages = pageRoutes(app, begin)
  const at = '/checkout/:access_code'
  pages.get(at, showForm)
  pages.post(at, takeForm)
  pages.get(`${at}/3ds`, showChallenge)
  pages.post(`${at}/3ds`, takeChallenge)
  pages.get(`${at}/result`, showResult)
}

async function showForm(call: PageCall): Promise<PageAnswer> {
  const { world, params } = call
  const shown = await loadCheckout(call, params.access_code)
  return (await redirectUnlessOpen(shown.row)) ?? renderForm(world, shown, emptyForm)
}

/** Pays with the submitted card, or fills a field in if a test card was chosen. */
async function takeForm(call: PageCall): Promise<PageAnswer> {
  const { world, params, form } = call
  const shown = await loadCheckout(call, params.access_code)
  const typed = parseForm(form)
  const { fill } = form
  if (fill !== undefined) {
    const chosen = await world.db.read((view) => prefill(view, typed, fill))
    return (await redirectUnlessOpen(shown.row)) ?? renderForm(world, shown, chosen)
  }
  const faults = await world.db.read((view) => formErrors(view, typed))
  if (Object.keys(faults).length > 0) {
    const again = redisplay(typed, faults)
    return (await redirectUnlessOpen(shown.row)) ?? renderForm(world, shown, again, faults)
  }
  const { card_number, expiry } = typed
  try {
    const row = await world.db.write((unit) =>
      pay(unit, shown.row.id, { card_number, expiry }, 'page'),
    )
    return { redirect: pathForState(row) }
  } catch (error) {
    return answerRefusedPayment(call, shown.row.id, error, typed)
  }
}

async function showChallenge(call: PageCall): Promise<PageAnswer> {
  const { params } = call
  const shown = await loadCheckout(call, params.access_code)
  const open = openAttempt(shown.row)
  if (open?.state !== 'challenge') return { redirect: pathForState(shown.row) }
  const { challengePage } = await import('./challenge-page.tsx')
  return challengePage(shown, open)
}

async function takeChallenge(call: PageCall): Promise<PageAnswer> {
  const { world, params, form } = call
  const shown = await loadCheckout(call, params.access_code)
  const open = openAttempt(shown.row)
  if (open?.state !== 'challenge') return { redirect: pathForState(shown.row) }
  const result = threeDsResults.find((one) => one === form.three_ds)
  if (result === undefined) {
    const { challengePage } = await import('./challenge-page.tsx')
    return challengePage(shown, open, 'Choose one of the five results.')
  }
  try {
    const row = await world.db.write((unit) => answerChallenge(unit, shown.row.id, result))
    return { redirect: pathForState(row) }
  } catch (error) {
    return answerRefusedPayment(call, shown.row.id, error, null)
  }
}

/** Redirects the payer to the merchant, or shows the result if there is no redirect URL. */
async function showResult(call: PageCall): Promise<PageAnswer> {
  const { world, params, head } = call
  const shown = await (head ? loadCheckout : waitForOutcome)(call, params.access_code)
  const attempt = latestAttempt(shown.row)
  if (attempt === undefined || attempt.state === 'challenge' || attempt.state === 'left') {
    return { redirect: pathForState(shown.row) }
  }
  const back = returnUrl(shown.row)
  if (back !== null) return { redirect: back }
  const { resultPage } = await import('./result-page.tsx')
  const sentence = await world.db.read((view) => describeStatus(view, shown.row))
  return resultPage(shown, sentence, world.clock.state().mode === 'frozen')
}

async function renderForm(
  { db }: WorldContext,
  { base, row, business }: CheckoutView,
  typed: CardForm,
  faults: CardFormErrors = {},
): Promise<PageAnswer> {
  const { formPage } = await import('./form-page.tsx')
  return db.read((view) => {
    const failure = row.status === 'FAILED' ? describeStatus(view, row) : null
    return formPage({ base, row, business, cards: view.reference.cards, typed, faults, failure })
  })
}
