import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { type FieldError, formatErrors } from '../../kernel/field-error.ts'
import type { UnvalidatedInput } from '../../kernel/operation.ts'
import type { FormContext, View } from '../../kernel/unit.ts'
import type { AddressRow, KycRow } from '../../model/rows.ts'
import { bodyCountry } from '../reference/currencies.ts'
import { addressErrors, toAddress } from './addresses.ts'
import {
  documentKinds,
  type IdentityDocument,
  identityDocumentsOf,
  redactForStorage,
  validateDocument,
} from './identity-documents.ts'
import { type Image, imagesOf, validateImages } from './images.ts'

/** KYC data as requests bring it, after its shape was checked. */
export type KycData = Omit<Schemas['KycSubmission'], 'user_id'>

/** KYC data without faults of form; whether it is acceptable is judged by its own rules. */
export interface Submission {
  readonly address: AddressRow
  readonly nationality: string
  readonly images: readonly Image[]
  readonly identityDocuments: readonly IdentityDocument[]
}

/** What is kept of a submission that was accepted. */
export type StoredSubmission = { readonly address: AddressRow } & Pick<
  KycRow,
  'nationality' | 'documents' | 'identifications'
>

/**
 * Returns the faults of form that KYC data has by reference data: address and countries (400).
 * Values of a wrong type are passed over: the schema names them.
 */
export function submissionFaults(
  context: FormContext,
  given: UnvalidatedInput,
  address: 'object' | 'either' = 'object',
): FieldError[] {
  const errors = addressErrors(context, given, address === 'either')
  for (const [field, code] of countriesOf(given)) {
    if (typeof code === 'string' && code !== '') bodyCountry(context, field, code, errors)
  }
  return errors
}

/** Every country that KYC data names beside its address, by its field. */
function countriesOf({ documents, identification_numbers, nationality }: UnvalidatedInput) {
  const ofDocuments = documentKinds.map((kind) => {
    const name = `${kind}_issuing_country`
    return [`documents.${name}`, valueIn(documents, name)] as const
  })
  const numbers = Array.isArray(identification_numbers) ? identification_numbers : []
  const ofNumbers = numbers.map((one, i) => {
    const name = 'issuing_country'
    return [`identification_numbers.${i}.${name}`, valueIn(one, name)] as const
  })
  return [...ofDocuments, ...ofNumbers, ['nationality', nationality] as const]
}

function valueIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as UnvalidatedInput)[name] : undefined
}

/** Returns KYC data that has no faults of form as a submission. */
export function readSubmission(data: KycData): Submission {
  return {
    address: toAddress(data),
    nationality: data.nationality ?? '',
    images: imagesOf(data.documents ?? {}),
    identityDocuments: identityDocumentsOf(data),
  }
}

/** What would be kept of a submission, and all that speaks against it (A11, B12). */
export function validateSubmission(view: View, submission: Submission) {
  const { address, nationality, identityDocuments: papers, images } = submission
  const today = view.now.slice(0, 10)
  const against = (kind: IdentityDocument['kind']) =>
    papers.filter((paper) => paper.kind === kind).flatMap((paper) => validateDocument(paper, today))
  const { documents, errors } = validateImages(images)
  const kept: StoredSubmission = {
    address,
    nationality,
    documents,
    identifications: redactForStorage(papers),
  }
  return {
    kept,
    documentFaults: [...errors, ...against('document')],
    numberFaults: against('number'),
  }
}

/** Judges documents and numbers by the rules beyond form: 422. */
export function validateSubmissionRows(view: View, submission: Submission): StoredSubmission {
  const { kept, documentFaults, numberFaults } = validateSubmission(view, submission)
  if (documentFaults.length > 0)
    throw new ApiError('document_refused', formatErrors(documentFaults))
  if (numberFaults.length > 0)
    throw new ApiError('identification_refused', formatErrors(numberFaults))
  return kept
}
