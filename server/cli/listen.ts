import { env } from 'node:process'
import type { Command } from 'commander'
import { eventTypes } from '../api/events/catalogue.ts'
import { systemClock } from '../core/clock.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type OutgoingRules, outgoingRules } from '../webhooks/outgoing.ts'
import { sendHttp } from '../webhooks/send.ts'
import { signAndFormat } from '../webhooks/sign.ts'
import { withoutCredentials } from '../webhooks/url.ts'
import { choiceOption } from './choices.ts'
import type { SandboxClient } from './client.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { answerOf, columns, eventLine } from './event-lines.ts'
import { followStream, type RetryFlags, retryMsOf, withRetry } from './follow-stream.ts'
import { inContainer } from './in-container.ts'
import { httpUrl } from './input.ts'
import { optionNamed } from './options.ts'
import { printError, printLine, warn } from './output.ts'
import { readWebhookCa } from './pem.ts'
import { untilSignal } from './signals.ts'
import { addStartOptions } from './start.ts'
import { environmentSource, flagSource, startConfig } from './start-config.ts'

type Event = Schemas['ControlEvent']

interface Flags extends ConnectionFlags, RetryFlags {
  readonly forwardTo?: string
  readonly type?: string
  readonly webhookCa?: string
  readonly webhookHosts?: string
}

/** The settings of a start that also apply to the deliveries of `listen`. */
const sharedOptions = [optionNamed('webhook-ca'), optionNamed('webhook-hosts')]

type Business = Schemas['ControlBusinessList']['data'][number]

/**
 * Registers `listen`, which forwards each new event to a local URL, signed with the secret of its
 * business: for a sandbox in a container or on another machine that cannot reach this one.
 */
export function registerListen(program: Command): void {
  const command = clientCommand(program, 'listen', 'forward new webhook events to a local URL')
    .argument('[url]', 'such as 3000, localhost:3000/webhooks or http://127.0.0.1:3000')
    .option('--forward-to <url>', 'the same as the argument [url]')
  choiceOption(command, '--type <type>', `only this type: ${eventTypes.join(', ')}`, eventTypes)
  addStartOptions(withRetry(command), sharedOptions)
  command.action(async (url: string | undefined, { forwardTo, type, ...flags }: Flags) => {
    const given = url ?? forwardTo
    if (given === undefined) {
      throw new UsageError('listen needs a URL, such as: listen localhost:3000/webhooks')
    }
    if (url !== undefined && forwardTo !== undefined) {
      throw new UsageError('listen accepts a URL or --forward-to, not both')
    }
    const to = httpUrl(url === undefined ? '--forward-to' : '<url>', given)
    const rules = rulesOf(flags)
    const retryMs = retryMsOf(flags)
    const error = rules.hosts.urlError(to)
    if (error !== null) throw new UsageError(`${to} cannot be used: ${error}`)
    const remote = clientOf(flags)
    await untilSignal((signal) => forward(remote, { to, rules }, type, signal, retryMs))
  })
}

/** Returns the rules for outgoing requests. Throws UsageError for an invalid flag or variable. */
function rulesOf({ webhookCa, webhookHosts }: Flags): OutgoingRules {
  const given = { '--webhook-ca': webhookCa, '--webhook-hosts': webhookHosts }
  const variables = sharedOptions.map(({ env: name }) => [name, env[name]])
  const sources = [flagSource(given), environmentSource(Object.fromEntries(variables))]
  const { settings, webhookCa: file } = startConfig(sources)
  const ca = readWebhookCa(file)
  return outgoingRules({ ...settings, webhookCa: ca, inContainer: inContainer() })
}

/** The target of events, and the rules for requests to it. */
interface Target {
  readonly to: string
  readonly rules: OutgoingRules
}

/** Prints the target and the secrets, and a warning if events would arrive twice. */
async function announce(remote: SandboxClient, to: string): Promise<void> {
  const businesses = await businessesOf(remote)
  printError(`Forwarding new events from ${remote.url} to ${to}\n`)
  for (const { name, webhook } of businesses) {
    printError(`Signed with ${webhook.secret} for ${name}\n`)
  }
  for (const { id, name, webhook } of businesses) {
    if (webhook.url === null || !webhook.enabled) continue
    warn(
      `${name} also has the webhook URL ${withoutCredentials(webhook.url)}: the sandbox delivers ` +
        'its events there, too. If both URLs are the same receiver, it gets each event twice. ' +
        'Remove the webhook URL with: payments-sandbox request PUT ' +
        `/_sandbox/businesses/${id}/webhook ` +
        `-d '{"url": null}'`,
    )
  }
}

async function businessesOf(remote: SandboxClient): Promise<readonly Business[]> {
  return (await remote.control<Schemas['ControlBusinessList']>('GET', '/businesses')).data
}

async function forward(
  remote: SandboxClient,
  target: Target,
  type: string | undefined,
  signal: AbortSignal,
  retryMs: number,
): Promise<void> {
  const seen = new Set<string>()
  const query = new URLSearchParams(type === undefined ? {} : { type })
  const path = `/events/stream?${query}`
  let newest = await newestEvent(remote, query)
  /** True for stored events up to the newest one that this command knows. */
  let isOld = newest !== null
  const messages = await followStream<Event>(remote, path, signal, retryMs)
  await announce(remote, target.to)
  for await (const message of messages) {
    const { news, data, isStored } = message
    // After a reset, ids are used again for other events.
    if (news !== null) {
      seen.clear()
      newest = null
      continue
    }
    if (!isStored) isOld = newest !== null
    const isNew = !seen.has(data.id) && !(isStored && isOld)
    if (data.id === newest) isOld = false
    seen.add(data.id)
    if (!isNew) continue
    newest = data.id
    await forwardOne(remote, target, data)
  }
}

/** Returns the id of the newest event; null if there is none. */
async function newestEvent(remote: SandboxClient, type: URLSearchParams): Promise<string | null> {
  const query = new URLSearchParams([...type, ['order', 'newest'], ['limit', '1']])
  const { data } = await remote.control<{ data: Event[] }>('GET', `/events?${query}`)
  return data[0]?.id ?? null
}

/** Makes one attempt and prints it in two lines. */
async function forwardOne(
  remote: SandboxClient,
  { to, rules }: Target,
  event: Event,
): Promise<void> {
  const businesses = await businessesOf(remote)
  const webhook = businesses.find(({ id }) => id === event.business_id)?.webhook
  if (webhook === undefined) return
  const body = JSON.stringify(event.payload)
  const signed = await signAndFormat(webhook, { ...event, body }, 1, systemClock.now())
  const outcome = await sendHttp(systemClock, { url: to, headers: signed, body, rules })
  printLine(eventLine(event))
  const state = outcome.error === null ? '  forwarded' : '  failed'
  printLine(columns(state, answerOf(outcome), `event ${event.id}`))
}
