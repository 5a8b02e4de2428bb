import { run } from './cli/run.ts'
import { fail } from './cli/start.ts'

run().catch(fail)
