import { boundSettings } from '../model/bounds.ts'
import { settingEntries } from '../model/settings.ts'
import type { TextKind } from './given-text.ts'

/** One setting: a flag of `start`, a variable of the environment, a key of the config file. */
export interface Option {
  readonly name: string
  readonly flag: string
  readonly env: string
  /** The placeholder in help; with `|`, the list of values. */
  readonly value: string
  readonly fallback: string
  readonly describe: string
  /** The name in earlier versions, which still works. */
  readonly formerName?: string
}

/** The default of `--data`. */
export const defaultDataFolder = './.payments-sandbox'

const option = (
  name: string,
  value: string,
  fallback: string,
  describe: string,
  formerName?: string,
): Option => ({
  name,
  flag: flagOf(name),
  env: variableOf(name),
  value,
  fallback,
  describe,
  ...(formerName === undefined ? {} : { formerName }),
})

export function flagOf(name: string): string {
  return `--${name}`
}

export function variableOf(name: string): string {
  return `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`
}

/** Returns the name in library and config file: `quoteTtlSeconds` for `quote-ttl-seconds`. */
export function propertyOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function maximumOf(limited: string): string {
  return /^(?:memory|size) /.test(limited) ? `maximum ${limited}` : `maximum number of ${limited}`
}

/** Every setting, in the order of help and documentation. */
export const startOptions: readonly Option[] = [
  option('port', 'number', '4510', 'port to listen on; 0 picks a free port'),
  option('host', 'address', '127.0.0.1', 'address to listen on'),
  option('tls-cert', 'file', '', 'certificate chain (PEM) to serve https with'),
  option('tls-key', 'file', '', 'private key (PEM) of that certificate'),
  option('data', 'folder', defaultDataFolder, 'data folder; `:memory:` stores nothing on disk'),
  option('store', 'url', '', 'PostgreSQL database that stores the data'),
  option(
    'advertise-address',
    'url',
    '',
    'URL at which other sandboxes that use the same database reach this one; default: the ' +
      'address that it listens on',
  ),
  option('fixtures', 'set', 'default', 'initial data: `default`, `empty`, or a folder'),
  option('clock', 'running|frozen', 'running', 'whether the clock runs or stands still'),
  option('now', 'time', '', 'start time of the clock (RFC 3339); default: the machine’s time'),
  option('seed', 'text', '', 'seed for generated ids; random at first start if unset'),
  ...settingEntries.map(([, { name, value, fallback, describe }]) =>
    option(name, value, fallback, describe),
  ),
  option('webhook-url', 'url', '', 'webhook URL of the default business'),
  option('fsync', 'on|off', 'off', 'fsync after every commit'),
  option(
    'compact-after-kb',
    'number',
    '65536',
    'journal size (KB) that starts compaction',
    'fold-after-kb',
  ),
  option(
    'api-key',
    'text',
    'sandbox_key',
    'API key of the default business; fixed when the data is created',
  ),
  option(
    'secret',
    'text',
    'sandbox_secret',
    'API secret of the default business; fixed when the data is created',
  ),
  option(
    'webhook-secret',
    'text',
    'sandbox_webhook_secret',
    'webhook signing secret of the default business',
  ),
  option(
    'webhook-ca',
    'file',
    '',
    'additional CA certificates (PEM) to trust when sending webhooks',
  ),
  option(
    'parity',
    'file',
    '',
    'report written by `parity --against … --write`; the console shows its results beside each ' +
      'assumption',
  ),
  ...boundSettings.map(({ name, fallback, describe }) =>
    option(name, 'number', String(fallback), maximumOf(describe)),
  ),
  option(
    'drain-seconds',
    'number',
    '0',
    'how long requests are still answered after SIGTERM, while /readyz returns 503; at most 300',
  ),
  option(
    'log-level',
    'debug|info|warn|error|silent',
    'info',
    'least severe messages to log; on a terminal, `info` also prints a line per request and ' +
      'webhook',
    'log',
  ),
]

const secretNames = new Set(['api-key', 'secret', 'webhook-secret', 'admin-token', 'store'])
const pathValues = new Set(['file', 'folder', 'set'])

/** Returns the rules for the text of a setting. */
export function textKindOf({ name, value }: Option): TextKind {
  if (secretNames.has(name)) return 'secret'
  return pathValues.has(value) ? 'path' : 'text'
}

/** Returns the setting of a name. Throws Error for an unknown one. */
export function optionNamed(name: string): Option {
  const found = startOptions.find((known) => known.name === name)
  if (found === undefined) throw new Error(`no setting is named ${name}`)
  return found
}
