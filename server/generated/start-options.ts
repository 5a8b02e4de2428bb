// Generated from server/cli/options.ts by npm run generate.

/** Options of `startSandbox`. The port defaults to 0 (any free one), data to `:memory:`. */
export interface StartOptions {
  /** Port to listen on; 0 picks a free port. */
  readonly port?: number
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string
  /** Certificate chain (PEM) to serve https with. */
  readonly tlsCert?: string
  /** Private key (PEM) of that certificate. */
  readonly tlsKey?: string
  /** Data folder; `:memory:` stores nothing on disk. */
  readonly data?: string
  /** PostgreSQL database that stores the data. */
  readonly store?: string
  /** URL at which other sandboxes that use the same database reach this one; default: the address that it listens on. */
  readonly advertiseAddress?: string
  /** Initial data: `default`, `empty`, or a folder. Default: `default`. */
  readonly fixtures?: string
  /** Whether the clock runs or stands still. Default: `running`. */
  readonly clock?: 'running' | 'frozen'
  /** Start time of the clock (RFC 3339); default: the machine’s time. */
  readonly now?: string | Date
  /** Seed for generated ids; random at first start if unset. */
  readonly seed?: string | number
  /** Base URL of all links, path included; default: the request’s Host header. */
  readonly publicUrl?: string
  /** Length of each step of a payment, refund or KYC check, in ms. Default: `1000`. */
  readonly stepMs?: number
  /** How long a quote is valid. Default: `1800`. */
  readonly quoteTtlSeconds?: number
  /** Percentage by which rates move every 30 minutes; at most 20. Default: `0`. */
  readonly rateDrift?: number
  /** Fund DEPOSIT and DIRECT_EXCHANGE quotes automatically. Default: `true`. */
  readonly autoFund?: boolean
  /** Which status changes send webhooks. changes: every change of a transaction, but only final statuses of a card payment; final: only final statuses, and the event with the security question of an e-transfer; all: every change of transactions and card payments. Default: `changes`. */
  readonly webhookStatuses?: 'changes' | 'final' | 'all'
  /** When a failed webhook is sent again, as times since the event; off: never. Default: `5s,30s,2m,10m,30m`. */
  readonly webhookRetries?: string
  /** Send webhooks for KYC changes. Default: `true`. */
  readonly webhookKyc?: boolean
  /** Allowed clock skew of x-timestamp in seconds; 0: no check. Default: `300`. */
  readonly authSkewSeconds?: number
  /** Requests per minute for each API key; 0: no limit. Default: `0`. */
  readonly rateLimit?: number
  /** Bearer token required for every /_sandbox call. */
  readonly adminToken?: string
  /** Further values of the Host header to accept; `*`: any. */
  readonly allowedHosts?: readonly string[]
  /** Browser origins that may call the registration and reference-data endpoints. */
  readonly corsOrigins?: readonly string[]
  /** Hosts to which webhooks may be sent, comma-separated; unset: any. */
  readonly webhookHosts?: string
  /** Webhook URL of the default business. */
  readonly webhookUrl?: string
  /** Fsync after every commit. Default: `false`. */
  readonly fsync?: boolean
  /** Journal size (KB) that starts compaction. Default: `65536`. */
  readonly compactAfterKb?: number
  /** API key of the default business; fixed when the data is created. Default: `sandbox_key`. */
  readonly apiKey?: string
  /** API secret of the default business; fixed when the data is created. Default: `sandbox_secret`. */
  readonly secret?: string
  /** Webhook signing secret of the default business. Default: `sandbox_webhook_secret`. */
  readonly webhookSecret?: string
  /** Additional CA certificates (PEM) to trust when sending webhooks. */
  readonly webhookCa?: string
  /** Report written by `parity --against … --write`; the console shows its results beside each assumption. */
  readonly parity?: string
  /** Maximum memory for request bodies and for responses that clients have not read, in MB. Default: `256`. */
  readonly maxHeldMb?: number
  /** Maximum number of requests in progress or with an unread response. Default: `1024`. */
  readonly maxHeldRequests?: number
  /** Maximum number of open connections. Default: `2048`. */
  readonly maxConnections?: number
  /** Maximum number of open event streams. Default: `100`. */
  readonly maxStreams?: number
  /** Maximum number of injected faults in one world. Default: `1000`. */
  readonly maxFaults?: number
  /** Maximum number of snapshots in one world. Default: `100`. */
  readonly maxSnapshots?: number
  /** Maximum memory for undo in one world, in MB (estimated). Default: `64`. */
  readonly maxUndoMb?: number
  /** Maximum number of receiver audits that run at once. Default: `4`. */
  readonly maxAudits?: number
  /** Maximum number of planned outcomes in one world. Default: `1000`. */
  readonly maxOutcomes?: number
  /** Maximum number of recordings of a world. Default: `10`. */
  readonly maxRecordings?: number
  /** Maximum size of a recording, in MB. Default: `100`. */
  readonly maxRecordingMb?: number
  /** Maximum number of worlds other than `main`. Default: `1000`. */
  readonly maxWorlds?: number
  /** Maximum size of a world’s rows as text, in bytes (estimated). Default: `536870912`. */
  readonly maxWorldBytes?: number
  /** Maximum size of all worlds in memory except `main`, in MB (estimated). Default: `2048`. */
  readonly maxOpenWorldMb?: number
  /** Maximum size of a world file, unpacked, in MB. Default: `256`. */
  readonly maxWorldFileMb?: number
  /** Maximum number of rows of a world file. Default: `500000`. */
  readonly maxWorldFileRows?: number
  /** Maximum number of requests in the request log. Default: `1000`. */
  readonly requestLog?: number
  /** How long requests are still answered after SIGTERM, while /readyz returns 503; at most 300. Default: `0`. */
  readonly drainSeconds?: number
  /** Least severe messages to log; on a terminal, `info` also prints a line per request and webhook. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** @deprecated The former name of `compactAfterKb`. */
  readonly foldAfterKb?: number
  /** @deprecated The former name of `logLevel`. */
  readonly log?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
