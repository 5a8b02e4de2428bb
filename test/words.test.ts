import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commandLineFile } from '../scripts/generate/command-line.ts'

/** Words that users do not search for or have to read twice, and what to write instead. */
const replacements: readonly (readonly [pattern: string, use: string])[] = [
  [
    'nobody|no one|somebody|someone|anybody|anyone|everybody|everyone|whoever',
    'the client, the caller, the receiver: name it, or make the function or value the subject',
  ],
  ['he|him|his|himself', 'the payer, the customer, or they'],
  ['whatever it is|whatever reason', 'any'],
  ['hears|hear of', 'is called with, receives'],
  ['tells|tell of|told', 'returns, reports, sends'],
  ['(?:is|are|be|was) let go', 'is closed, is disconnected'],
  ['a tester who|what a tester', 'you, the user, or the control API'],
  ['looks on|looking on', 'reads'],
  ['misdeeds?', 'delivery fault, chaos'],
  ['troubles?', 'fault (injected), error (validation), or problem'],
  ['faults? that fits', 'matching fault'],
  ['plant(?:s|ed|ing)? (?:a |an |the )?faults?|planted', 'inject a fault'],
  ['control surface|tester.s surface', 'control API'],
  ['by control', 'with the control API'],
  ['pushes|a push', 'transition'],
  ['floors?', 'layer'],
  ['way of a request', 'request lifecycle'],
  ['folds?|folded|folding|unfolded', 'compact, compaction'],
  ['request journal|journal of (?:the )?requests', 'request log'],
  ['refusals?', 'error, or the status'],
  ['proving|what was exercised|has exercised|relied on', 'coverage, covered, used, depended on'],
  ['an advice|advices', 'a hint'],
  ['takes? the word|has the word', 'name what happens'],
  ['history is no news|told means kept', 'say it plainly'],
  ['collections? of garbage|collector of garbage', 'garbage collection'],
  ['the world outside', 'external accounts'],
  ['may question', 'design decisions'],
  ['machine time|clock of the machine', 'real time, system clock'],
  ['goes on as ever|as ever', 'as usual, unchanged'],
  ['of (?:yours|ours) first', 'your, our'],
]

/** Names of options, files and fields as they are: they are removed before the words are checked. */
const quotations = [
  '--fold-after-kb',
  'SANDBOX_FOLD_AFTER_KB',
  'foldAfterKb',
  'server/model/errors.ts',
]

/** A table of test titles, which a later list covers with the tests. */
const generatedFromTests = 'docs/coverage.md'

/** Every phrase in a text that has a better word, with its line and that word. */
function wordsToReplace(text: string): string[] {
  const plain = quotations.reduce((rest, quotation) => rest.replaceAll(quotation, ''), text)
  return replacements.flatMap(([pattern, use]) =>
    [...plain.matchAll(new RegExp(`\\b(?:${pattern.replaceAll(' ', '\\s+')})\\b`, 'gi'))].map(
      ({ 0: found, index }) => {
        const line = plain.slice(0, index).split('\n').length
        return `line ${line}: "${found}"; use: ${use}`
      },
    ),
  )
}

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.md') && path !== generatedFromTests)

describe('words that have a better one do not occur', () => {
  test.each([...pages, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])('in %s', (page) => {
    expect(wordsToReplace(readFileSync(page, 'utf8'))).toEqual([])
  })

  test('in the help texts of the command line', () => {
    expect(wordsToReplace(commandLineFile())).toEqual([])
  })
})

test('a word is found with its line, across a line end, and not inside another word', () => {
  const text = 'The header is shared.\nA client is let\ngo, and nobody hears of `--fold-after-kb`.'
  expect(wordsToReplace(text).map((found) => found.split(';')[0])).toEqual([
    'line 3: "nobody"',
    'line 3: "hears"',
    'line 2: "is let\ngo"',
  ])
})

test('the glossary has at most 20 entries and is linked from the README', () => {
  const entries = readFileSync('docs/glossary.md', 'utf8').match(/^\| (?!Word|-)/gm) ?? []
  expect(entries.length).toBeGreaterThan(5)
  expect(entries.length).toBeLessThanOrEqual(20)
  expect(readFileSync('README.md', 'utf8')).toContain('](docs/glossary.md)')
})
