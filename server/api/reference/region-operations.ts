import { query, schema } from '../../core/operation.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import {
  isPostalCode,
  isRegion,
  phoneError,
  presentFormats,
  presentPostalFormat,
  presentSubdivisions,
  requireCountry,
} from './regions.ts'

const regions = '/api/v1/client/regions'

const common = {
  auth: 'hmac',
  tag: 'Reference data',
  errors: ['country_unknown'],
  assumptions: ['A25', 'B16b'],
} as const

type InCountry = { readonly params: Schemas['ByCountry'] }

export const regionOperations = [
  query({
    ...common,
    id: 'listSubdivisions',
    path: `${regions}/{country_code}/subdivisions`,
    summary: 'List subdivisions of a country',
    params: schema('ByCountry'),
    returns: [200, schema('Subdivisions')],
    handle: (view: View, { params }: InCountry) =>
      presentSubdivisions(requireCountry(view, params.country_code)),
  }),
  query({
    ...common,
    id: 'listSubdivisionsWithFormats',
    path: `${regions}/{country_code}/subdivisions-with-code-formats`,
    summary: 'List subdivisions with phone and postal formats',
    params: schema('ByCountry'),
    returns: [200, schema('SubdivisionsWithFormats')],
    handle: (view: View, { params }: InCountry) =>
      presentFormats(requireCountry(view, params.country_code)),
  }),
  query({
    ...common,
    id: 'getPostalCodeFormat',
    path: `${regions}/{country_code}/postal-code-format`,
    summary: 'Retrieve the postal code format of a country',
    params: schema('ByCountry'),
    returns: [200, schema('PostalCodeFormat')],
    handle: (view: View, { params }: InCountry) =>
      presentPostalFormat(requireCountry(view, params.country_code)),
  }),
  query({
    ...common,
    method: 'post',
    id: 'validatePostalCode',
    path: `${regions}/validate/postal-code`,
    summary: 'Validate a postal code',
    body: schema('PostalCodeCheck'),
    returns: [200, schema('PostalCodeChecked')],
    handle: (view, { body: { country_code, postal_code } }) => {
      const valid = isPostalCode(requireCountry(view, country_code), postal_code)
      return { country_code, postal_code, valid }
    },
  }),
  query({
    ...common,
    method: 'post',
    id: 'validateRegion',
    path: `${regions}/validate/region`,
    summary: 'Validate a region',
    body: schema('RegionCheck'),
    returns: [200, schema('RegionChecked')],
    handle: (view, { body: { country_code, region_code } }) => {
      const valid = isRegion(requireCountry(view, country_code), region_code)
      return { country_code, region_code, valid }
    },
  }),
  query({
    ...common,
    method: 'post',
    id: 'validatePhone',
    path: `${regions}/validate/phone`,
    summary: 'Validate a phone number',
    body: schema('PhoneCheck'),
    returns: [200, schema('PhoneChecked')],
    handle: (view, { body: { country_code, phone_number } }) => {
      const error = phoneError(requireCountry(view, country_code), phone_number)
      return { country_code, phone_number, valid: error === null, error }
    },
  }),
]
