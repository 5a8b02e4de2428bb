import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * The needs of a test file: almost none (fast); the built program, real time or thousands of
 * requests (slow); a browser; or a database.
 */
export type TestKind = 'fast' | 'slow' | 'browser' | 'postgres'

/** The kinds that `npm test` runs; `npm run test:postgres` runs the other one. */
export const defaultKinds: readonly TestKind[] = ['browser', 'slow', 'fast']

const needsProgram = /^test\/support\/(built|program)\.ts$/
const thorough = /\.property\.test\.ts$|\/fuzz\.test\.ts$/
const waits = /\bsetTimeout\(|timers\/promises/

/** Returns every test file of `npm test` with its kind; those of test/full run separately. */
export function testFiles(): Map<string, TestKind> {
  const all = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => join('test', path).replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/full/'))
  return new Map(all.sort().map((file) => [file, kindOf(file)]))
}

export function testFilesOf(kind: TestKind): string[] {
  return [...testFiles()].flatMap(([file, its]) => (its === kind ? [file] : []))
}

/** Returns the files with these names, in the folders of the server's parts; an unknown name throws. */
export function testFilesNamed(names: readonly string[]): string[] {
  const files = [...testFilesOf('fast'), ...testFilesOf('slow')]
  return names.map((name) => {
    const file = files.find((path) => path.endsWith(`/${name}.test.ts`))
    if (file === undefined) throw new Error(`there is no test file named ${name}.test.ts`)
    return file
  })
}

/**
 * Returns the kind, derived from the code of the file and the helpers it imports, so that no list
 * becomes outdated.
 */
function kindOf(file: string): TestKind {
  if (file.startsWith('test/browser/')) return 'browser'
  if (file.startsWith('test/postgres/')) return 'postgres'
  if (thorough.test(file)) return 'slow'
  const files = withHelpers(file)
  const slow = [...files].some(([path, text]) => needsProgram.test(path) || waits.test(text))
  return slow ? 'slow' : 'fast'
}

function withHelpers(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, path = ''] of text.matchAll(/from '(\.{1,2}\/[^']+\.tsx?)'/g)) {
    const target = normalize(join(dirname(file), path)).replaceAll('\\', '/')
    if (target.startsWith('test/') && !target.startsWith('test/generated/')) {
      withHelpers(target, found)
    }
  }
  return found
}
