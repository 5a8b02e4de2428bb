import { variableOf } from '../../server/cli/options.ts'
import { boundSettings, defaultBounds } from '../../server/model/bounds.ts'
import {
  type SettingDeclaration,
  type SettingKind,
  settingEntries,
} from '../../server/model/settings.ts'

/** A text for each kind of setting, and the resulting value of the server. */
const samples: Readonly<
  Record<SettingKind, (setting: SettingDeclaration<unknown>) => readonly [string, unknown]>
> = {
  number: ({ scale }) => ['7', 7 * scale],
  percent: () => ['1.5', 1.5],
  switch: ({ initial }) => [initial === true ? 'off' : 'on', initial !== true],
  choice: ({ value }) => [value.split('|').at(-1) ?? '', value.split('|').at(-1)],
  url: () => ['https://pay.test/', 'https://pay.test'],
  token: () => ['let-me', 'let-me'],
  retries: () => ['1s, PT1M', '1s, PT1M'],
  names: () => ['A.test, b.test', ['a.test', 'b.test']],
  origins: () => [
    'http://localhost:5173, HTTPS://Shop.test:443/',
    ['http://localhost:5173', 'https://shop.test'],
  ],
  hosts: () => ['A.test, *.svc,10.0.0.0/8', ['a.test', '*.svc', '10.0.0.0/8']],
}

/** A valid text of each variable, and the part of the configuration that it sets. */
export const reached: Readonly<Record<string, readonly [text: string, reaches: object]>> = {
  SANDBOX_PORT: ['4600', { port: 4_600 }],
  SANDBOX_DRAIN_SECONDS: ['5', { drainMs: 5_000 }],
  SANDBOX_HOST: ['0.0.0.0', { host: '0.0.0.0' }],
  SANDBOX_TLS_CERT: ['cert.pem', { tlsCert: 'cert.pem' }],
  SANDBOX_TLS_KEY: ['key.pem', { tlsKey: 'key.pem' }],
  SANDBOX_WEBHOOK_CA: ['ca.pem', { webhookCa: 'ca.pem' }],
  SANDBOX_PARITY: ['parity.json', { parity: 'parity.json' }],
  SANDBOX_DATA: [':memory:', { data: ':memory:' }],
  SANDBOX_FIXTURES: ['empty', { fixtures: 'empty' }],
  SANDBOX_CLOCK: ['frozen', { clock: 'frozen' }],
  SANDBOX_NOW: ['1970-01-01T00:00:01+00:00', { nowMs: 1_000 }],
  SANDBOX_SEED: ['42', { seed: '42' }],
  SANDBOX_WEBHOOK_URL: ['http://a.test/x', { firstBusiness: { webhookUrl: 'http://a.test/x' } }],
  SANDBOX_STORE: ['postgres://db.test/pay', { store: 'postgres://db.test/pay' }],
  SANDBOX_ADVERTISE_ADDRESS: ['http://10.0.0.7:4510', { advertiseAddress: 'http://10.0.0.7:4510' }],
  SANDBOX_FSYNC: ['on', { fsync: true }],
  SANDBOX_COMPACT_AFTER_KB: ['64', { compactAfterBytes: 65_536 }],
  SANDBOX_API_KEY: ['mine', { firstBusiness: { apiKey: 'mine' } }],
  SANDBOX_SECRET: ['my own', { firstBusiness: { secret: 'my own' } }],
  SANDBOX_WEBHOOK_SECRET: ['theirs', { firstBusiness: { webhookSecret: 'theirs' } }],
  SANDBOX_LOG_LEVEL: ['warn', { log: 'warn' }],
  ...Object.fromEntries(
    settingEntries.map(([property, setting]) => {
      const [text, kept] = samples[setting.kind](setting)
      return [variableOf(setting.name), [text, { settings: { [property]: kept } }]]
    }),
  ),
  ...Object.fromEntries(
    boundSettings.map(({ bound, env, scale }) => [
      env,
      ['7', { settings: { bounds: { ...defaultBounds, [bound]: 7 * scale } } }],
    ]),
  ),
}
