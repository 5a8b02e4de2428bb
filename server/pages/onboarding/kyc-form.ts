import type { Schemas } from '../../generated/schemas.ts'
import { validationErrors } from '../../http/validation/validate.ts'
import { type FieldError, required } from '../../kernel/field-error.ts'
import type { View } from '../../kernel/unit.ts'
import { addressErrors, toAddress } from '../../modules/customers/addresses.ts'
import { type IdentityDocument, pageDocuments } from '../../modules/customers/identity-documents.ts'
import { imageOfFile } from '../../modules/customers/images.ts'
import {
  type StoredSubmission,
  type Submission,
  validateSubmission,
} from '../../modules/customers/submission.ts'
import { bodyCountry } from '../../modules/reference/currencies.ts'
import type { Files, Form } from '../form.ts'

/** The values of the form, and the result of submitting it. */
export interface KycForm {
  /** As it was typed, by the name of the field. */
  readonly values: Form
  readonly status?: number
  readonly errors?: readonly FieldError[]
  /** Why it was refused as a whole. */
  readonly error?: string
}

export function formFrom(form: Form): KycForm {
  return { values: form }
}

type FilledIn = Schemas['OnboardingForm']

/** A sheet that was judged: what is kept of it, or what is wrong with it, and the status. */
export type ValidatedForm =
  | { readonly kept: StoredSubmission }
  | { readonly errors: readonly FieldError[]; readonly status: number }

/** Judges a sheet by the rules of the API: form first (400), then documents (422). */
export function validateForm(view: View, sheet: KycForm, files: Files): ValidatedForm {
  const values = givenOf(sheet)
  const errors = formFaults(view, values, files)
  if (errors.length > 0) return { errors: errors, status: 400 }
  const { kept, documentFaults } = validateSubmission(view, submissionOf(values as FilledIn, files))
  return documentFaults.length > 0 ? { errors: named(documentFaults), status: 422 } : { kept }
}

/** Blank fields count as left out, as everywhere. */
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

/** `front` of `documents.passport_front`, `city` of `address.city`. */
function named(errors: readonly FieldError[]): FieldError[] {
  return errors.map((fault) => ({ ...fault, field: fault.field.replace(prefixes, '') }))
}
