/** The query fields of a story: its view and the selected step. */
export const tabField = 'tab'
export const stepField = 'step'
