import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files in PEM format: a certificate of 127.0.0.1 and localhost, its key, and its issuer. */
export interface Certificate {
  readonly cert: string
  readonly key: string
  readonly ca: string
}

function openssl(folder: string, ...args: readonly string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const

/** Creates a CA in a folder, and a certificate that it has issued. */
export function issueCertificate(folder: string): Certificate {
  const ca = ['-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test CA']
  openssl(folder, 'req', '-x509', ...newKey, ...ca)
  openssl(folder, 'req', ...newKey, '-keyout', 'key.pem', '-out', 'csr.pem', '-subj', '/CN=test')
  writeFileSync(join(folder, 'names.txt'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2']
  const names = ['-extfile', 'names.txt']
  openssl(folder, 'x509', '-req', '-in', 'csr.pem', '-out', 'cert.pem', ...issuer, ...names)
  const [cert, key, issued] = ['cert.pem', 'key.pem', 'ca.pem'].map((name) => join(folder, name))
  return { cert, key, ca: issued } as Certificate
}
