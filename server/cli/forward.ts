import { stderr } from 'node:process'
import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { machineClock } from '../kernel/clock.ts'
import { webhookHosts } from '../modules/events/webhook-hosts.ts'
import { post } from '../webhooks/send.ts'
import { signatureHeaders } from '../webhooks/sign.ts'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { answerOf, columns, eventLine } from './event-lines.ts'
import { NotThere, UsageError } from './failure.ts'
import { printLine } from './output.ts'
import type { Remote } from './remote.ts'
import { untilSignal } from './signals.ts'

type Event = Schemas['ControlEvent']

interface Flags extends ConnectionFlags {
  readonly forwardTo: string
  readonly type?: string
}

/**
 * Sends each new event on to an address that this machine reaches, signed with its business's
 * secret: for a sandbox in a container, or elsewhere, that cannot call back.
 */
export function declareForward(program: Command): void {
  connecting(program, 'listen', 'send new events on to an address of this machine')
    .requiredOption('--forward-to <url>', 'where to, such as http://127.0.0.1:3000/webhooks')
    .option('--type <type>', 'only of this type')
    .action(async ({ forwardTo, type, ...flags }: Flags) => {
      const to = URL.canParse(forwardTo) ? new URL(forwardTo) : null
      if (to === null || !/^https?:$/.test(to.protocol)) {
        throw new UsageError(`--forward-to must be an http or https URL, not "${forwardTo}"`)
      }
      const remote = remoteOf(flags)
      await untilSignal((signal) => forward(remote, to.href, type, signal))
    })
}

async function forward(
  remote: Remote,
  to: string,
  type: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>()
  const query = new URLSearchParams(type === undefined ? {} : { type })
  const messages = await remote.stream<Event>(`/events/stream?${query}`, signal)
  stderr.write(`Sending new events of ${remote.url} on to ${to}\n`)
  for await (const { news, data } of messages) {
    // After a reset the same ids come again, and they are other events.
    if (news !== null) seen.clear()
    else if (!seen.has(data.id)) {
      seen.add(data.id)
      await forwardOne(remote, to, data)
    }
  }
  throw new NotThere(`the sandbox at ${remote.url} has ended`)
}

/** One attempt, told in two lines. */
async function forwardOne(remote: Remote, to: string, event: Event): Promise<void> {
  const { data } = await remote.control<Schemas['ControlBusinessList']>('GET', '/businesses')
  const webhook = data.find(({ id }) => id === event.business_id)?.webhook
  if (webhook === undefined) return
  const body = JSON.stringify(event.payload)
  const signed = await signatureHeaders(webhook, { ...event, body }, 1, machineClock.now())
  const message = { url: to, headers: signed, body, inContainer: false, hosts: webhookHosts([]) }
  const outcome = await post(machineClock, message)
  printLine(eventLine(event))
  const state = outcome.error === null ? '  forwarded' : '  failed'
  printLine(columns(state, answerOf(outcome), `event ${event.id}`))
}
