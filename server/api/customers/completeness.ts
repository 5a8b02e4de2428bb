import type { KycRow, UserRow } from '../../model/rows.ts'

type Documents = KycRow['documents']

/** The images that make an identity document complete (A7). */
const requiredSides: Readonly<Record<string, readonly string[]>> = {
  passport: ['front'],
  id_card: ['front', 'back'],
  drivers_license: ['front', 'back'],
  residence_permit: ['front'],
}

/** Returns true if a document is complete only with an image of its back. */
export function needsBack(document: string): boolean {
  return requiredSides[document]?.includes('back') === true
}

/**
 * Returns the fields that would complete a submission with these images, such as
 * `documents.id_card_back`; empty if it is complete. Without any image of an identity document, it
 * is the front of a passport.
 */
export function missingDocuments(documents: Documents): string[] {
  const given = new Set(documents.map(({ name }) => name))
  const lacking = Object.entries(requiredSides).map(([kind, sides]) => ({
    isBegun: given.has(`${kind}_front`) || given.has(`${kind}_back`),
    fields: sides.filter((side) => !given.has(`${kind}_${side}`)).map((side) => `${kind}_${side}`),
  }))
  if (lacking.some(({ fields }) => fields.length === 0)) return []
  const [fewest] = lacking.filter(({ isBegun }) => isBegun)
  return (fewest ?? lacking[0])?.fields.map((field) => `documents.${field}`) ?? []
}

/** Returns what `missingDocuments` says of a customer; empty for one who is approved. */
export function missingOf({ kyc_status, kyc }: Pick<UserRow, 'kyc_status' | 'kyc'>): string[] {
  return kyc_status === 'APPROVED' ? [] : missingDocuments(kyc?.documents ?? [])
}

const documentNames: Readonly<Record<string, string>> = {
  passport: 'a passport',
  id_card: 'an identity card',
  drivers_license: "a driver's license",
  residence_permit: 'a residence permit',
}

/** Returns what the customer has to upload, in words for people: `the back of an identity card`. */
export function uploadText(missing: readonly string[]): string {
  if (missing.length === 1 && missing[0] === 'documents.passport_front') {
    return (
      'the front of a passport or residence permit, or both sides of an identity card or ' +
      "driver's license"
    )
  }
  const [, kind = ''] = /^documents\.(\w+)_(?:front|back)$/.exec(missing[0] ?? '') ?? []
  const sides = missing.map((field) => `the ${field.slice(field.lastIndexOf('_') + 1)}`)
  return `${sides.join(' and ')} of ${documentNames[kind] ?? kind}`
}

/** Returns in words which fields are missing, and what would do instead of them. */
export function missingText(missing: readonly string[]): string {
  const text = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`
  const isPassport = missing.length === 1 && missing[0] === 'documents.passport_front'
  return isPassport ? `${text} (or front and back of an id_card or a drivers_license)` : text
}
