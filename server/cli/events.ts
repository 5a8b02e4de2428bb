import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { deliveryLine, eventLine } from './event-lines.ts'
import { NotThere } from './failure.ts'
import { printLine } from './output.ts'
import type { Remote } from './remote.ts'
import { untilSignal } from './signals.ts'

type Event = Schemas['ControlEvent']

interface Flags extends ConnectionFlags {
  readonly type?: string
  readonly subject?: string
  readonly follow?: true
}

/** Lists events with what came of sending them, two lines each. */
export function declareEvents(program: Command): void {
  connecting(program, 'events', 'list events and what came of sending them')
    .option('--type <type>', 'only of this type')
    .option('--subject <id>', 'only of this row')
    .option('-f, --follow', 'go on with what happens, until a signal ends it')
    .action(async ({ type, subject, follow, ...flags }: Flags) => {
      const remote = remoteOf(flags)
      const query = queryOf(type, subject)
      if (follow) return untilSignal((signal) => followEvents(remote, query, signal))
      const { data } = await remote.control<{ data: Event[] }>('GET', `/events?${query}`)
      data.forEach(printEvent)
    })
}

function queryOf(type: string | undefined, subject: string | undefined): URLSearchParams {
  const query = new URLSearchParams()
  if (type !== undefined) query.set('type', type)
  if (subject !== undefined) query.set('subject', subject)
  return query
}

/** Everything so far and everything to come, each time an attempt has been made. */
async function followEvents(
  remote: Remote,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<void> {
  query.set('replay', 'true')
  const messages = await remote.stream<Event>(`/events/stream?${query}`, signal)
  for await (const { news, data } of messages) {
    if (news !== null) printLine(`-- ${news} --`)
    else if (data.state !== 'pending' || data.attempts.length > 0) printEvent(data)
  }
  throw new NotThere(`the sandbox at ${remote.url} has ended`)
}

function printEvent(event: Event): void {
  printLine(eventLine(event))
  printLine(deliveryLine(event))
}
