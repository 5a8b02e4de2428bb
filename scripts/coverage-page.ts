import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defaultKinds, testFilesOf } from '../test/support/test-kinds.ts'

/**
 * Writes docs/coverage.md: every documented status of every operation, and a test that provokes it,
 * from the notes that the last `npm test` left in test-output/provoked. Keeps the tests that it names
 * already, if they did. `--check` writes nothing and fails if a status is not provoked or has no row.
 * After a run with all rounds, it fails as well if the page names a test that did not provoke its
 * status: a shorter run leaves some of these tests out.
 */
interface Provoked {
  readonly operation: string
  readonly status: number
  readonly test: string
  readonly file: string
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown> }>
  >
}

const page = 'docs/coverage.md'
const notes = 'test-output/provoked'
/** The status of an error of the sandbox itself: a request that could provoke it would be a bug. */
const neverProvoked = '500'

const noted = existsSync(notes) ? testsByStatus() : new Map<string, ReadonlySet<string>>()
const rows = [
  ...rowsOf('The API', 'docs/openapi.json'),
  ...rowsOf('The control API', 'docs/control-openapi.json'),
]
const missing = rows.filter(({ key }) => !noted.has(key))

const written = readFileSync(page, 'utf8').split('\n')
const isChecked = process.argv.includes('--check')

if (!existsSync(`${notes}/whole-run`)) {
  console.log(`${page} follows from a whole test run, and the last one was of some tests only.`)
} else {
  for (const { shown, status } of missing) console.error(`no test provokes ${shown} ${status}`)
  if (missing.length > 0) process.exitCode = 1
  else if (isChecked) check()
  else writeFileSync(page, pageText())
}

interface Row {
  readonly title: string
  /** The key in the notes: operation and status. */
  readonly key: string
  readonly shown: string
  readonly status: string
}

function check(): void {
  const hasAllRounds = readFileSync(`${notes}/whole-run`, 'utf8') !== ''
  const stale = rows.filter((row) => (hasAllRounds ? namedTest(row) === undefined : !hasRow(row)))
  if (stale.length === 0 && written.filter(isRow).length === rows.length) return
  for (const { shown, status } of stale) console.error(`${page} is stale: ${shown} ${status}`)
  console.error(`${page} is out of date: npm run coverage-page`)
  process.exitCode = 1
}

/** Returns the test that the page names for a status, if it provoked it. */
function namedTest(row: Row): string | undefined {
  return [...(noted.get(row.key) ?? [])].find((test) => written.includes(line(row, test)))
}

function hasRow({ shown, status }: Row): boolean {
  return written.some((text) => text.startsWith(`| \`${shown}\` | ${status} |`))
}

function isRow(text: string): boolean {
  return text.startsWith('| `')
}

function line({ shown, status }: Row, test: string): string {
  return `| \`${shown}\` | ${status} | ${test} |`
}

function pageText(): string {
  const lines = [
    '# Which test covers which status',
    '',
    'This table lists every operation with every documented status, and a test that causes this',
    `status. It does not list ${neverProvoked}, because only a bug of the sandbox causes it. The table is`,
    'generated from a complete test run; `npm test` fails if a row has no test.',
  ]
  for (const title of new Set(rows.map((row) => row.title))) {
    lines.push('', `## ${title}`, '', '| Operation | Status | Test |', '|---|---|---|')
    for (const row of rows.filter((one) => one.title === title)) {
      lines.push(line(row, namedTest(row) ?? mostTelling(noted.get(row.key) ?? new Set())))
    }
  }
  return `${lines.join('\n')}\n`
}

/** Returns a test that is not about every operation, if there is one. */
function mostTelling(tests: ReadonlySet<string>): string {
  const rank = (test: string) => `${test.includes('/every-operation') ? 1 : 0}${test}`
  return [...tests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0] ?? ''
}

function provoked(): Provoked[] {
  const files = readdirSync(notes).filter((name) => name.endsWith('.ndjson'))
  return files.flatMap((name) =>
    readFileSync(join(notes, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Provoked),
  )
}

function testsByStatus(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const files = new Set(defaultKinds.flatMap(testFilesOf))
  for (const { operation, status, test, file: path } of provoked()) {
    const file = relative('.', path)
    // Other runs add to the notes: a status of theirs would be missing in the next `npm test`.
    if (!files.has(file)) continue
    const key = `${operation} ${status}`
    const tests = found.get(key) ?? new Set<string>()
    // As code: the site would make a link of an address in a title.
    const name = test.replaceAll('|', '\\|').replaceAll(/https?:\/\/\S+/g, '`$&`')
    found.set(key, tests.add(`${relative('test', file)}: ${name}`))
  }
  return found
}

function rowsOf(title: string, file: string): Row[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, responses }]) =>
      Object.keys(responses)
        .filter((status) => status !== neverProvoked)
        .map((status) => ({
          title,
          key: `${operationId} ${status}`,
          shown: `${method.toUpperCase()} ${path}`,
          status,
        })),
    ),
  )
}
