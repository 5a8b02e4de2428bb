import { DataDirectoryError } from '../store.ts'
import { readFailure, readInput } from '../text-file.ts'

/** The modes of encryption, under the names of other PostgreSQL clients. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const

export type SslMode = (typeof sslModes)[number]

/** The parts of a store address: a database, and the options of its connections. */
export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  /** undefined if the address has none. */
  readonly password: string | undefined
  readonly schema: string
  readonly sslMode: SslMode
  /** The trusted certificates as PEM text; undefined: those of Node. */
  readonly rootCertificate: string | undefined
  /** Also limits the wait for a free connection. */
  readonly connectTimeoutMs: number
  readonly statementTimeoutMs: number
  /** The maximum number of connections of one process. */
  readonly poolSize: number
}

const defaultSchema = 'payments_sandbox'
const numbers: Readonly<Record<string, { fallback: number; min: number; max: number }>> = {
  connect_timeout: { fallback: 5, min: 1, max: 600 },
  statement_timeout: { fallback: 5_000, min: 100, max: 3_600_000 },
  pool_size: { fallback: 10, min: 2, max: 1_000 },
}
const texts = ['schema', 'sslmode', 'sslrootcert', 'password_file', 'host']

/**
 * Reads `postgres://user:password@host:5432/database?schema=…&sslmode=…`. Throws DataDirectoryError
 * with the reason, but without the password.
 */
export function parsePostgresAddress(store: string): PostgresAddress {
  if (!URL.canParse(store)) throw wrong('it is not a URL such as postgres://user@host/database')
  const url = new URL(store)
  const { searchParams: given } = url
  const unknown = [...given.keys()].find((name) => !texts.includes(name) && !(name in numbers))
  if (unknown !== undefined) {
    const known = [...texts, ...Object.keys(numbers)].join(', ')
    throw wrong(`it has the unknown parameter ${unknown}; the known ones are ${known}`)
  }
  const database = decodeURIComponent(url.pathname.slice(1))
  if (database === '') throw wrong('it names no database after the host')
  const sslMode = given.get('sslmode') ?? 'prefer'
  if (!isSslMode(sslMode)) throw wrong(`sslmode must be one of ${sslModes.join(', ')}`)
  const schema = given.get('schema') ?? defaultSchema
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw wrong('schema must be a name of small letters, digits and _')
  }
  const rootPath = given.get('sslrootcert')
  return {
    host: given.get('host') ?? (url.hostname.replace(/^\[|\]$/g, '') || 'localhost'),
    port: url.port === '' ? 5432 : Number(url.port),
    user: decodeURIComponent(url.username) || 'postgres',
    database,
    password: passwordOf(url),
    schema,
    sslMode,
    rootCertificate: rootPath === null ? undefined : contentOf('sslrootcert', rootPath),
    connectTimeoutMs: numberOf(given, 'connect_timeout') * 1_000,
    statementTimeoutMs: numberOf(given, 'statement_timeout'),
    poolSize: numberOf(given, 'pool_size'),
  }
}

/** Returns the name of the database in messages: without user, password and parameters. */
export function placeOf({ host, port, database }: PostgresAddress): string {
  return `${host}:${port}/${database}`
}

function isSslMode(text: string): text is SslMode {
  return (sslModes as readonly string[]).includes(text)
}

function passwordOf(url: URL): string | undefined {
  const file = url.searchParams.get('password_file')
  if (file !== null) return contentOf('password_file', file).replace(/\r?\n$/, '')
  return url.password === '' ? undefined : decodeURIComponent(url.password)
}

function contentOf(parameter: string, path: string): string {
  try {
    return readInput(path).toString()
  } catch (error) {
    throw wrong(`${parameter} cannot be read: ${readFailure(error, path)}`)
  }
}

function numberOf(given: URLSearchParams, name: keyof typeof numbers): number {
  const { fallback, min, max } = numbers[name] as { fallback: number; min: number; max: number }
  const text = given.get(name)
  if (text === null) return fallback
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw wrong(`${name} must be a whole number from ${min} to ${max}`)
}

function wrong(reason: string): DataDirectoryError {
  return new DataDirectoryError(`the store address cannot be used: ${reason}`)
}
