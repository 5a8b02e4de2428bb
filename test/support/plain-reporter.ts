import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { isFull } from './rounds.ts'
import { defaultKinds, testFilesOf } from './test-kinds.ts'

/** Ends a run with one plain line that any tool can parse. */
export default class PlainReporter implements Reporter {
  #isFiltered = false

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1
        if (test.options.mode === 'skip' && !this.#isFiltered)
          console.log(`not run: ${test.fullName}`)
      }
      if (module.errors().length > 0) count.failed += 1
    }
    const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`
    noteWholeRun(modules.length)
    console.log(`tests: ${count.passed} passed, ${count.failed} failed${skipped}`)
  }
}

/** Records that all test files of `npm test` ran, and whether with all rounds, for the coverage page. */
function noteWholeRun(ran: number): void {
  if (ran < defaultKinds.flatMap(testFilesOf).length) return
  mkdirSync('test-output/provoked', { recursive: true })
  writeFileSync('test-output/provoked/whole-run', isFull ? 'all rounds' : '')
}
