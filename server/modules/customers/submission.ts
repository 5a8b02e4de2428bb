import type { Schemas } from '../../generated/schemas.ts'
import { type Fault, said, wrong } from '../../kernel/fault.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { View } from '../../kernel/unit.ts'
import type { AddressRow, KycRow } from '../../model/rows.ts'
import { bodyCountry } from '../reference/currencies.ts'
import { isPostalCode, isRegion } from '../reference/regions.ts'
import { type Image, imagesOf, judgeImages } from './images.ts'
import { judgePaper, keptOf, type Paper, papersOf } from './papers.ts'

/** KYC data as requests bring it, after its shape was checked. */
export type KycData = Pick<
  Schemas['KycSubmission'],
  'address' | 'documents' | 'identification_numbers' | 'nationality' | 'us_tax_id'
>

/** KYC data without faults of form; whether it is acceptable is judged after ownership. */
export interface Submission {
  readonly address: AddressRow
  readonly nationality: string
  readonly images: readonly Image[]
  readonly papers: readonly Paper[]
}

/** What is kept of a submission that was accepted. */
export type KeptSubmission = { readonly address: AddressRow } & Pick<
  KycRow,
  'nationality' | 'documents' | 'identifications'
>

/** Reads KYC data; what breaks a rule of form joins the other faults (400). */
export function readSubmission(view: View, data: KycData, faults: Fault[]): Submission {
  const papers = papersOf(data)
  for (const { countryField, issuing_country } of papers) {
    if (issuing_country !== '') bodyCountry(view, countryField, issuing_country, faults)
  }
  const { nationality = '' } = data
  if (nationality !== '') bodyCountry(view, 'nationality', nationality, faults)
  return {
    address: readAddress(view, data.address, faults),
    nationality,
    images: imagesOf(data.documents ?? {}),
    papers,
  }
}

/** Postal code and state must be those of the country; a country without states takes any text. */
export function readAddress(
  view: View,
  address: Schemas['KycAddress'],
  faults: Fault[],
): AddressRow {
  const country = view.reference.countries.get(address.country_code)
  if (country === undefined) bodyCountry(view, 'address.country_code', address.country_code, faults)
  else {
    if (country.subdivisions.length > 0 && !isRegion(country, address.state)) {
      const rule = `must be the code or name of a subdivision of ${country.code}`
      faults.push(wrong('address.state', rule))
    }
    if (!isPostalCode(country, address.postal_code)) {
      const { postal_format } = country
      const form = postal_format === '' ? '' : `, such as ${postal_format}`
      const rule = `must have the form of a postal code of ${country.code}${form}`
      faults.push(wrong('address.postal_code', rule))
    }
  }
  const { street_1, street_2 = '', city, state, postal_code, country_code } = address
  return { street_1, street_2, city, state, postal_code, country_code }
}

/** What would be kept of a submission, and all that speaks against it (A11, B12). */
export function weighSubmission(view: View, submission: Submission) {
  const { address, nationality, papers, images } = submission
  const today = view.now.slice(0, 10)
  const against = (kind: Paper['kind']) =>
    papers.filter((paper) => paper.kind === kind).flatMap((paper) => judgePaper(paper, today))
  const { documents, faults } = judgeImages(images)
  const kept: KeptSubmission = { address, nationality, documents, identifications: keptOf(papers) }
  return {
    kept,
    documentFaults: [...faults, ...against('document')],
    numberFaults: against('number'),
  }
}

/** Judges documents and numbers by the rules beyond form: 422. */
export function judgeSubmission(view: View, submission: Submission): KeptSubmission {
  const { kept, documentFaults, numberFaults } = weighSubmission(view, submission)
  if (documentFaults.length > 0) throw new Refusal('document_refused', said(documentFaults))
  if (numberFaults.length > 0) throw new Refusal('identification_refused', said(numberFaults))
  return kept
}
