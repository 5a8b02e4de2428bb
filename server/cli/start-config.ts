import { isIP } from 'node:net'
import { isWebhookHost, webhookHosts } from '../api/events/webhook-hosts.ts'
import { type ClockMode, earliestMs, latestMs } from '../core/clock.ts'
import { parseInstant } from '../core/instant.ts'
import { didYouMean } from '../core/nearest-name.ts'
import { quote } from '../core/visible.ts'
import { publicUrlError } from '../http/public-base-url.ts'
import { type Bounds, boundSettings, defaultBounds } from '../model/bounds.ts'
import {
  type DeclaredSettings,
  defaultSettings,
  type SettingDeclaration,
  type SettingKind,
  type Settings,
  settingEntries,
} from '../model/settings.ts'
import type { FirstBusiness } from '../seed.ts'
import { isPostgresAddress } from '../store/postgres-address.ts'
import { parseRetries, retriesRule } from '../webhooks/retries.ts'
import { variableIn } from './environment.ts'
import { UsageError } from './errors.ts'
import { givenText } from './given-text.ts'
import {
  defaultDataFolder,
  flagOf,
  type Option,
  optionNamed,
  startOptions,
  textKindOf,
  variableOf,
} from './options.ts'

/** The settings of a start, parsed and checked. */
export interface StartConfig {
  readonly port: number
  readonly host: string
  /** The files for https: both or neither. */
  readonly tlsCert: string | undefined
  readonly tlsKey: string | undefined
  /** A file of CA certificates that are trusted for webhook receivers. */
  readonly webhookCa: string | undefined
  /** The file with a report of `parity`. */
  readonly parity: string | undefined
  readonly data: string
  /** `postgres://…`; undefined for the embedded store in `data`. */
  readonly store: string | undefined
  /**
   * The address at which other processes of the database reach this one; undefined: derived from
   * the address it listens on.
   */
  readonly advertiseAddress: string | undefined
  readonly fixtures: string | undefined
  readonly clock: ClockMode | undefined
  readonly nowMs: number | undefined
  readonly seed: string | undefined
  readonly fsync: boolean
  readonly compactAfterBytes: number
  /** Milliseconds for which requests are still answered after SIGTERM. */
  readonly drainMs: number
  readonly log: string
  readonly settings: Settings
  readonly firstBusiness: FirstBusiness
}

export type Given = Readonly<Record<string, string | undefined>>

/** A source of values, such as the flags or the environment. */
export interface Source {
  get(option: Option): string | undefined
  /** Returns the name of the option in this source, for error messages. */
  nameOf(option: Option): string
  /** Returns the former and the current name of an option set by its former name. */
  formerNameOf?(option: Option): readonly [former: string, current: string] | undefined
}

/** Returns a source of values by flag. */
export function flagSource(flags: Given): Source {
  return namedSource(flagOf, (name) => flags[name])
}

/** Returns a source of values by variable; a blank one counts as not set. */
export function environmentSource(env: Given): Source {
  return namedSource(variableOf, (name) => variableIn(env, name))
}

/** Returns a source of values by option name; a former name is read only without the new one. */
export function namedSource(
  spell: (name: string) => string,
  read: (spelled: string) => string | undefined,
): Source {
  const usesFormer = ({ name, formerName }: Option) =>
    formerName !== undefined &&
    read(spell(name)) === undefined &&
    read(spell(formerName)) !== undefined
  const nameOf = (option: Option) =>
    spell(usesFormer(option) ? (option.formerName ?? option.name) : option.name)
  return {
    get: (option) => read(nameOf(option)),
    nameOf,
    formerNameOf({ name, formerName }) {
      if (formerName === undefined || read(spell(formerName)) === undefined) return undefined
      return [spell(formerName), spell(name)]
    },
  }
}

/** Returns a warning for each option that a source sets by its former name. */
export function deprecationWarnings(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    startOptions.flatMap((option) => {
      const names = source.formerNameOf?.(option)
      return names === undefined ? [] : [`${names[0]} is deprecated; use ${names[1]} instead.`]
    }),
  )
}

/** Thrown for settings that cannot be used, with a problem for each of them. */
export class WrongSettings extends UsageError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const [last = '', ...others] = problems.toReversed()
    super([...others.toReversed().map((one) => one.replace(/\.$/, '')), last].join('; '))
    this.problems = problems
  }
}

/** Returns the configuration; the first source with a value wins. Throws WrongSettings. */
export function startConfig(sources: readonly Source[]): StartConfig {
  const problems: string[] = []
  const config = configOf(createReader(sources, problems))
  if (problems.length > 0) throw new WrongSettings(problems)
  return config
}

