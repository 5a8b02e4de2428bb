/**
 * A function that closes what a test helper opened. Test files share a worker, so the module of a
 * helper is evaluated once for many files, and hooks that it registered itself would run for the
 * first file only. `test/support/setup.ts` runs these for every file.
 */
type Cleanup = () => unknown

const eachTest: Cleanup[] = []
const eachFile: Cleanup[] = []

/** Runs the cleanup after every test of every file, the last one added first. */
export function afterEveryTest(cleanup: Cleanup): void {
  eachTest.unshift(cleanup)
}

/** Runs the cleanup after the last test of every file, the last one added first. */
export function afterEveryFile(cleanup: Cleanup): void {
  eachFile.unshift(cleanup)
}

export async function cleanUpAfterTest(): Promise<void> {
  await runAll(eachTest)
}

export async function cleanUpAfterFile(): Promise<void> {
  await runAll(eachFile)
}

/** Runs all of them, even if one fails; then throws the first failure. */
async function runAll(cleanups: readonly Cleanup[]): Promise<void> {
  const failures: unknown[] = []
  for (const cleanup of cleanups) {
    try {
      await cleanup()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
