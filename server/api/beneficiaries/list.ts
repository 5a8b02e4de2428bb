import { offsetOf, pagesOf } from '../../core/page.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { normalizedName } from '../../model/normalized-name.ts'
import type { BeneficiaryRow, BusinessRow } from '../../model/rows.ts'

/** A filter that no row passes: a name of punctuation alone is in no name. */
const nothing = { in: [] } as const

/**
 * Returns a page of the recipients of a business and its customers, newest first. With `use_tag`,
 * returns only those that transfers by tag recorded, without it only the others (A25, B18). `name`
 * is compared without case and diacritics (B21).
 */
export function listBeneficiaries(
  view: View,
  business: BusinessRow,
  asked: Schemas['BeneficiaryQuery'],
): Schemas['BeneficiaryList'] {
  const { page_id = 1, page_size = 10 } = asked
  const name = asked.name === undefined ? undefined : normalizedName(asked.name)
  const find = {
    index: 'business',
    key: [business.id],
    where: {
      is_internal: asked.use_tag ?? false,
      ...(asked.currency === undefined ? {} : { currency_code: asked.currency }),
      ...(asked.country === undefined ? {} : { country_code: asked.country }),
      ...(name === undefined ? {} : { search_text: name === '' ? nothing : { contains: name } }),
    },
  } as const
  const total = view.count('beneficiaries', find)
  const rows = view.find('beneficiaries', {
    ...find,
    order: 'newest',
    limit: page_size,
    offset: offsetOf({ page: page_id, size: page_size }),
  })
  return {
    data: rows.map(summarised),
    pagination: { page_id, page_size, total, total_pages: pagesOf(total, page_size) },
  }
}

function summarised(row: BeneficiaryRow): Schemas['BeneficiarySummary'] {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    bank_name: row.bank_name,
    country_code: row.country_code,
    currency_code: row.currency_code,
    status: row.status,
    is_verified: row.is_verified,
  }
}
