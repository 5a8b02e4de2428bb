import { expect, test } from 'vitest'
import { toVisible } from '../server/cli/visible.ts'

const hostile = 'a\u001b]52;c;aGk=\u0007\u009b31m\u202eb\u2066\u007f'

test.each([
  [hostile, 'a\\u001b]52;c;aGk=\\u0007\\u009b31m\\u202eb\\u2066\\u007f'],
  ['plain é 名\tand\nlines', 'plain é 名\tand\nlines'],
  ['\u001b[32mours\u001b[0m', '\u001b[32mours\u001b[0m'],
  ['\u001b[8mhidden', '\\u001b[8mhidden'],
  ['a\rb', 'a\\u000db'],
])('a terminal shows %j as text', (given, shown) => {
  expect(toVisible(given)).toBe(shown)
})

test('JSON stays the same JSON', () => {
  const value = { [hostile]: [hostile] }
  expect(JSON.parse(toVisible(JSON.stringify(value)))).toEqual(value)
})
