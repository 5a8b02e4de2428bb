import type { Extension } from '../../http/app.ts'
import type { Services } from '../../http/services.ts'
import { latestAttempt, openAttempt, returnUrl } from '../../modules/cards/checkouts.ts'
import { threeDsResults } from '../../modules/cards/outcome.ts'
import { answerChallenge, pay } from '../../modules/cards/pay.ts'
import { sayStatus } from '../../modules/cards/present.ts'
import { type PageAnswer, type PageCall, pageRoutes } from '../pages.ts'
import type { Shown } from './parts.tsx'
import { answerRefused, otherThanForm, shownOf, whenSettled, whereItStands } from './standing.ts'
import {
  echoed,
  faultsIn,
  filled,
  nothingTyped,
  type Typed,
  type TypedFaults,
  typedIn,
} from './typed.ts'

/** The hosted pages where a payer pays with a test card (chapter "Card payments"). */
export const checkoutPages: Extension = (app, services, begin) => {
  const pages = pageRoutes(app, services, begin)
  const at = '/checkout/:access_code'
  pages.get(at, (call) => showForm(services, call))
  pages.post(at, (call) => takeForm(services, call))
  pages.get(`${at}/3ds`, (call) => showChallenge(services, call))
  pages.post(`${at}/3ds`, (call) => takeChallenge(services, call))
  pages.get(`${at}/result`, (call) => showResult(services, call))
}

async function showForm(services: Services, { params }: PageCall): Promise<PageAnswer> {
  const shown = await shownOf(services, params.access_code)
  return (await otherThanForm(shown.row)) ?? renderForm(services, shown, nothingTyped)
}

/** Pays with what was typed, or only fills a field in where a test card was chosen. */
async function takeForm(services: Services, { params, form }: PageCall): Promise<PageAnswer> {
  const shown = await shownOf(services, params.access_code)
  const typed = typedIn(form)
  const { fill } = form
  if (fill !== undefined) {
    const chosen = await services.work.read(async (view) => filled(view, typed, fill))
    return (await otherThanForm(shown.row)) ?? renderForm(services, shown, chosen)
  }
  const faults = await services.work.read(async (view) => faultsIn(view, typed))
  if (Object.keys(faults).length > 0) {
    const again = echoed(typed, faults)
    return (await otherThanForm(shown.row)) ?? renderForm(services, shown, again, faults)
  }
  const { card_number, expiry } = typed
  try {
    const row = await services.work.write((unit) =>
      pay(unit, shown.row.id, { card_number, expiry }, 'page'),
    )
    return { redirect: whereItStands(row) }
  } catch (error) {
    return answerRefused(services, shown.row.id, error, typed)
  }
}

async function showChallenge(services: Services, { params }: PageCall): Promise<PageAnswer> {
  const shown = await shownOf(services, params.access_code)
  const open = openAttempt(shown.row)
  if (open?.state !== 'challenge') return { redirect: whereItStands(shown.row) }
  const { challengePage } = await import('./challenge-page.tsx')
  return challengePage(shown, open)
}

async function takeChallenge(services: Services, { params, form }: PageCall): Promise<PageAnswer> {
  const shown = await shownOf(services, params.access_code)
  const open = openAttempt(shown.row)
  if (open?.state !== 'challenge') return { redirect: whereItStands(shown.row) }
  const result = threeDsResults.find((one) => one === form.three_ds)
  if (result === undefined) {
    const { challengePage } = await import('./challenge-page.tsx')
    return challengePage(shown, open, 'Choose one of the five results.')
  }
  try {
    const row = await services.work.write((unit) => answerChallenge(unit, shown.row.id, result))
    return { redirect: whereItStands(row) }
  } catch (error) {
    return answerRefused(services, shown.row.id, error, null)
  }
}

/** Sends the payer back to the merchant, or says what came of it where there is none. */
async function showResult(services: Services, { params, head }: PageCall): Promise<PageAnswer> {
  const shown = await (head ? shownOf : whenSettled)(services, params.access_code)
  const attempt = latestAttempt(shown.row)
  if (attempt === undefined || attempt.state === 'challenge' || attempt.state === 'left') {
    return { redirect: whereItStands(shown.row) }
  }
  const back = returnUrl(shown.row)
  if (back !== null) return { redirect: back }
  const { resultPage } = await import('./result-page.tsx')
  const sentence = await services.work.read(async (view) => sayStatus(view, shown.row))
  return resultPage(shown, sentence, services.clock.state().mode === 'frozen')
}

async function renderForm(
  { work }: Services,
  { row, business }: Shown,
  typed: Typed,
  faults: TypedFaults = {},
): Promise<PageAnswer> {
  const { formPage } = await import('./form-page.tsx')
  return work.read(async (view) => {
    const failure = row.status === 'FAILED' ? sayStatus(view, row) : null
    return formPage({ row, business, cards: view.reference.cards, typed, faults, failure })
  })
}