function configOf(reader: Reader): StartConfig {
  const { text, number, choice, isOn, read } = reader
  const settings = settingsOf(reader)
  return {
    port: number('port', 65_535) ?? 4510,
    host: read('host', hostName, 'must be an address or a host name') ?? '127.0.0.1',
    tlsCert: text('tls-cert'),
    tlsKey: text('tls-key'),
    webhookCa: text('webhook-ca'),
    parity: text('parity'),
    data: text('data') ?? defaultDataFolder,
    store: storeOf(reader),
    advertiseAddress: read(
      'advertise-address',
      originOf,
      'must be a URL such as http://10.0.0.7:4510',
    ),
    fixtures: text('fixtures'),
    clock: choice<ClockMode>('clock'),
    nowMs: read(
      'now',
      timeOf,
      'must be an RFC 3339 time from 1900 to 9000, such as 2026-01-05T09:00:00Z',
    ),
    seed: read('seed', seedOf, `must have 1 to ${maxSeedLength} characters`),
    fsync: isOn('fsync', false),
    compactAfterBytes: (number('compact-after-kb', 10 ** 9) ?? 65_536) * 1_024,
    drainMs: (number('drain-seconds', 300) ?? 0) * 1_000,
    log: choice('log-level') ?? 'info',
    settings,
    firstBusiness: withoutUndefined({
      apiKey: read('api-key', token, tokenRule),
      secret: text('secret'),
      webhookSecret: text('webhook-secret'),
      webhookUrl: webhookUrlOf(reader, settings),
    }),
  }
}

/** The maximum length of a seed, equal to that of a world. */
const maxSeedLength = 255

function seedOf(text: string): string | undefined {
  return text === '' || text.length > maxSeedLength ? undefined : text
}

/** Returns the address of the store. It may contain a password, so no message repeats it. */
function storeOf({ text, refuse }: Reader): string | undefined {
  const store = text('store')
  if (store === undefined || isPostgresAddress(store)) return store
  return refuse('--store (SANDBOX_STORE) must be a URL that begins with postgres://.')
}

function webhookUrlOf(
  { read, refuse }: Reader,
  { webhookHosts: list }: Settings,
): string | undefined {
  const url = read(
    'webhook-url',
    httpUrl,
    'must be an http or https URL such as http://localhost:3000/webhooks',
  )
  const error = url === undefined ? null : webhookHosts(list).urlError(url)
  return error === null ? url : refuse(`--webhook-url ${url} cannot be used: ${error}`)
}

function settingsOf(reader: Reader): Settings {
  const given = settingEntries.map(([property, declaration]) => {
    return [property, readers[declaration.kind](reader, declaration)]
  })
  return {
    ...defaultSettings,
    ...withoutUndefined(Object.fromEntries(given) as Partial<DeclaredSettings>),
    bounds: boundsOf(reader),
  }
}

type SettingReader = (reader: Reader, setting: SettingDeclaration<unknown>) => unknown

/** The reader of each kind of setting: returns the server's value, or undefined without one. */
const readers: Readonly<Record<SettingKind, SettingReader>> = {
  number({ number }, { name, min, max, scale }) {
    const value = number(name, max, min)
    return value === undefined ? undefined : value * scale
  },
  percent({ read }, { name, min, max }) {
    const isInRange = (value: number) => value >= min && value <= max
    const parse = (text: string) =>
      /^\d{1,3}(?:\.\d{1,9})?$/.test(text) && isInRange(Number(text)) ? Number(text) : undefined
    return read(name, parse, `must be a number from ${min} to ${max}`)
  },
  switch({ choice }, { name }) {
    const value = choice(name)
    return value === undefined ? undefined : value === 'on'
  },
  choice: ({ choice }, { name }) => choice(name),
  url: ({ read }, { name }) => read(name, publicUrl, (text) => publicUrlError(text) ?? ''),
  token: ({ read }, { name }) => read(name, token, tokenRule),
  names: ({ read }, { name }) =>
    read(name, hostNames, (text) => (listOf(text) ? hostNamesRule : 'must not be empty')),
  retries: ({ read }, { name }) => read(name, retryTimes, retriesRule),
  hosts: ({ read }, { name }) => read(name, webhookHostList, webhookHostRule),
  origins: ({ read }, { name }) => read(name, originList, originRule),
}

function boundsOf({ read }: Reader): Bounds {
  const given = boundSettings.map(({ bound, name, scale, max }) => {
    const parse = (text: string) => wholeNumber(text, 1, max)
    const value = read(name, parse, `must be a whole number from 1 to ${max}`)
    return [bound, value === undefined ? defaultBounds[bound] : value * scale]
  })
  return Object.fromEntries(given) as Bounds
}

