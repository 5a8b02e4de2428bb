import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measured } from '../support/measured.ts'

/** Returns the sums of the rows whose name begins with a word. */
function sumOf(kind: string) {
  const rows = [...measured()].filter(([name]) => name.startsWith(kind)).map(([, row]) => row)
  const sum = (of: 'wrong' | 'right') => rows.reduce((total, row) => total + row[of], 0)
  return { wrong: sum('wrong'), right: sum('right') }
}

test('the page about trust sums up the receivers and clients of its rows', () => {
  const [receivers, clients] = [sumOf('Receivers'), sumOf('Clients')]
  const text = readFileSync('docs/trust.md', 'utf8').replaceAll('\n', ' ')
  expect(text).toContain(
    `These are ${receivers.wrong} faulty and ${receivers.right} correct receivers, and ` +
      `${clients.wrong} faulty and ${clients.right} correct clients.`,
  )
  expect(receivers.wrong + receivers.right).toBeGreaterThanOrEqual(36)
  expect(clients.wrong + clients.right).toBeGreaterThanOrEqual(71)
})

test('a row says of each wrong one whether it is found, and blames no right one', () => {
  expect(measured().size).toBe(11)
  for (const [name, { wrong, found, missed, blamed }] of measured()) {
    expect([name, found + missed, blamed]).toEqual([name, wrong, 0])
  }
})
