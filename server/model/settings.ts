import { type Bounds, defaultBounds } from './bounds.ts'

/** What environment and command line set; A18, A20, A21, A23, A26, A27 and others say why. */
export interface Settings {
  /** One step of a timeline, in milliseconds of sandbox time. */
  readonly stepMs: number
  readonly quoteTtlMs: number
  /** DEPOSIT and DIRECT_EXCHANGE quotes fund themselves three steps after accept. */
  readonly autoFund: boolean
  /** Which changes of a transaction send its event. */
  readonly webhookStatuses: 'final' | 'all'
  readonly webhookKyc: boolean
  /** Seconds the time of a signature may be off; 0 turns the check off. */
  readonly authSkewSeconds: number
  /** Requests per minute and key; 0 is no limit. */
  readonly rateLimit: number
  /** What links start with; empty: scheme and Host of the request that made them. */
  readonly publicUrl: string
  /** Token that every control call must carry; empty: none. */
  readonly adminToken: string
  /** Further names the sandbox may be called by; `*` is any. */
  readonly allowedHosts: readonly string[]
  /** Hosts that webhooks may be sent to: names, `*.name`, addresses and ranges; empty: any. */
  readonly webhookHosts: readonly string[]
  /** CA certificates (PEM) that receivers are trusted by beside the usual ones; empty: none. */
  readonly webhookCa: string
  /** It runs in a container, where `localhost` is not the machine that testers mean. */
  readonly inContainer: boolean
  readonly bounds: Bounds
}

export const defaultSettings: Settings = {
  stepMs: 1_000,
  quoteTtlMs: 1_800_000,
  autoFund: true,
  webhookStatuses: 'final',
  webhookKyc: true,
  authSkewSeconds: 300,
  rateLimit: 0,
  publicUrl: '',
  adminToken: '',
  allowedHosts: [],
  webhookHosts: [],
  webhookCa: '',
  inContainer: false,
  bounds: defaultBounds,
}
