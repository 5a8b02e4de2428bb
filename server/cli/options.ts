import { boundSettings } from '../model/bounds.ts'

/** One thing that can be set; the README's table is made of these. */
export interface Option {
  readonly name: string
  readonly flag: string
  readonly env: string
  readonly value: string
  readonly fallback: string
  readonly describe: string
}

const option = (name: string, value: string, fallback: string, describe: string): Option => ({
  name,
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
  option('api-key', 'text', 'sandbox_key', 'key that the first business is made with'),
  option('secret', 'text', 'sandbox_secret', 'its secret'),
  option('webhook-secret', 'text', 'sandbox_webhook_secret', 'what its webhooks are signed with'),
  option('admin-token', 'text', '', 'token that every call of /_sandbox must carry'),
  option('allowed-hosts', 'names', '', 'more hosts it may be called by, with commas; `*`: any'),
  option('webhook-hosts', 'hosts', '', 'hosts that webhooks may be sent to; default: any'),
  ...boundSettings.map(({ name, fallback, describe }) =>
    option(name, 'number', String(fallback), describe),
  ),
  option('log', 'level', 'info', '`debug`, `info`, `warn`, `error` or `silent`'),
]
