import { env } from 'node:process'
import { readInput } from '../store/text-file.ts'
import { UsageError } from './errors.ts'
import { readFileOf } from './given-file.ts'

/** Returns the text of a PEM file. Throws UsageError that names the option. */
export function readPem(option: string, file: string): string {
  const text = readFileOf(option, file, readInput).toString()
  if (/-----BEGIN [A-Z0-9 ]+-----/.test(text)) return text
  throw new UsageError(`${option} ${file} is not in PEM format (-----BEGIN …-----)`)
}

/**
 * Returns the CA certificates of `--webhook-ca`, together with those of NODE_EXTRA_CA_CERTS, which
 * Node before 22.15 does not list; empty without a file. Throws UsageError.
 */
export function readWebhookCa(file: string | undefined): string {
  if (file === undefined) return ''
  const ca = readPem('--webhook-ca', file)
  try {
    return env.NODE_EXTRA_CA_CERTS ? `${ca}\n${readInput(env.NODE_EXTRA_CA_CERTS)}` : ca
  } catch {
    // Node has already printed a warning and continued without them.
    return ca
  }
}

/** A certificate chain and its private key, in PEM format, and their files. */
export interface Tls {
  readonly cert: string
  readonly key: string
  readonly files: { readonly cert: string; readonly key: string }
}

/** Returns the files of `--tls-cert` and `--tls-key`; undefined without both. Throws UsageError. */
export function readTls({ tlsCert, tlsKey }: TlsOptions): Tls | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined
  if (tlsCert === undefined || tlsKey === undefined) {
    const [given, other] = tlsKey === undefined ? ['cert', 'key'] : ['key', 'cert']
    throw new UsageError(`--tls-${given} also needs --tls-${other}`)
  }
  return readTlsFiles({ cert: tlsCert, key: tlsKey })
}

/** Returns a certificate and its key as their files have them. Throws UsageError. */
export function readTlsFiles(files: Tls['files']): Tls {
  return { cert: readPem('--tls-cert', files.cert), key: readPem('--tls-key', files.key), files }
}

interface TlsOptions {
  readonly tlsCert: string | undefined
  readonly tlsKey: string | undefined
}
