/** The query fields of a story: its view and the selected step. */
export const tabField = 'tab'
export const stepField = 'step'

/** The query field with the id of the row that is shown beside its list. */
export const selectedField = 'selected'

/** Returns the id of the row that an address selects; null if it selects none. */
export function selectedOf(query: URLSearchParams): string | null {
  return query.get(selectedField) || null
}

/** The query field with the currency of a new beneficiary. */
export const newField = 'new'

/** The query field with the world that the others of a list are compared with. */
export const compareField = 'compare'
