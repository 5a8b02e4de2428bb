import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** The numbers of one row of docs/trust.md. */
export interface Measured {
  readonly wrong: number
  readonly found: number
  readonly missed: number
  readonly right: number
  readonly blamed: number
}

/** Returns the table of docs/trust.md that says what was measured, by the name of its rows. */
export function measured(): ReadonlyMap<string, Measured> {
  const text = readFileSync('docs/trust.md', 'utf8')
  const rows = text.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)
  return new Map(
    [...rows].map(([, name = '', ...numbers]) => {
      const [wrong = 0, found = 0, missed = 0, right = 0, blamed = 0] = numbers.map(Number)
      return [name, { wrong, found, missed, right, blamed }]
    }),
  )
}

/**
 * Fails unless docs/trust.md counts what a test file has: each wrong one is found, apart from those
 * whose test says that they are missed, and no right one is blamed.
 */
export function expectMeasured(
  name: string,
  { wrong, missed = 0, right }: { wrong: number; missed?: number; right: number },
): void {
  const numbers = { wrong, found: wrong - missed, missed, right, blamed: 0 }
  expect(measured().get(name), `docs/trust.md, ${name}`).toEqual(numbers)
}
