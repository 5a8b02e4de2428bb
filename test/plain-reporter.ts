import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that any tool can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      if (module.errors().length > 0) count.failed += 1
    }
    const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`
    console.log(`tests: ${count.passed} passed, ${count.failed} failed${skipped}`)
  }
}
