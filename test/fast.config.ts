import { configOf } from './support/vitest-config.ts'

/** The tests that need no browser, no database, no built program and no real time. */
export default configOf(['fast'])
