import { type FieldError, invalid } from '../../core/field-error.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { KycRow } from '../../model/rows.ts'
import type { Day } from '../../model/values.ts'

/** An identification of a customer: a document, or a number without one. */
export interface IdentityDocument {
  readonly kind: 'document' | 'number'
  readonly identification_class: string
  /** The path of its fields in the request, such as `documents.passport_`. */
  readonly prefix: string
  readonly issuing_country: string
  readonly number: string
  readonly issued_at: Day | undefined
  readonly expires_at: Day | undefined
}

interface DocumentInput {
  readonly documents?: Schemas['KycDocuments'] | undefined
  readonly identification_numbers?: readonly Schemas['IdentificationNumber'][] | undefined
}

/** Returns all documents and identification numbers of a request. */
export function identityDocumentsOf({
  documents = {},
  identification_numbers = [],
}: DocumentInput): IdentityDocument[] {
  const numbers = identification_numbers.map((one, i) => {
    const prefix = `identification_numbers.${i}.`
    return {
      kind: 'number' as const,
      identification_class: one.identification_class,
      prefix,
      issuing_country: one.issuing_country,
      number: one.identification_number,
      issued_at: one.issued_at,
      expires_at: one.expires_at,
    }
  })
  return [...documentKinds.map((kind) => documentOf(kind, documents)), ...numbers]
}

export const documentKinds = ['id_card', 'passport', 'drivers_license'] as const

function documentOf(
  kind: (typeof documentKinds)[number],
  documents: Schemas['KycDocuments'],
): IdentityDocument {
  const prefix = `documents.${kind}_`
  return {
    kind: 'document',
    identification_class: kind,
    prefix,
    issuing_country: documents[`${kind}_issuing_country`] ?? '',
    number: documents[`${kind}_number`] ?? '',
    issued_at: documents[`${kind}_issued_at`],
    expires_at: documents[`${kind}_expires_at`],
  }
}

/** The documents that the reference accepts, on the onboarding page too (A11). */
export const pageDocuments = [
  'passport',
  'id_card',
  'drivers_license',
  'residence_permit',
  'proof_of_address',
] as const

/** The maximum age of a proof of address, in months. */
const monthsOfProof = 3

/**
 * Returns the errors of a document's dates. It is valid on its expiry day and is not issued in the
 * future (B12); a proof of address is dated and at most three months old (A11).
 */
export function validateDocument(paper: IdentityDocument, today: Day): FieldError[] {
  const { identification_class, prefix, issued_at, expires_at } = paper
  const errors: FieldError[] = []
  if (expires_at !== undefined && expires_at < today) {
    errors.push(invalid(`${prefix}expires_at`, 'must not be in the past'))
  }
  if (issued_at !== undefined && issued_at > today) {
    errors.push(invalid(`${prefix}issued_at`, 'must not be in the future'))
  }
  const proof = identification_class === 'proof_of_address'
  if (proof && issued_at === undefined) {
    errors.push(invalid(`${prefix}issued_at`, 'is required for a proof of address'))
  }
  if (proof && issued_at !== undefined && issued_at < monthsBefore(today, monthsOfProof)) {
    errors.push(invalid(`${prefix}issued_at`, `must lie within the last ${monthsOfProof} months`))
  }
  return errors
}

/** Returns the same day some months earlier, or the last day of that month. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
  return moved.toISOString().slice(0, 10)
}

/** Returns the stored form of documents that have a number: never the whole number. */
export function redactForStorage(papers: readonly IdentityDocument[]): KycRow['identifications'] {
  return papers
    .filter(({ number }) => number !== '')
    .map(({ identification_class, issuing_country, number }) => ({
      identification_class,
      issuing_country,
      last_four: lastFour(number),
    }))
}

const minShownLength = 8

function lastFour(number: string): string {
  return number.length < minShownLength ? '' : number.slice(-4)
}
