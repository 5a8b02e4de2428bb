import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { nearestHint } from '../../core/nearest-name.ts'

/** The parts of a request that a term searches. */
const searchFilters = ['body', 'header', 'method', 'operation', 'path', 'status'] as const

type SearchFilter = (typeof searchFilters)[number]

/** One condition of a search; `any` searches path, operation, id and bodies. Text is lower case. */
export interface SearchTerm {
  readonly in: SearchFilter | 'any'
  readonly text: string
  /** The name of the header, if the term names one. */
  readonly name?: string
}

/**
 * Returns a word without the separators of thousands if it is an amount, and without the zero that
 * fills its decimals: `1,234.50` is kept as `1234.5` by some, and both are part of `1234.50`.
 */
export function plainAmount(word: string): string {
  if (!/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word)) return word
  return word.replaceAll(',', '').replace(/(\.\d*[1-9])0+$/, '$1')
}

/** The maximum number of terms of one search. */
const maxTerms = 20

/** A word, or words in quotes; a name and a colon before it select the part. */
const termForm = /(?:([a-z_-]+):(?!\/\/))?(?:"([^"]*)"?|(\S+))/giy

/**
 * Returns the terms of a search, which must all match. Throws invalid_request that lists the right
 * names for an unknown one.
 */
export function searchTerms(q: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  const text = q.trim()
  termForm.lastIndex = 0
  while (termForm.lastIndex < text.length) {
    const found = termForm.exec(text)
    if (found === null) break
    const [, name, quoted, word] = found
    terms.push(termOf(name?.toLowerCase(), (quoted ?? plainAmount(word ?? '')).toLowerCase()))
    while (text[termForm.lastIndex] === ' ') termForm.lastIndex += 1
  }
  if (terms.length > maxTerms) throwIfInvalid([invalid('q', `must have at most ${maxTerms} terms`)])
  return terms
}

function termOf(name: string | undefined, text: string): SearchTerm {
  if (name === undefined) return { in: 'any', text }
  const filter = searchFilters.find((one) => one === name)
  if (filter === undefined) {
    const names = searchFilters.join(', ')
    const hint = nearestHint(name, searchFilters)
    const rule = `must use the filters ${names}, not "${name}"${hint}; quote a text with a colon`
    throwIfInvalid([invalid('q', rule)])
  }
  if (filter === 'status' && !/^(?:[1-5](?:\d\d|xx)|dropped)$/.test(text)) {
    throwIfInvalid([invalid('q', 'must have a status such as 404, 4xx or dropped')])
  }
  if (filter !== 'header') return { in: filter as SearchFilter, text }
  const [header = '', value = ''] = text.split(/=(.*)/s)
  return { in: 'header', name: header, text: value }
}
