import { addressErrors, toAddress } from '../../api/customers/addresses.ts'
import { needsBack } from '../../api/customers/completeness.ts'
import { type IdentityDocument, pageDocuments } from '../../api/customers/identity-documents.ts'
import { imageOfFile } from '../../api/customers/images.ts'
import {
  type StoredSubmission,
  type Submission,
  validateSubmission,
} from '../../api/customers/submission.ts'
import { bodyCountry } from '../../api/reference/currencies.ts'
import { type FieldError, invalid, required } from '../../core/field-error.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { validationErrors } from '../../http/validation/validate.ts'
import type { Files, Form } from '../form.ts'

/** The values of the form, and the result of submitting it. */
export interface KycForm {
  /** The submitted text by field name. */
  readonly values: Form
  readonly status?: number
  readonly errors?: readonly FieldError[]
  /** The error of the form as a whole. */
  readonly error?: string
}

export function formFrom(form: Form): KycForm {
  return { values: form }
}

type FilledIn = Schemas['OnboardingForm']

/** The result of validating a form: the submission to store, or the errors and the status. */
export type ValidatedForm =
  | { readonly kept: StoredSubmission }
  | { readonly errors: readonly FieldError[]; readonly status: number }

/** Validates a form by the rules of the API: fields first (400), then documents (422). */
export function validateForm(view: View, sheet: KycForm, files: Files): ValidatedForm {
  const values = givenOf(sheet)
  const errors = formFaults(view, values, files)
  if (errors.length > 0) return { errors, status: 400 }
  const { kept, documentFaults } = validateSubmission(view, submissionOf(values as FilledIn, files))
  const documentErrors = [...named(documentFaults), ...backErrors(values, files)]
  return documentErrors.length > 0 ? { errors: documentErrors, status: 422 } : { kept }
}

/** A document with two sides is complete on the page, or refused (A11). */
function backErrors({ document }: Partial<FilledIn>, { back }: Files): FieldError[] {
  const isMissing = document !== undefined && needsBack(document) && back === undefined
  return isMissing ? [invalid('back', 'is required for this document')] : []
}

/** Returns the fields without blank ones, which count as left out, as in the API. */
function givenOf({ values }: KycForm): Partial<FilledIn> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''))
}

const ofDocument = ['document_number', 'issuing_country', 'issued_at', 'expires_at'] as const
const sides = ['front', 'back'] as const

function formFaults(view: View, values: Partial<FilledIn>, files: Files): FieldError[] {
  const errors = validationErrors('OnboardingForm', values)
  const { document, issuing_country } = values
  const said = ofDocument.some((name) => values[name] !== undefined)
  if (document === undefined && (said || sides.some((side) => files[side] !== undefined))) {
    errors.push(required('document'))
  }
  if (issuing_country !== undefined) {
    bodyCountry(view, 'issuing_country', issuing_country, errors)
  }
  errors.push(...named(addressErrors(view, { address: values })))
  return errors.filter(({ field }, i) => errors.findIndex((one) => one.field === field) === i)
}

function submissionOf(values: FilledIn, files: Files): Submission {
  const { document } = values
  if (document === undefined) {
    return {
      address: toAddress({ address: values }),
      nationality: '',
      images: [],
      identityDocuments: [],
    }
  }
  const paper: IdentityDocument = {
    kind: 'document',
    identification_class: document,
    prefix: `documents.${document}_`,
    issuing_country: values.issuing_country ?? '',
    number: values.document_number ?? '',
    issued_at: values.issued_at,
    expires_at: values.expires_at,
  }
  const images = sides.flatMap((side) => {
    const file = files[side]
    return file === undefined ? [] : [imageOfFile(`${document}_${side}`, file)]
  })
  return {
    address: toAddress({ address: values }),
    nationality: '',
    images,
    identityDocuments: [paper],
  }
}

const prefixes = new RegExp(`^(?:address\\.|documents\\.(?:${pageDocuments.join('|')})_)`)

/** Renames fields: `front` for `documents.passport_front`, `city` for `address.city`. */
function named(errors: readonly FieldError[]): FieldError[] {
  return errors.map((fault) => ({ ...fault, field: fault.field.replace(prefixes, '') }))
}
