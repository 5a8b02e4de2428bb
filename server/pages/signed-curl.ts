/** The request of a curl command. */
export interface CurlRequest {
  readonly method: string
  readonly url: string
  /** The body, byte for byte; null if there is none. */
  readonly body: string | null
  /** The key pair that signs the request; null for an unsigned one. */
  readonly signedBy: { readonly key: string; readonly secret: string } | null
  /** A bearer token, or the name of a variable such as `$TOKEN`; null if there is none. */
  readonly token: string | null
}

/** Returns shell lines that sign a request with the present time and send it. */
export function curlLines({ method, url, body, signedBy, token }: CurlRequest): string {
  const before: string[] = []
  const lines = [`curl -X ${method} ${quoted(url)}`]
  if (body !== null || signedBy !== null) before.push(`BODY=${quoted(body ?? '')}`)
  if (signedBy !== null) {
    before.push(
      'TIME=$(date -u +%Y-%m-%dT%H:%M:%SZ)',
      `SIGNATURE=$(printf '%s|%s' "$BODY" "$TIME" |`,
      `  openssl dgst -sha256 -hmac ${word(signedBy.secret)} | sed 's/.* //')`,
    )
    lines.push(
      `-H ${quoted(`x-api-key: ${signedBy.key}`)}`,
      '-H "x-timestamp: $TIME"',
      '-H "x-signature: $SIGNATURE"',
    )
  }
  if (token !== null) lines.push(`-H "authorization: Bearer ${token}"`)
  if (body !== null) lines.push("-H 'content-type: application/json'", '--data-raw "$BODY"')
  return [...before, lines.join(' \\\n  ')].join('\n')
}

/** Returns a word for the shell, in quotes if it needs them. */
function word(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : quoted(text)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
