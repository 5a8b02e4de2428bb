import { type Bounds, defaultBounds } from './bounds.ts'

/** The kind of a setting's text; `server/cli/start-config.ts` has the rule of each kind. */
export type SettingKind =
  | 'number'
  | 'percent'
  | 'switch'
  | 'choice'
  | 'retries'
  | 'url'
  | 'token'
  | 'names'
  | 'hosts'
  | 'origins'

/**
 * A setting by its flag. Help, environment, config file, library and worlds are derived from it.
 */
export interface SettingDeclaration<T> {
  /** The flag without its dashes; `quote-ttl-seconds` is `quote_ttl_seconds` of a world. */
  readonly name: string
  readonly kind: SettingKind
  /** The placeholder in help; with `|` the allowed values. */
  readonly value: string
  /** The default as text; empty: none. */
  readonly fallback: string
  readonly initial: T
  readonly describe: string
  readonly min: number
  readonly max: number
  /** The number of stored units in one unit of the setting. */
  readonly scale: number
  /** True if a world can have its own value, as `schemas/WorldSettings.json` describes it. */
  readonly ofWorlds: boolean
  /** True if responses depend on it, so that a recording contains it. */
  readonly isRecorded: boolean
}

type Traits = Partial<
  Pick<SettingDeclaration<unknown>, 'min' | 'max' | 'scale' | 'ofWorlds' | 'isRecorded'>
>

const traits = { min: 0, max: 10 ** 9, scale: 1, ofWorlds: false, isRecorded: false } as const

function number(
  name: string,
  fallback: number,
  describe: string,
  own: Traits,
): SettingDeclaration<number> {
  const initial = fallback * (own.scale ?? 1)
  const values = { kind: 'number', value: 'number', fallback: String(fallback), initial } as const
  return { ...traits, name, describe, ...values, ...own }
}

/** Declares a setting in percent; fractions are allowed. */
function percent(
  name: string,
  initial: number,
  describe: string,
  own: Traits,
): SettingDeclaration<number> {
  const values = { kind: 'percent', value: 'percent', fallback: String(initial), initial } as const
  return { ...traits, name, describe, ...values, ...own }
}

function onOff(
  name: string,
  initial: boolean,
  describe: string,
  own: Traits,
): SettingDeclaration<boolean> {
  const fallback = initial ? 'on' : 'off'
  return { ...traits, name, kind: 'switch', value: 'on|off', fallback, initial, describe, ...own }
}

function choice<const T extends string>(
  name: string,
  values: readonly [T, ...T[]],
  describe: string,
  own: Traits,
): SettingDeclaration<T> {
  const [initial] = values
  const value = values.join('|')
  return { ...traits, name, kind: 'choice', value, fallback: initial, initial, describe, ...own }
}

function text<T>(
  name: string,
  [kind, value]: readonly [SettingKind, string],
  initial: T,
  describe: string,
  own: Traits = {},
): SettingDeclaration<T> {
  const fallback = typeof initial === 'string' ? initial : ''
  return { ...traits, name, kind, value, fallback, initial, describe, ...own }
}

const none: readonly string[] = []
const everywhere = { ofWorlds: true, isRecorded: true } as const

/**
 * Every setting of the rules, by its property; A18, A20, A21, A23, A26, A27 and others give the
 * reasons.
 */