/** Reads and validates options by name; undefined if no source has a value, or a wrong one. */
interface Reader {
  read<T>(
    name: string,
    parse: (text: string) => T | undefined,
    rule: string | ((text: string) => string),
    hint?: (text: string) => string,
  ): T | undefined
  number(name: string, max: number, min?: number): number | undefined
  /** Returns one of the values in the option's declaration. */
  choice<T extends string>(name: string): T | undefined
  isOn(name: string, fallback: boolean): boolean
  text(name: string): string | undefined
  /** Notes a problem. */
  refuse(problem: string): undefined
}

/** Returns a reader that adds a problem for each value that breaks a rule. */
function createReader(sources: readonly Source[], problems: string[]): Reader {
  const refuse = (problem: string) => void problems.push(problem)
  const textOf = (option: Option, source: Source): string | undefined => {
    try {
      return givenText(source.nameOf(option), source.get(option) ?? '', textKindOf(option))
    } catch (error) {
      if (error instanceof UsageError) return refuse(error.message)
      throw error
    }
  }
  const read: Reader['read'] = (name, parse, rule, hint = () => '') => {
    const option = optionNamed(name)
    const source = sources.find((one) => one.get(option) !== undefined)
    const text = source === undefined ? undefined : textOf(option, source)
    if (source === undefined || text === undefined) return undefined
    const parsed = parse(text)
    if (parsed !== undefined) return parsed
    const broken = typeof rule === 'string' ? rule : rule(text)
    const shown = textKindOf(option) === 'secret' ? '' : `, not ${quote(text)}`
    const suggestion = hint(text)
    const end = suggestion === '' ? '' : `.${suggestion}`
    return refuse(`${source.nameOf(option)} ${broken}${shown}${end}`)
  }
  const choice = <T extends string>(name: string) => {
    const choices = optionNamed(name).value.split('|')
    return read(
      name,
      (text) => choices.find((one) => one === text) as T | undefined,
      `must be one of ${choices.join(', ')}`,
      (text) => didYouMean(text, choices),
    )
  }
  return {
    read,
    number(name, max, min = 0) {
      const range = min === 0 ? `up to ${max}` : `from ${min} to ${max}`
      const parse = (text: string) => wholeNumber(text, min, max)
      return read(name, parse, `must be a whole number ${range}`)
    },
    choice,
    isOn: (name, fallback) => (choice(name) ?? (fallback ? 'on' : 'off')) === 'on',
    text: (name) => read(name, (text) => text || undefined, 'must not be empty'),
    refuse,
  }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(fields: T): Present<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<T>
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined
}

function httpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

/** Returns a normalized public URL, without a trailing slash. */
function publicUrl(text: string): string | undefined {
  return publicUrlError(text) === null ? new URL(text).href.replace(/\/+$/, '') : undefined
}

/** Returns the entries of a comma-separated list, in lower case; undefined if it is empty. */
function listOf(text: string): string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase())
  const given = entries.filter((entry) => entry !== '')
  return given.length > 0 ? given : undefined
}

const hostNamesRule = 'must be host names separated by commas, without scheme, path or spaces'

function hostNames(text: string): string[] | undefined {
  const names = listOf(text)
  return names?.some((name) => /[\s/]/.test(name)) ? undefined : names
}

const webhookHostRule = 'must list names, *.name, IP addresses or ranges such as 10.0.0.0/8'

function webhookHostList(text: string): string[] | undefined {
  const entries = listOf(text)
  return entries?.every(isWebhookHost) ? entries : undefined
}

function retryTimes(text: string): string | undefined {
  return parseRetries(text) === null ? undefined : text
}

const originRule = 'must list origins such as https://shop.test or http://localhost:5173'

function originList(text: string): string[] | undefined {
  const origins = listOf(text)?.map(originOf)
  return origins?.every((origin) => origin !== undefined) ? origins : undefined
}

/** Returns an origin as browsers write it, without a trailing slash. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}

/** Returns a host without the brackets of an IPv6 address in a URL. */
function hostName(text: string): string | undefined {
  const inBrackets = /^\[(.+)\]$/.exec(text)?.[1]
  if (inBrackets !== undefined) return isIP(inBrackets) === 6 ? inBrackets : undefined
  return isIP(text) !== 0 || /^[A-Za-z0-9.-]+$/.test(text) ? text : undefined
}

/** Returns the milliseconds of an RFC 3339 time that a clock can show; otherwise undefined. */
export function timeOf(text: string): number | undefined {
  const ms = parseInstant(text)
  return ms !== null && ms >= earliestMs && ms <= latestMs ? ms : undefined
}

const tokenRule = 'must have at least one character, all printable and no spaces'

function token(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined
}
