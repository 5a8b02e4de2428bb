import { testCard } from '../../api/cards/outcome.ts'
import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { Form } from '../form.ts'

/** The text of the payer in each field of the card form. */
export interface CardForm {
  readonly card_number: string
  readonly expiry: string
  readonly cvv: string
}
export type CardFormErrors = Partial<Record<keyof CardForm, string>>

export const emptyForm: CardForm = { card_number: '', expiry: '', cvv: '' }

/** The CVV that a test card fills in; the sandbox accepts any three digits. */
export const testCvv = '123'

/** Returns the three fields of the form, the expiry as MM/YY if it can be read as a date. */
export function parseForm(form: Form): CardForm {
  const { card_number = '', expiry = '', cvv = '' } = form
  return { card_number: card_number.trim(), expiry: readExpiry(expiry), cvv: cvv.trim() }
}

/** Returns `01/39` for `1/39`, `01 / 2039` or `0139`; any other text unchanged. */
function readExpiry(text: string): string {
  const [, month, year] = /^(\d{1,2})\s*[/. -]?\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? []
  return month === undefined ? text.trim() : `${month.padStart(2, '0')}/${year}`
}

/** Returns all errors at once, so that a payer corrects the form once. */
export function formErrors(view: View, { card_number, expiry, cvv }: CardForm): CardFormErrors {
  const number = numberError(view, card_number)
  const date = /^(?:0[1-9]|1[0-2])\/\d\d$/.test(expiry)
  const code = /^\d{3}$/.test(cvv)
  return {
    ...(number === null ? {} : { card_number: number }),
    ...(date ? {} : { expiry: 'Enter the expiry date as MM/YY, such as 01/39.' }),
    ...(code ? {} : { cvv: 'Enter the three digits of the CVV; any three digits work.' }),
  }
}

function numberError(view: View, number: string): string | null {
  if (number === '') return 'Enter a card number.'
  try {
    testCard(view, number)
    return null
  } catch (error) {
    if (error instanceof ApiError) {
      return (
        'This is not a test card. Only the cards listed here work; other numbers are not ' +
        'stored.'
      )
    }
    throw error
  }
}

/** Returns the form to show again, without the CVV and without a number that has an error. */
export function redisplay(typed: CardForm, faults: CardFormErrors): CardForm {
  return {
    ...typed,
    cvv: '',
    card_number: faults.card_number === undefined ? typed.card_number : '',
  }
}

/**
 * Returns the form after a button of the list of test cards, for browsers without scripts. An empty
 * CVV is filled in as well.
 */
export function prefill(view: View, typed: CardForm, fill: string): CardForm {
  const { cards, outcomes } = view.reference.cards
  const card = cards.find(({ number }) => fill === `card-${number.slice(-4)}`)
  const outcome = outcomes.find(({ result }) => fill === `expiry-${result}`)
  const known = numberError(view, typed.card_number) === null
  return {
    card_number: card?.number ?? (known ? typed.card_number : ''),
    expiry: outcome?.expiry ?? typed.expiry,
    cvv: typed.cvv === '' ? testCvv : typed.cvv,
  }
}
