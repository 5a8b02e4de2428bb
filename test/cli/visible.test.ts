import process, { execPath } from 'node:process'
import { expect, test } from 'vitest'
import { runCaptured } from '../../server/cli/spawn.ts'
import { toVisible, toVisibleLine } from '../../server/cli/visible.ts'

const hostile = 'a\u001b]52;c;aGk=\u0007\u009b31m\u202eb\u2066\u007f'

test.each([
  [hostile, 'a\\u001b]52;c;aGk=\\u0007\\u009b31m\\u202eb\\u2066\\u007f'],
  ['plain é 名\tand\nlines', 'plain é 名\tand\nlines'],
  ['\u001b[32mtheirs\u001b[0m', '\\u001b[32mtheirs\\u001b[0m'],
  ['\u001b[8mhidden', '\\u001b[8mhidden'],
  ['a\rb', 'a\\u000db'],
])('a terminal shows %j as text', (given, shown) => {
  expect(toVisible(given)).toBe(shown)
})

test('a line of the log keeps our own colours and no others', () => {
  const ours = '\u001b[32m200\u001b[0m'
  expect(toVisibleLine(`${ours} ${hostile}`)).toBe(`${ours} ${toVisible(hostile)}`)
  expect(toVisibleLine('\u001b[8mhidden')).toBe('\\u001b[8mhidden')
})

test('JSON stays the same JSON', () => {
  const value = { [hostile]: [hostile] }
  expect(JSON.parse(toVisible(JSON.stringify(value)))).toEqual(value)
})

test('the output of a command is kept without its colours', async () => {
  const words = [execPath, '-e', String.raw`console.log('\u001b[31mred\u001b[39m text')`]
  const limits = { timeoutMs: 60_000, signal: new AbortController().signal }
  const { output, code } = await runCaptured(words, process.env, limits)
  expect({ output, code }).toEqual({ output: 'red text\n', code: 0 })
})
