/** The query fields of a story: its view and the selected step. */
export const tabField = 'tab'
export const stepField = 'step'

/** The query field with the id of the row that is shown beside its list. */
export const selectedField = 'selected'
