import { fail } from './cli/failure.ts'
import { run } from './cli/run.ts'

run().catch(fail)
