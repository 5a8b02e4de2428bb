import { expect, test } from 'vitest'
import { inToolWords } from '../../server/cli/mcp/tool-words.ts'
import { catalogueEntry, checkNumbers } from '../../server/features/receiver-audit/catalogue.ts'

const texts = [
  ...checkNumbers.map((number) => catalogueEntry(number).fix),
  'Set the profile of the business to standard, or audit with --profile standard.',
  'left out: allow more with --runs',
  'the unchanged run has no createQuote:id:null: leave out --only to see all mutants',
  'see `payments-sandbox fault list`',
  'key_env must name an environment variable: --i-own-this-account sends signed requests',
]

test.each(texts)('a tool names no flag of a command: %s', (text) => {
  expect(inToolWords(text)).not.toMatch(/--[a-z]|payments-sandbox/)
})
