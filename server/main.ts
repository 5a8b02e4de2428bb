import { fail } from './cli/errors.ts'
import { run } from './cli/run.ts'

run().catch(fail)
