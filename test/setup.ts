import { afterAll, afterEach } from 'vitest'
import { cleanUpAfterFile, cleanUpAfterTest } from './support/cleanup.ts'

// Evaluated for every test file, also when files share a worker.
afterEach(cleanUpAfterTest)
afterAll(cleanUpAfterFile)
