import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { commandLineFile } from '../../scripts/generate/command-line.ts'

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
  const operations = readdirSync('schemas/operations')
  const texts = [...operations.map((file) => `schemas/operations/${file}`), 'schemas/errors.md']

  test.each([...pages, ...texts, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])(
    'in %s',
    (page) => {
      expect(wordsToReplace(readFileSync(page, 'utf8'))).toEqual([])
    },
  )

  test('in the help texts of the command line', () => {
    expect(wordsToReplace(commandLineFile())).toEqual([])
  })

  test('in the descriptions of schemas and fields', () => {
    const files = readdirSync('schemas').filter((file) => file.endsWith('.json'))
    const found = files.flatMap((file) => {
      const text = readFileSync(`schemas/${file}`, 'utf8')
      const descriptions = [...text.matchAll(/^ *"description": "(.*)",?$/gm)]
      return descriptions.flatMap(([, prose = '']) =>
        wordsToReplace(prose).map((one) => `${file}: ${one.replace(/^line \d+: /, '')}`),
      )
    })
    expect(found).toEqual([])
  })
})

/** Comments, and titles of tests; names that a text quotes stand in backquotes. */
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const title =
  /\b(?:test|describe)(?:\.\w+)*\(\s*(?:\[[\s\S]*?\]\s*(?:as const)?\)\(\s*)?(['"`])(.*?)\1,/g

function commentsIn(text: string): string[] {
  return [...text.matchAll(comment)].map(([found]) => found.replace(/\n\s*\*/g, '\n'))
}

function proseOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const comments = commentsIn(text)
  const titles = file.startsWith('test/') ? [...text.matchAll(title)].map(([, , t = '']) => t) : []
  return [...comments, ...titles].map((part) => part.replace(/`[^`\n]*`/g, ''))
}

function sourcesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((path) => `${directory}/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => /\.(?:tsx?|[cm]?js)$/.test(path) && !/\/generated\/|^site\/pages\//.test(path),
    )
    .filter((path) => path !== 'test/project/words.test.ts')
}

describe('words that have a better one do not occur in comments and titles of tests', () => {
  test.each(['server', 'test', 'scripts', 'bench', 'browser', 'site'])('of %s', (directory) => {
    const sources = sourcesIn(directory)
    expect(sources.length).toBeGreaterThan(1)
    const found = sources.flatMap((file) =>
      proseOf(file).flatMap((part) =>
        wordsToReplace(part).map((one) => `${file}: ${one.replace(/^line \d+: /, '')} in ${part}`),
      ),
    )
    expect(found).toEqual([])
  })
})

/** Question words that begin a comment as nouns, and quantities without a number. */
const vagueComment = /^\W*(?:What|Whether|Where|Who|How)\b|\bso\s+(?:many|long)\b/

function vagueCommentsIn(text: string): string[] {
  return commentsIn(text).filter((found) => vagueComment.test(found))
}

describe('comments say directly what a function returns or a value holds', () => {
  test.each(['server', 'scripts', 'browser', 'bench', 'test/support'])('in %s', (directory) => {
    const sources = sourcesIn(directory)
    expect(sources.length).toBeGreaterThan(1)
    const found = sources.flatMap((file) =>
      vagueCommentsIn(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`),
    )
    expect(found).toEqual([])
  })

  test('which finds question words at the start, and quantities anywhere', () => {
    const text = [
      '/** What came of an attempt. */',
      '/**\n * Whether it is open.\n */',
      '/* How long it takes. */',
      '// Where it listens.',
      '/** Waits for so\n * many requests. */',
      '/** Returns true if it is open, however it was opened: what it was does not count. */',
    ]
    expect(text.map((one) => vagueCommentsIn(one).length)).toEqual([1, 1, 1, 1, 1, 0])
  })
})

/** Words that no name contains, because the field has a term for what they mean. */
const nameWords =
  'nobody|somebody|whoever|tells|told|hears|troubles?|misdeeds?|refusals?|refuses|folds?|folded|folding|' +
  'unfolded|wish|wished|wishes|tidy|tally|glance|befriend|judge|weigh|papers?|happenings?|reliance|' +
  'plant|planted|vacate|emptiest|outgrowing|surroundings|undone|twins?|incarnation|hurry|' +
  'strike|armed|suspicion|withheld|chapters?|steering|quiet'

/** Names that were replaced: whole names, because their words are fine in others. */
const formerNames =
  'foldFiles foldAfterKb foldInWorker meets requiredPieces mayContain RowHeap TextHeap ' +
  'smallestSegment Slots Integers RowLists KeyIndex DataFolder JournalPlace takeBack unwritten ' +
  'requireUsable unsealed sealed requireUnbroken leftovers heldBy takenAway writeWhole commitText ' +
  'commitTexts Surroundings DueQueue catchUp momentSince exclusively RefusalName RefusalKind ' +
  'faultsOf refuseFaults keepsEmpty takesDocuments fromMemory alsoRequires MachineClock startingAt ' +
  'atItsPace sameText drawSeed inUnits PlantedTrouble Aim troubleOf inTurns createNews ' +
  'News wantsPage Begin loseAnswer Extension ServingServices Advice adviseRefused looksOn Room ' +
  'redactInPart holdsTooMuch startsWithMark pauseFor timestampAhead signerOf transportRefusals ' +
  'ControlTools relianceOf wordOf Standing PopulateWish businessWished Interest remembered putOff ' +
  'TookTooLong latenessOf overtakenInSteps legalMoves Course beginCourse courseOf tellTransaction ' +
  'Deal fundItself judgedFields judgeRequest judgePaper weighSubmission requireNoTwin keptOf ' +
  'onboardingOf useLink decideAtOnce beginKyc pairOf railNamed chosenRail customerNamed ' +
  'businessNamed Asked WorldAccount uncount safeCoordinates SafeIdentifiers Beginning goOn ' +
  'startOver requireAgreement Member drawPerson keepQuiet requireNobody whereItStands ' +
  'otherThanForm shownOf whenSettled Typed typedIn echoed Sheet sheetOf readSheet journalled ' +
  'Remote NotThere Refused declareStart connecting childOf callsOf'

/** Names that stay: fields of stored rows and files, and names of the API. */
const keptNames = [
  // A lock file, which other versions read.
  'incarnation',
]

/** Files of which the field has a better name. */
const formerFiles = [
  'store/fold',
  'store/fold-worker',
  'cli/fold-in-worker',
  'store/meets',
  'store/row-heap',
  'store/text-heap',
  'store/slots',
  'store/integers',
  'store/row-lists',
  'store/key-index',
  'store/durable',
  'store/gate',
  'store/folder',
  'store/sorted-list',
  'store/journal',
  'core/refusal',
  'core/fault',
  'core/work',
  'core/machine',
  'model/refusals',
  'http/strike',
  'http/troubles',
  'http/turns',
  'http/tidy',
  'http/tally',
  'http/page-wish',
  'http/exchange',
  'http/finish',
  'http/service',
  'http/services',
  'http/shape',
  'http/shapes',
  'http/origin',
  'http/journal',
  'control/tools',
  'control/reliance',
  'control/world',
  'control/event-word',
  'api/customers/papers',
  'api/quotes/deals',
  'api/quotes/course',
  'api/transactions/usage',
  'api/transactions/event',
  'sandbox/origin',
  'pages/checkout/standing',
  'pages/checkout/typed',
  'pages/onboarding/sheet',
  'cli/remote',
  'cli/connecting',
  'cli/incarnation',
  'cli/failure',
  'cli/open',
  'cli/child',
  'library/calls',
]

interface DeclaredName {
  readonly file: string
  readonly name: string
}

/** Functions, types, their fields and methods, and values at the top of a file. */
function namesIn(file: string): DeclaredName[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const names: DeclaredName[] = []
  const visit = (node: ts.Node) => {
    const { name } = node as { name?: ts.Node }
    const isNamed = namedKinds.has(node.kind) || isTopValue(node)
    if (isNamed && name !== undefined) names.push({ file, name: name.getText(tree) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return names
}

const namedKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.MethodDeclaration,
])

function isTopValue(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)
}

describe('names that the field has a term for', () => {
  const sources = sourcesIn('server')

  test('do not occur among functions, types, fields and values', () => {
    const isOdd = new RegExp(`^(?:${nameWords})$`, 'i')
    const former = new Set(formerNames.split(' '))
    const names = sources.flatMap(namesIn)
    expect(names.length).toBeGreaterThan(4_000)
    const odd = names.filter(({ name }) => {
      const plain = name.replace(/^[#'"]|['"]$/g, '')
      if (keptNames.includes(plain)) return false
      const words = plain.split(/(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])|[^A-Za-z]+/)
      return former.has(plain) || words.some((word) => isOdd.test(word))
    })
    expect(odd.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  test('do not occur among files', () => {
    const isFormer = (file: string) =>
      formerFiles.some((former) => file.replace(/\.tsx?$/, '') === `server/${former}`)
    expect(sources.filter(isFormer)).toEqual([])
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
