import { report } from './support.mjs'

/** Returns one measured figure and its requirement, if there is one. */
export function figure(name, measured, { atLeast, atMost }) {
  const wanted = atLeast !== undefined ? `at least ${atLeast}` : `at most ${atMost}`
  const isRequired = atLeast !== undefined || atMost !== undefined
  const isMet = !(measured < atLeast) && !(measured > atMost)
  return { name, measured, required: isRequired ? wanted : '', met: isRequired ? isMet : '' }
}

/** Returns true if every required figure is met. */
export function judged(figures) {
  return figures.every(({ met }) => met !== false)
}

/** Prints the measured rows and the figures derived from them, and stores both. */
export function table(name, rows, figures, facts) {
  report(name, rows, { ...facts, figures })
  console.table(
    Object.fromEntries(
      figures.map(({ name: what, measured, required, met }) => [
        what,
        { measured, required, met: met === '' ? '' : met ? 'met' : 'NOT MET' },
      ]),
    ),
  )
}

export function share(one, other) {
  return Math.round((100 * one) / other) / 100
}

export function longest(list, field = 'ms') {
  return Math.max(0, ...list.map((one) => one[field]))
}
