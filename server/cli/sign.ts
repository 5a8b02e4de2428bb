import type { Command } from 'commander'
import { signedRequestHeaders } from '../core/signature.ts'
import { quote } from '../core/visible.ts'
import type { HeaderMap, ServerConnection } from './client.ts'
import { type ConnectionFlags, connectionOf, signingCommand } from './client-command.ts'
import { UsageError } from './errors.ts'
import { assertUnconverted, bodyOf, httpUrl } from './input.ts'
import { printJson, printLine } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly data?: string
  readonly timestamp?: string
  readonly json?: true
  readonly curl?: string
}

/** Registers `sign`, which needs no running sandbox, only the key, the secret and the body. */
export function registerSign(program: Command): void {
  signingCommand(program, 'sign', 'print the three signature headers for a body; needs no sandbox')
    .option('-d, --data <text>', 'body, byte for byte; @file reads a file, - reads stdin')
    .option('--timestamp <time>', 'x-timestamp to sign; default: now')
    .option('--json', 'print the headers as a JSON object')
    .option(
      '--curl <url>',
      'print a curl command for this URL, or for a path (/api/v1/…) on the sandbox at --url',
    )
    .option(
      '--url <url>',
      'with --curl PATH: URL of the sandbox (SANDBOX_URL; default http://127.0.0.1:4510)',
    )
    .option(
      '--world <name>',
      'with --curl PATH: world on that sandbox (SANDBOX_WORLD; default main)',
    )
    .action(async (flags: Flags) => {
      if (flags.json && flags.curl !== undefined) {
        throw new UsageError('sign accepts --json or --curl, not both')
      }
      const connection = connectionOf(flags)
      const url = flags.curl === undefined ? undefined : targetOf(flags.curl, connection)
      const body = await bodyOf(flags.data)
      const { apiKey, secret } = connection
      const headers = signedRequestHeaders(apiKey, secret, body ?? '', timestampOf(flags.timestamp))
      if (url !== undefined) printLine(curlCommand(url, headers, body))
      else if (flags.json) printJson(headers)
      else for (const [name, value] of Object.entries(headers)) printLine(`${name}: ${value}`)
    })
}

/** Returns the timestamp to sign, even an invalid one. Throws UsageError if it fits no header. */
function timestampOf(given: string | undefined): string | undefined {
  if (given === undefined || /^[\x21-\x7e]+$/.test(given)) return given
  throw new UsageError(`--timestamp must be printable, without spaces, not ${quote(given)}`)
}

function targetOf(given: string, { url }: ServerConnection): string {
  assertUnconverted('--curl', given)
  return given.startsWith('/') ? `${url}${given}` : httpUrl('--curl', given)
}

function curlCommand(url: string, headers: HeaderMap, body: string | undefined): string {
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const sent =
    body === undefined
      ? []
      : ['-X POST', `-H 'content-type: application/json'`, `--data-raw ${quoted(body)}`]
  return ['curl', ...sent, ...named, quoted(url)].join(' ')
}

/** Returns one word for a POSIX shell, in quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
