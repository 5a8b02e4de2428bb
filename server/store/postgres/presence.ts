/** A process that was silent for so long is taken to be gone, in milliseconds. */
export const goneAfterMs = 1_500

/** The time of the database, in milliseconds since 1970, as SQL. */
export const databaseNow = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
