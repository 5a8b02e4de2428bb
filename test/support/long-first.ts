import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { type TestKind, testFiles } from './test-kinds.ts'

const order: readonly TestKind[] = ['browser', 'slow', 'postgres', 'fast']

/** The longest files of test/full, the longest first. */
const longest = [
  'explore',
  'other-nodes',
  'postgres-failures',
  'recordings',
  'mutate',
  'console-matrix',
  'receiver-audit-shops',
  'worlds-crash',
  'crash',
  'collections',
  'signing-languages',
].map((name) => `test/full/${name}.test.ts`)

/** Runs the longest files first, then the kinds with long files, so that all workers are busy until the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = testFiles()
    const place = ({ moduleId }: TestSpecification) => {
      const file = relative('.', moduleId).replaceAll('\\', '/')
      const kind = kinds.get(file)
      if (kind !== undefined) return longest.length + order.indexOf(kind)
      return longest.includes(file) ? longest.indexOf(file) : longest.length + order.length
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
