import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { type TestKind, testFiles } from './test-kinds.ts'

const order: readonly TestKind[] = ['browser', 'slow', 'postgres', 'fast']

/** Runs the kinds with long files first, so that all workers are busy until the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = testFiles()
    const place = ({ moduleId }: TestSpecification) => {
      const kind = kinds.get(relative('.', moduleId).replaceAll('\\', '/'))
      return kind === undefined ? order.length : order.indexOf(kind)
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
