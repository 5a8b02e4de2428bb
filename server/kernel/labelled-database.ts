import type { Database } from './database.ts'
import type { Traced } from './trace.ts'

/** Returns the same database for the units of one request, which a recording knows by `traced`. */
export function withLabel(db: Database, traced: Traced): Database {
  return {
    ...db,
    read: (run, at, own) =>
      db.read(run, at, own === undefined ? traced : { ...own, label: traced.label, owner: traced }),
    write: (run, options) => db.write(run, { ...options, traced }),
  }
}
