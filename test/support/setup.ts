import { afterAll, afterEach } from 'vitest'
import { cleanUpAfterFile, cleanUpAfterTest } from './cleanup.ts'

// Evaluated for every test file, also when files share a worker.
afterEach(cleanUpAfterTest)
afterAll(cleanUpAfterFile)
