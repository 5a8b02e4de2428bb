import type { ErrorKind } from '../model/errors.ts'

/** The status of every kind of error, in one table (G2). */
export const statusByKind: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unmet: 417,
  unprocessable: 422,
  throttled: 429,
  upstream: 502,
  unavailable: 503,
}
