import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Makes docs/coverage.md: every documented status of every operation, and a test that provokes
 * it, from what the last whole test run left in test-output/provoked. `--check` writes nothing
 * and fails when a status is not provoked or the page is out of date.
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
/** The answer to a fault of the sandbox itself: a request that could provoke it would be a bug. */
const neverProvoked = '500'

const tests = testsByStatus(provoked())
const missing: string[] = []
const text = [
  '# What the tests provoke',
  '',
  'Every operation, every status its document lists, and a test that provokes it. The answer to',
  `a fault of the sandbox itself, ${neverProvoked}, stands in no row: nothing a client sends leads to it.`,
  'The page is made from a whole test run; `npm test` fails while a row has no test.',
  '',
  ...table('The API', 'docs/openapi.json'),
  ...table('The control surface', 'docs/control-openapi.json'),
].join('\n')

if (!existsSync(`${notes}/whole-run`)) {
  console.log(`${page} follows from a whole test run, and the last one was of some tests only.`)
} else if (process.argv.includes('--check')) check()
else writeFileSync(page, text)

function check(): void {
  for (const row of missing) console.error(`no test provokes ${row}`)
  if (missing.length === 0 && readFileSync(page, 'utf8') === text) return
  if (missing.length === 0) console.error(`${page} is out of date: npm run coverage-page`)
  process.exitCode = 1
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

/** Of many tests that provoke the same, the most telling: one that is not about every operation. */
function testsByStatus(all: readonly Provoked[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { operation, status, test, file } of all) {
    const key = `${operation} ${status}`
    const shown = `${relative('test', file)}: ${test.replaceAll('|', '\\|')}`
    const known = found.get(key)
    if (known === undefined || rank(shown) < rank(known)) found.set(key, shown)
  }
  return found
}

function rank(shown: string): string {
  return `${shown.startsWith('every-operation') ? 1 : 0}${shown}`
}

function table(title: string, file: string): string[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, ...operation })),
  )
  const rows = operations.flatMap(({ method, path, operationId, responses }) =>
    Object.keys(responses)
      .filter((status) => status !== neverProvoked)
      .map((status) => {
        const test = tests.get(`${operationId} ${status}`)
        if (test === undefined) missing.push(`${operationId} ${status}`)
        return `| \`${method.toUpperCase()} ${path}\` | ${status} | ${test ?? '—'} |`
      }),
  )
  const head = ['| Operation | Status | Test |', '|---|---|---|']
  return [`## ${title}`, '', `${operations.length} operations.`, '', ...head, ...rows, '']
}