export const declaredSettings = {
  /** The start of all links, base path included; empty: scheme and Host of the request. */
  publicUrl: text(
    'public-url',
    ['url', 'url'],
    '',
    'base URL of all links, path included; default: the request’s Host header',
    { isRecorded: true },
  ),
  /** One step of a payout, in milliseconds of sandbox time. */
  stepMs: number('step-ms', 1_000, 'length of each step of a payment, refund or KYC check, in ms', {
    ...everywhere,
    min: 1,
    max: 10 ** 10,
  }),
  quoteTtlMs: number('quote-ttl-seconds', 1_800, 'how long a quote is valid', {
    ...everywhere,
    min: 1,
    scale: 1_000,
  }),
  /** Percent by which each rate moves at random every 30 minutes; 0: rates never change (A31). */
  rateDrift: percent(
    'rate-drift',
    0,
    'percentage by which rates move every 30 minutes; at most 20',
    {
      ...everywhere,
      max: 20,
    },
  ),
  /** DEPOSIT and DIRECT_EXCHANGE quotes fund themselves three steps after accept. */
  autoFund: onOff(
    'auto-fund',
    true,
    'fund DEPOSIT and DIRECT_EXCHANGE quotes automatically',
    everywhere,
  ),
  /** The changes of transactions and card payments that send an event. */
  webhookStatuses: choice(
    'webhook-statuses',
    ['changes', 'final', 'all'],
    'which status changes send webhooks. changes: every change of a transaction, but only final ' +
      'statuses of a card payment; final: only final statuses, and the event with the security ' +
      'question of an e-transfer; all: every change of transactions and card payments',
    everywhere,
  ),
  /** The times of retries after an event, as `parseRetries` reads them. */
  webhookRetries: text(
    'webhook-retries',
    ['retries', 'times'],
    '5s,30s,2m,10m,30m',
    'when a failed webhook is sent again, as times since the event; off: never',
    everywhere,
  ),
  webhookKyc: onOff('webhook-kyc', true, 'send webhooks for KYC changes', everywhere),
  /** Seconds by which the timestamp of a signature may differ; 0 disables the check. */
  authSkewSeconds: number(
    'auth-skew-seconds',
    300,
    'allowed clock skew of x-timestamp in seconds; 0: no check',
    {
      ofWorlds: true,
    },
  ),
  /** Requests per minute and key; 0: no limit. */
  rateLimit: number('rate-limit', 0, 'requests per minute for each API key; 0: no limit', {
    ofWorlds: true,
  }),
  /** The token that every control call must have; empty: none. */
  adminToken: text(
    'admin-token',
    ['token', 'text'],
    '',
    'bearer token required for every /_sandbox call',
  ),
  /** Additional Host names of the sandbox; `*`: any. */
  allowedHosts: text(
    'allowed-hosts',
    ['names', 'names'],
    none,
    'further values of the Host header to accept, comma-separated; `*`: any',
  ),
  /**
   * Origins of pages that may call the operations without authentication; empty: none but its own.
   */
  corsOrigins: text(
    'cors-origins',
    ['origins', 'origins'],
    none,
    'browser origins that may call the registration and reference-data endpoints, comma-separated',
    { isRecorded: true },
  ),
  /** Hosts that webhooks may be sent to: names, `*.name`, addresses and ranges; empty: any. */
  webhookHosts: text(
    'webhook-hosts',
    ['hosts', 'hosts'],
    none,
    'hosts to which webhooks may be sent, comma-separated; unset: any',
    { isRecorded: true },
  ),
}

type Declared = typeof declaredSettings

export type DeclaredSettings = { readonly [K in keyof Declared]: Declared[K]['initial'] }

/** Settings from environment, command line, config file or library. */
export interface Settings extends DeclaredSettings {
  /** Additional trusted CA certificates (PEM) of receivers; empty: none. */
  readonly webhookCa: string
  /**
   * True if it runs in a container, where `localhost` is the container and not the user's machine.
   */
  readonly inContainer: boolean
  readonly bounds: Bounds
}

export type SettingName = keyof DeclaredSettings

const settingNames = Object.keys(declaredSettings) as SettingName[]

/** Each declared setting with its property. */
export const settingEntries = settingNames.map(
  (property): readonly [SettingName, SettingDeclaration<unknown>] => [
    property,
    declaredSettings[property],
  ],
)

/** Returns the name of a setting in `WorldSettings`. */
export function worldNameOf({ name }: SettingDeclaration<unknown>): string {
  return name.replaceAll('-', '_')
}

export const defaultSettings: Settings = {
  ...(Object.fromEntries(
    settingEntries.map(([property, { initial }]) => [property, initial]),
  ) as unknown as DeclaredSettings),
  webhookCa: '',
  inContainer: false,
  bounds: defaultBounds,
}
