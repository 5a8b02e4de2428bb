import { signature } from '../../server/core/signature.ts'
import { withGenerated } from './marked-part.ts'

/** One signature to check an implementation with; every text is UTF-8, byte for byte. */
interface SigningVector {
  readonly name: string
  readonly secret: string
  readonly body: string
  readonly timestamp: string
  readonly signature: string
}

const secret = 'sandbox_secret'
const noon = '2026-01-05T12:00:00.000Z'

type Case = readonly [name: string, body: string, timestamp?: string, secret?: string]

/** Bodies, timestamps and secrets that implementations often sign wrong. */
const cases: readonly Case[] = [
  ['no body', ''],
  ['empty object', '{}'],
  ['empty array', '[]'],
  ['compact JSON', '{"amount":"100.00","currency":"USD"}'],
  ['spaces after colons and commas', '{"amount": "100.00", "currency": "USD"}'],
  ['line breaks LF', '{\n  "amount": "100.00"\n}\n'],
  ['line breaks CRLF', '{\r\n  "amount": "100.00"\r\n}\r\n'],
  ['accents', '{"first_name":"Zoë","city":"Montréal"}'],
  ['beyond the basic plane', '{"narration":"Merci 🎉 谢谢"}'],
  ['escaped unicode', '{"narration":"caf\\u00e9"}'],
  ['decomposed accent', '{"narration":"cafe\u0301"}'],
  ['slashes and escaped slashes', '{"url":"https:\\/\\/shop.example/a"}'],
  ['integer beyond 2^53', '{"amount":9007199254740993}'],
  ['exponent and trailing zeros', '{"amount":1e2,"rate":1.50}'],
  ['separator in the body', '{"narration":"a|b|c"}'],
  ['timestamp without fraction', '{}', '2026-01-05T12:00:00Z'],
  ['timestamp with an offset', '{}', '2026-01-05T13:00:00.000+01:00'],
  ['timestamp in Unix seconds', '{}', '1767614400'],
  ['timestamp in Unix milliseconds', '{"tz":"UTC"}', '1767614400000'],
  ['secret longer than 64 bytes, not ASCII', '{}', noon, `clé-${'0123456789'.repeat(7)}`],
]

export function signingVectors(): SigningVector[] {
  return cases.map(([name, body, timestamp = noon, key = secret]) => ({
    name,
    secret: key,
    body,
    timestamp,
    signature: signature(key, body, timestamp),
  }))
}

/** Returns docs/signing-vectors.json, which is part of the package. */
export function signingVectorsFile(): string {
  return `${JSON.stringify(signingVectors(), null, 2)}\n`
}

/** Returns the signing guide with its table of vectors. Throws an Error without its markers. */
export function signingPage(text: string): string {
  return withGenerated(text, 'vectors', table())
}

function table(): string {
  const shown = (text: string) => (text === '' ? '(empty)' : `\`${escaped(text)}\``)
  const rows = signingVectors().map(
    ({ name, body, timestamp, signature }) =>
      `| ${name} | ${shown(body)} | \`${timestamp}\` | \`${signature}\` |\n`,
  )
  return `| Case | Body | Timestamp | Signature |\n|---|---|---|---|\n${rows.join('')}`
}

/**
 * Returns a text with line breaks as \r and \n, and with characters escaped that end a cell of a
 * table.
 */
function escaped(text: string): string {
  return text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('|', '\\|')
}
