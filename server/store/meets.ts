type Fields = Readonly<Record<string, unknown>>

interface Range {
  readonly atLeast?: string
  readonly atMost?: string
  readonly as: 'decimal' | 'text'
}

/** Whether the row passes every test; the tests are data (`Test` in store.ts). */
export function meets(row: object, where: Fields): boolean {
  for (const field in where) {
    const test = where[field]
    if (test !== undefined && !passes((row as Fields)[field], test)) return false
  }
  return true
}

/**
 * Whether the row of this JSON text could pass: it looks for the text of fields that must have a
 * certain value, which is far cheaper than to read the row.
 */
export function mayMeet(text: string, where: Fields): boolean {
  for (const field in where) {
    const test = where[field]
    if (test === undefined || (typeof test === 'object' && test !== null)) continue
    if (!text.includes(`${JSON.stringify(field)}:${JSON.stringify(test)}`)) return false
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
