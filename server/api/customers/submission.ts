import { ApiError } from '../../core/api-error.ts'
import { type FieldError, formatErrors } from '../../core/field-error.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { View, WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
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

/** The KYC data of a request, after its schema was checked. */
export type KycData = Omit<Schemas['KycSubmission'], 'user_id'>

/** KYC data without format errors; its other rules are not checked yet. */
export interface Submission {
  readonly address: AddressRow
  readonly nationality: string
  readonly images: readonly Image[]
  readonly identityDocuments: readonly IdentityDocument[]
}

/** The stored part of an accepted submission. */
export type StoredSubmission = { readonly address: AddressRow } & Pick<
  KycRow,
  'nationality' | 'documents' | 'identifications'
>

/**
 * Returns the errors of KYC data that reference data shows: address and countries (400). Skips
 * values of a wrong type: the schema reports them.
 */
export function submissionFaults(
  context: WithReference,
  given: UnvalidatedInput,
  address: 'object' | 'either' = 'object',
): FieldError[] {
  const errors = addressErrors(context, given, address === 'either')
  for (const [field, code] of countriesOf(given)) {
    if (typeof code === 'string' && code !== '') bodyCountry(context, field, code, errors)
  }
  return errors
}

/** Returns every country of KYC data except the address's, with its field. */
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

/** Returns KYC data without format errors as a submission. */
export function readSubmission(data: KycData): Submission {
  return {
    address: toAddress(data),
    nationality: data.nationality ?? '',
    images: imagesOf(data.documents ?? {}),
    identityDocuments: identityDocumentsOf(data),
  }
}

/** Returns the stored form of a submission, and the errors of documents and numbers (A11, B12). */
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

/** Throws 422 for documents and numbers that break a rule beyond their format. */
export function validateSubmissionRows(view: View, submission: Submission): StoredSubmission {
  const { kept, documentFaults, numberFaults } = validateSubmission(view, submission)
  if (documentFaults.length > 0)
    throw new ApiError('document_refused', formatErrors(documentFaults))
  if (numberFaults.length > 0)
    throw new ApiError('identification_refused', formatErrors(numberFaults))
  return kept
}
