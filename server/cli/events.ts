import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { eventTypes } from '../modules/events/catalogue.ts'
import { choiceOption } from './choices.ts'
import type { SandboxClient } from './client.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { ConnectionError } from './errors.ts'
import { deliveryLine, eventLine } from './event-lines.ts'
import { wholeNumber } from './input.ts'
import { eventStates } from './known-names.ts'
import { listAll } from './list-all.ts'
import { isJson, type ListingFlags, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'
import { untilSignal } from './signals.ts'

type Event = Schemas['ControlEvent']

interface Flags extends ConnectionFlags, ListingFlags {
  readonly type?: string
  readonly subject?: string
  readonly businessId?: string
  readonly state?: string
  readonly limit?: string
  readonly follow?: true
}

/** Registers `events`: each event with its delivery status, two lines each. */
export function registerEvents(program: Command): void {
  const command = clientCommand(program, 'events', 'list webhook events and their delivery status')
  choiceOption(command, '--type <type>', `only this type: ${eventTypes.join(', ')}`, eventTypes)
  command
    .option('--subject <id>', 'only events of this transaction, user, wallet or payment')
    .option('--business-id <id>', 'only events of this business')
  const states = `only in this delivery state: ${eventStates.join(', ')}`
  choiceOption(command, '--state <state>', states, eventStates)
  withFormat(
    command
      .option('--limit <number>', 'the newest so many; default: all')
      .option('-f, --follow', 'continue with new events and attempts until interrupted'),
  ).action(async (flags: Flags) => {
    const limit = flags.limit === undefined ? undefined : wholeNumber('--limit', flags.limit, 1)
    const remote = clientOf(flags)
    const query = queryOf(flags)
    if (flags.follow) return untilSignal((signal) => followEvents(remote, query, flags, signal))
    const events = await listAll<Event>(remote, '/events', query)
    const matching = events.filter((event) => isMatch(event, flags))
    const shown = limit === undefined ? matching : matching.slice(-limit)
    if (isJson(flags)) printJson({ data: shown })
    else shown.forEach(printEvent)
  })
}

function queryOf({ type, subject }: Flags): URLSearchParams {
  const query = new URLSearchParams()
  if (type !== undefined) query.set('type', type)
  if (subject !== undefined) query.set('subject', subject)
  return query
}

function isMatch(event: Event, { businessId, state }: Flags): boolean {
  const isOfBusiness = businessId === undefined || event.business_id === businessId
  return isOfBusiness && (state === undefined || event.state === state)
}

/** Prints the stored and the new events, and an event again after each attempt. */
async function followEvents(
  remote: SandboxClient,
  query: URLSearchParams,
  flags: Flags,
  signal: AbortSignal,
): Promise<void> {
  query.set('replay', 'true')
  const messages = await remote.stream<Event>(`/events/stream?${query}`, signal)
  for await (const { news, data } of messages) {
    if (news !== null) printNews(news, flags)
    else if (isMatch(data, flags) && (data.state !== 'pending' || data.attempts.length > 0)) {
      if (isJson(flags)) printLine(JSON.stringify(data))
      else printEvent(data)
    }
  }
  throw new ConnectionError(`the sandbox at ${remote.url} has ended`)
}

function printNews(news: string, flags: ListingFlags): void {
  printLine(isJson(flags) ? JSON.stringify({ news }) : `-- ${news} --`)
}

function printEvent(event: Event): void {
  printLine(eventLine(event))
  printLine(deliveryLine(event))
}
