import { standardKey } from '../../api/events/webhook-settings.ts'
import { halfOf, type SentMessage, type Signing } from './session.ts'

const maxShownBody = 1_500

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * Returns a message as a command for a POSIX shell. A signed one is signed when the command runs,
 * with the secret in `SANDBOX_WEBHOOK_SECRET`, so that it is as fresh or as stale as the original.
 * The body of a long message is cut.
 */
export function toCommand(url: string, { method, headers, body, signing }: SentMessage): string {
  if (method === 'GET') return curl(url, method, [])
  const isLong = body.length > maxShownBody
  if (isLong || signing === null) {
    const shown = isLong ? `${body.slice(0, maxShownBody)}… ${body.length} characters` : body
    const lines = Object.entries(headers).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    )
    return curl(url, method, [...lines, `--data-binary ${quoted(shown)}`])
  }
  const { setup, fresh } = signing.profile === 'request' ? asRequest(signing) : asStandard(signing)
  const isFresh = new Set([...Object.keys(fresh), 'x-signature', 'webhook-signature'])
  const kept = Object.entries(headers)
    .filter(([name]) => !isFresh.has(name))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const made = Object.entries(fresh).map(([name, value]) => `-H "${name}: ${value}"`)
  const bodies =
    signing.signedBody === body
      ? [`body=${quoted(body)}`, 'signed=$body']
      : [`body=${quoted(body)}`, `signed=${quoted(signing.signedBody)}`]
  const id = headers['webhook-id'] === undefined ? [] : [`id=${quoted(headers['webhook-id'])}`]
  const command = curl(url, method, [...kept, ...made, '--data-binary "$body"'])
  return [...bodies, ...id, ...setup, command].join('\n')
}

function curl(url: string, method: string, options: readonly string[]): string {
  return [`curl -i -X ${method} ${quoted(url)}`, ...options].join(' \\\n  ')
}

interface Signed {
  /** The lines that compute the variables of the headers. */
  readonly setup: readonly string[]
  /** The headers that depend on the time. */
  readonly fresh: Readonly<Record<string, string>>
}

function at({ ageMs }: Signing): string {
  const seconds = Math.round(ageMs / 1_000)
  if (seconds === 0) return 'at=$(date +%s)'
  return `at=$(($(date +%s) ${seconds > 0 ? '-' : '+'} ${Math.abs(seconds)}))`
}

/** Returns the line that cuts a signature in half if the message has only half of it. */
function halved({ signature }: Signing, length: number): readonly string[] {
  const cut = halfOf('x'.repeat(length))
  return signature === 'half' ? [`signature=$(printf %.${cut}s "$signature")`] : []
}

function asRequest(signing: Signing): Signed {
  const format = '+%Y-%m-%dT%H:%M:%SZ'
  // GNU and BSD name the option for a time differently.
  const stamp = `stamp=$(date -u -d "@$at" ${format} 2>/dev/null || date -u -r "$at" ${format})`
  const secret =
    signing.otherSecret === null ? '"$SANDBOX_WEBHOOK_SECRET"' : quoted(signing.otherSecret)
  const mac = `openssl dgst -sha256 -hmac ${secret} | sed 's/.* //'`
  const sign = `signature=$(printf '%s|%s' "$signed" "$stamp" | ${mac})`
  if (signing.signature === 'absent') {
    return { setup: [at(signing), stamp], fresh: { 'x-timestamp': '$stamp' } }
  }
  return {
    setup: [at(signing), stamp, sign, ...halved(signing, 64)],
    fresh: { 'x-timestamp': '$stamp', 'x-signature': '$signature' },
  }
}

const toHex = "od -An -v -tx1 | tr -d ' \\n'"

function asStandard(signing: Signing): Signed {
  const { otherSecret } = signing
  const secret =
    otherSecret === null
      ? `case $SANDBOX_WEBHOOK_SECRET in
  whsec_*) key=$(printf %s "\${SANDBOX_WEBHOOK_SECRET#whsec_}" | base64 -d | ${toHex}) ;;
  *) key=$(printf %s "$SANDBOX_WEBHOOK_SECRET" | ${toHex}) ;;
esac`
      : `key=${keyOf(otherSecret)}`
  const mac = 'openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64'
  const sign = `signature=v1,$(printf '%s.%s.%s' "$id" "$at" "$signed" | ${mac})`
  if (signing.signature === 'absent') {
    return { setup: [at(signing)], fresh: { 'webhook-timestamp': '$at' } }
  }
  return {
    setup: [at(signing), secret, sign, ...halved(signing, 47)],
    fresh: { 'webhook-timestamp': '$at', 'webhook-signature': '$signature' },
  }
}

function keyOf(secret: string): string {
  return Buffer.from(standardKey(secret), 'base64').toString('hex')
}
