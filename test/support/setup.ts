import { afterAll, afterEach } from 'vitest'
import { cleanUpAfterFile, cleanUpAfterTest } from './cleanup.ts'

// Evaluated for every test file, even if files share a worker.
afterEach(cleanUpAfterTest)
afterAll(cleanUpAfterFile)
