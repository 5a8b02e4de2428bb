import { configOf } from './support/vitest-config.ts'

/** The tests that run on every system: those without a browser and a database. */
export default configOf(['slow', 'fast'])
