import { argv } from 'node:process'
import { defaultKinds, type TestKind, testFiles } from './support/test-kinds.ts'
import { configOf } from './support/vitest-config.ts'

/** Returns the kinds of the files that the command line names; without any, the default kinds. */
function askedKinds(): readonly TestKind[] {
  const named = argv.slice(2).filter((word) => word.includes('test/'))
  const files = [...testFiles()].filter(([file]) => named.some((word) => file.includes(word)))
  const asked = new Set(files.map(([, kind]) => kind))
  return asked.size === 0 ? defaultKinds : [...asked]
}

/** All tests but those of test/full and test/postgres. */
export default configOf(askedKinds())
