import { type Bounds, defaultBounds } from './bounds.ts'

/** How the text of a setting is read; `server/cli/start-config.ts` has the rule of each kind. */
export type SettingKind =
  | 'number'
  | 'switch'
  | 'choice'
  | 'url'
  | 'token'
  | 'names'
  | 'hosts'
  | 'origins'

/** A setting by its flag. Help, environment, config file, library and worlds follow from it. */
export interface SettingDeclaration<T> {
  /** The flag without its dashes; `quote-ttl-seconds` is `quote_ttl_seconds` of a world. */
  readonly name: string
  readonly kind: SettingKind
  /** The placeholder in help; with `|` the values it takes. */
  readonly value: string
  /** The default as text; empty: none. */
  readonly fallback: string
  readonly initial: T
  readonly describe: string
  readonly min: number
  readonly max: number
  /** How many of the units kept one unit of the setting is. */
  readonly scale: number
  /** A world can have its own, as `schemas/WorldSettings.json` describes it. */
  readonly ofWorlds: boolean
  /** Answers depend on it, so a recording has it. */
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
  return { ...traits, name, kind, value, fallback: '', initial, describe, ...own }
}

const none: readonly string[] = []
const everywhere = { ofWorlds: true, isRecorded: true } as const

/** Every setting of the rules, by its property; A18, A20, A21, A23, A26, A27 and others say why. */
export const declaredSettings = {
  /** What links start with, base path included; empty: scheme and Host of the request. */
  publicUrl: text(
    'public-url',
    ['url', 'url'],
    '',
    'base URL of all links, path included; default: the request’s Host header',
    { isRecorded: true },
  ),
  /** One step of a timeline, in milliseconds of sandbox time. */
  stepMs: number('step-ms', 1_000, 'length of one processing step, in ms of sandbox time', {
    ...everywhere,
    min: 1,
    max: 10 ** 10,
  }),
  quoteTtlMs: number('quote-ttl-seconds', 1_800, 'how long a quote is valid, in sandbox time', {
    ...everywhere,
    min: 1,
    scale: 1_000,
  }),
  /** DEPOSIT and DIRECT_EXCHANGE quotes fund themselves three steps after accept. */
  autoFund: onOff(
    'auto-fund',
    true,
    'fund deposits and direct exchanges automatically',
    everywhere,
  ),
  /** Which changes of a transaction send its event. */
  webhookStatuses: choice(
    'webhook-statuses',
    ['final', 'all'],
    'which transaction statuses send webhooks',
    everywhere,
  ),
  webhookKyc: onOff('webhook-kyc', true, 'send webhooks for KYC changes', everywhere),
  /** Seconds the time of a signature may be off; 0 turns the check off. */
  authSkewSeconds: number('auth-skew-seconds', 300, 'allowed difference of x-timestamp; 0: any', {
    ofWorlds: true,
  }),
  /** Requests per minute and key; 0 is no limit. */
  rateLimit: number('rate-limit', 0, 'requests per minute and API key; 0: no limit', {
    ofWorlds: true,
  }),
  /** Token that every control call must carry; empty: none. */
  adminToken: text(
    'admin-token',
    ['token', 'text'],
    '',
    'bearer token required for every /_sandbox call',
  ),
  /** Further names the sandbox may be called by; `*` is any. */
  allowedHosts: text(
    'allowed-hosts',
    ['names', 'names'],
    none,
    'extra Host names to answer, comma-separated; `*`: any',
  ),
  /** Origins of pages that may call the operations without authentication; empty: none other. */
  corsOrigins: text(
    'cors-origins',
    ['origins', 'origins'],
    none,
    'origins of pages that may call registration and reference data, comma-separated',
    { isRecorded: true },
  ),
  /** Hosts that webhooks may be sent to: names, `*.name`, addresses and ranges; empty: any. */
  webhookHosts: text(
    'webhook-hosts',
    ['hosts', 'hosts'],
    none,
    'hosts webhooks may be sent to, comma-separated; unset: any',
    { isRecorded: true },
  ),
}

type Declared = typeof declaredSettings

export type DeclaredSettings = { readonly [K in keyof Declared]: Declared[K]['initial'] }

/** What environment and command line set. */
export interface Settings extends DeclaredSettings {
  /** CA certificates (PEM) that receivers are trusted by beside the usual ones; empty: none. */
  readonly webhookCa: string
  /** It runs in a container, where `localhost` is not the machine that testers mean. */
  readonly inContainer: boolean
  readonly bounds: Bounds
}

export type SettingName = keyof DeclaredSettings

const settingNames = Object.keys(declaredSettings) as SettingName[]

/** Returns each declared setting with its property. */
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
