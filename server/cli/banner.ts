import { firstBusiness } from '../api/businesses/businesses.ts'
import { newestKey } from '../api/businesses/keys.ts'
import { toIso } from '../core/clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { placeOfAddress } from '../store/postgres-address.ts'
import { version } from '../version.ts'
import { withoutCredentials } from '../webhooks/url.ts'
import { accessWarnings } from './access-warnings.ts'
import { optionNamed } from './options.ts'
import type { StartConfig } from './start-config.ts'

function dataOf({ store, data }: StartConfig): string {
  if (store !== undefined) return placeOfAddress(store)
  return data === ':memory:' ? 'in memory, deleted when the sandbox stops' : data
}

const hidden = '(hidden: your own secret is shown only on a terminal)'

const publishedSecret = optionNamed('secret').fallback
const publishedWebhookSecret = optionNamed('webhook-secret').fallback

/**
 * Returns the text that a started sandbox prints before the line that it is ready. Output that is
 * no terminal is mostly kept as a log, so it gets no secret but the published one.
 */
export async function banner(
  sandbox: Sandbox,
  config: StartConfig,
  url: string,
  isTerminal: boolean,
): Promise<string> {
  const { key, webhook } = await sandbox.db.read((view) => {
    const business = firstBusiness(view)
    return { key: newestKey(view, business.id), webhook: business.webhook }
  })
  const secretOf = (secret: string, published: unknown) =>
    isTerminal || secret === published ? secret : hidden
  const { mode, rate } = sandbox.clock.state()
  const pace = mode === 'running' && rate !== 1 ? `, ${rate} times as fast` : ''
  const { publicUrl } = config.settings
  const pages = publicUrl === '' ? url : publicUrl.replace(/\/+$/, '')
  const lines: [string, string][] = [
    ['address', url],
    ...(pages === url ? [] : [['public', pages] satisfies [string, string]]),
    ['api key', key.id],
    ['secret', secretOf(key.secret, publishedSecret)],
    ['data', dataOf(config)],
    ['clock', `${mode}, ${toIso(sandbox.clock.now())}${pace}`],
    ['seed', `${sandbox.seed}, fixtures ${sandbox.fixtures()}`],
    ['docs', `${pages}/docs`],
    ['console', `${pages}/_sandbox`],
  ]
  if (webhook.url !== null) {
    const secret = secretOf(webhook.secret, publishedWebhookSecret)
    lines.push(['webhooks', `${withoutCredentials(webhook.url)} (webhook secret: ${secret})`])
  }
  const processes = sandbox.processes() ?? []
  if (processes.length > 1) lines.push(['cluster', `${processes.length} processes on the database`])
  const shown = lines.map(([name, value]) => `  ${name.padEnd(8)} ${value}`)
  for (const warning of accessWarnings(config)) shown.push(`  warning  ${warning}`)
  for (const other of processes.filter((one) => !one.same_settings)) {
    shown.push(`  warning  the process at ${other.address} has other settings`)
  }
  return `payments-sandbox ${version}\n${shown.join('\n')}\n`
}
