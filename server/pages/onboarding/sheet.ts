import type { Schemas } from '../../generated/schemas.ts'
import { faultsOf } from '../../http/validate.ts'
import type { Fault } from '../../kernel/fault.ts'
import type { View } from '../../kernel/unit.ts'
import { imageOfFile } from '../../modules/customers/images.ts'
import { documentKinds } from '../../modules/customers/papers.ts'
import {
  readSubmission,
  type Submission,
  weighSubmission,
} from '../../modules/customers/submission.ts'
import type { Files, Form } from '../form.ts'

const addressFields = [
  'street_1',
  'street_2',
  'city',
  'state',
  'postal_code',
  'country_code',
] as const

/** What somebody filled in, and what came of it. */
export interface Sheet {
  /** As it was typed, by the name of the field. */
  readonly values: Form
  readonly status?: number
  readonly faults?: readonly Fault[]
  /** Why it was refused as a whole. */
  readonly refusal?: string
}

export function sheetOf(form: Form): Sheet {
  return { values: form }
}

/** The sheet as a submission; what breaks a rule of form joins the faults. */
export function readSheet(view: View, sheet: Sheet, files: Files, faults: Fault[]): Submission {
  const data = dataOf(sheet)
  const submission = readSubmission(view, data as Schemas['KycSubmission'], faults)
  const kind = kindOf(sheet)
  const images = (['front', 'back'] as const).flatMap((side) => {
    const file = files[side]
    return file === undefined ? [] : [imageOfFile(`${kind}_${side}`, file)]
  })
  return { ...submission, images }
}

/** All that is wrong with a sheet, by the names of its fields, and the status that says so. */
export async function unacceptable(
  view: View,
  sheet: Sheet,
  files: Files,
): Promise<{ faults: readonly Fault[]; status: number }> {
  const faults: Fault[] = faultsOf('KycSubmission', { ...dataOf(sheet), user_id: nobody })
  const submission = faults.length > 0 ? null : readSheet(view, sheet, files, faults)
  if (submission === null || faults.length > 0) return { faults: named(faults), status: 400 }
  const { documentFaults } = weighSubmission(view, submission)
  return { faults: named(documentFaults), status: 422 }
}

/** The link says who it is for; the schema wants an id all the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Blank fields count as left out, as everywhere. */
function dataOf({ values }: Sheet) {
  const given = addressFields.flatMap((name) => {
    const text = values[name] ?? ''
    return text.trim() === '' ? [] : [[name, text]]
  })
  const expires_at = values.expires_at ?? ''
  return {
    address: Object.fromEntries(given),
    documents: expires_at === '' ? {} : { [`${kindOf({ values })}_expires_at`]: expires_at },
  }
}

function kindOf({ values }: Pick<Sheet, 'values'>): string {
  return documentKinds.find((kind) => kind === values.document) ?? 'passport'
}

/** `front` of `documents.passport_front`, `city` of `address.city`. */
function named(faults: readonly Fault[]): Fault[] {
  const pattern = new RegExp(`^(?:address\\.|documents\\.(?:${documentKinds.join('|')})_)`)
  return faults.map((fault) => ({ ...fault, field: fault.field.replace(pattern, '') }))
}
