type Fields = Readonly<Record<string, unknown>>

interface Range {
  readonly atLeast?: string
  readonly atMost?: string
  readonly as: 'decimal' | 'text'
}

/**
 * Returns true if the row passes every test, and one of the alternatives in `anyOf`; the tests are
 * data (`Predicate` in store.ts).
 */
export function matches(row: object, where: Fields): boolean {
  for (const field in where) {
    const test = where[field]
    if (test === undefined) continue
    const passed =
      field === 'anyOf'
        ? (test as readonly Fields[]).some((one) => matches(row, one))
        : passes((row as Fields)[field], test)
    if (!passed) return false
  }
  return true
}

function passes(value: unknown, test: unknown): boolean {
  if (typeof test !== 'object' || test === null) return value === test
  if ('in' in test) return (test.in as readonly unknown[]).includes(value)
  if (typeof value !== 'string') return false
  if ('contains' in test) return value.includes(test.contains as string)
  return within(value, test as Range)
}

function within(value: string, { atLeast, atMost, as }: Range): boolean {
  const compare = as === 'decimal' ? compareDecimals : compareText
  if (atLeast !== undefined && compare(value, atLeast) < 0) return false
  return atMost === undefined || compare(value, atMost) <= 0
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Compares plain decimal texts that are not negative, such as `10` and `9.5`. */
function compareDecimals(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  const digits = Math.max(fractionA.length, fractionB.length)
  return compareText(wholeA + fractionA.padEnd(digits, '0'), wholeB + fractionB.padEnd(digits, '0'))
}
