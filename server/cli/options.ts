import { isIP } from 'node:net'
import { type ClockMode, milliseconds } from '../kernel/clock.ts'
import { defaultSettings, type Settings } from '../model/settings.ts'
import type { FirstBusiness } from '../seed.ts'

/** A wrong value on the command line or in the environment: exit code 2, one line. */
export class UsageError extends Error {}

/** One thing that can be set; the README's table is made of these. */
export interface Option {
  readonly flag: string
  readonly env: string
  readonly value: string
  readonly fallback: string
  readonly describe: string
}

const option = (name: string, value: string, fallback: string, describe: string): Option => ({
  flag: `--${name}`,
  env: `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`,
  value,
  fallback,
  describe,
})

/** Every setting: a flag of `start`, and its twin in the environment. */
export const startOptions: readonly Option[] = [
  option('port', 'number', '4510', 'port to listen on; 0 takes a free one'),
  option('host', 'address', '127.0.0.1', 'address to listen on'),
  option('data', 'folder', './data', 'where data is kept; `:memory:` keeps nothing'),
  option('fixtures', 'set', 'default', 'what it starts with: `default`, `empty`, or a folder'),
  option('clock', 'mode', 'running', '`running` or `frozen`'),
  option('now', 'time', '', 'where the clock starts; default: the machine’s time'),
  option('seed', 'text', '', 'what ids follow from; default: drawn at the first start'),
  option('public-url', 'url', '', 'what links start with; default: the host a request names'),
  option('step-ms', 'number', '1000', 'length of one step of a timeline, in sandbox time'),
  option('quote-ttl-seconds', 'number', '1800', 'how long a quote is valid'),
  option('auto-fund', 'on|off', 'on', 'deposits and direct exchanges fund themselves'),
  option('webhook-url', 'url', '', 'where events of the first business are sent'),
  option('webhook-statuses', 'final|all', 'final', 'which changes of a transaction are sent'),
  option('webhook-kyc', 'on|off', 'on', 'KYC changes are sent'),
  option('auth-skew-seconds', 'number', '300', 'how far x-timestamp may be off; 0: any'),
  option('rate-limit', 'number', '0', 'requests a minute and key; 0: no limit'),
  option('fsync', 'on|off', 'off', 'waits for the disk itself at every commit'),
  option('fold-after-kb', 'number', '16384', 'journal size at which it becomes a snapshot'),
  option('api-key', 'text', 'sandbox_key', 'key of the first business'),
  option('secret', 'text', 'sandbox_secret', 'secret of the first business'),
  option(
    'webhook-secret',
    'text',
    'sandbox_webhook_secret',
    'webhook secret of the first business',
  ),
  option('admin-token', 'text', '', 'token that every call of /_sandbox must carry'),
  option('allowed-hosts', 'names', '', 'further hosts /_sandbox may be called by, with commas'),
  option('log', 'level', 'info', '`debug`, `info`, `warn`, `error` or `silent`'),
]

/** What a start is told, parsed and checked. */
export interface StartConfig {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly fixtures: string | undefined
  readonly clock: ClockMode | undefined
  readonly nowMs: number | undefined
  readonly seed: string | undefined
  readonly fsync: boolean
  readonly foldAfterBytes: number
  readonly log: string
  readonly settings: Settings
  readonly firstBusiness: FirstBusiness
}

export type Given = Readonly<Record<string, string | undefined>>

/**
 * The configuration of flags and environment; a flag wins over its twin. Throws UsageError that
 * names what is wrong. `flags` are keyed by flag, `env` by variable.
 */
export function startConfig(flags: Given, env: Given): StartConfig {
  const source = (name: string) => {
    const known = startOptions.find(({ flag }) => flag === `--${name}`) as Option
    const flag = flags[known.flag]
    const variable = env[known.env]
    if (flag !== undefined) return { text: flag, name: known.flag }
    return { text: variable === '' ? undefined : variable, name: known.env }
  }
  const read = <T>(name: string, parse: (text: string) => T | undefined, rule: string) => {
    const { text, name: named } = source(name)
    if (text === undefined) return undefined
    const parsed = parse(text)
    if (parsed === undefined) throw new UsageError(`${named} ${rule}, not "${text}"`)
    return parsed
  }
  const number = (name: string, most: number) =>
    read(name, (text) => wholeNumber(text, most), `must be a whole number up to ${most}`)
  const choice = <T extends string>(name: string, choices: readonly T[]) =>
    read(name, (text) => choices.find((c) => c === text), `must be one of ${choices.join(', ')}`)
  const text = (name: string) => read(name, (value) => value, '')
  const url = (name: string) => read(name, httpUrl, 'must be an http or https URL')
  const present = <T extends object>(fields: T) => withoutUndefined(fields)
  const ttl = number('quote-ttl-seconds', 10 ** 9)
  return {
    port: number('port', 65_535) ?? 4510,
    host: read('host', hostName, 'must be an address or a host name') ?? '127.0.0.1',
    data: text('data') ?? './data',
    fixtures: text('fixtures'),
    clock: choice('clock', ['running', 'frozen']),
    nowMs: read('now', timeOf, 'must be an RFC 3339 time'),
    seed: text('seed'),
    fsync: choice('fsync', ['on', 'off']) === 'on',
    foldAfterBytes: (number('fold-after-kb', 10 ** 9) ?? 16_384) * 1_024,
    log: choice('log', ['debug', 'info', 'warn', 'error', 'silent']) ?? 'info',
    settings: {
      ...defaultSettings,
      ...present({
        stepMs: number('step-ms', 10 ** 12),
        quoteTtlMs: ttl === undefined ? undefined : ttl * 1_000,
        webhookStatuses: choice('webhook-statuses', ['final', 'all']),
        authSkewSeconds: number('auth-skew-seconds', 10 ** 9),
        rateLimit: number('rate-limit', 10 ** 9),
        publicUrl: url('public-url')?.replace(/\/+$/, ''),
        adminToken: text('admin-token'),
        allowedHosts: text('allowed-hosts')
          ?.split(',')
          .map((name) => name.trim().toLowerCase()),
      }),
      autoFund: choice('auto-fund', ['on', 'off']) !== 'off',
      webhookKyc: choice('webhook-kyc', ['on', 'off']) !== 'off',
    },
    firstBusiness: present({
      apiKey: read('api-key', token, 'must be printable, without spaces'),
      secret: text('secret'),
      webhookSecret: text('webhook-secret'),
      webhookUrl: url('webhook-url'),
    }),
  }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(fields: T): Present<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<T>
}

function wholeNumber(text: string, most: number): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= most ? number : undefined
}

function httpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

function hostName(text: string): string | undefined {
  return isIP(text) !== 0 || /^[A-Za-z0-9.-]+$/.test(text) ? text : undefined
}

function timeOf(text: string): number | undefined {
  const rfc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
  const ms = rfc.test(text) ? milliseconds(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function token(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined
}
