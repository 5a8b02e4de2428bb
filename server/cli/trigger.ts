import type { Command } from 'commander'
import { eventTypes } from '../api/events/catalogue.ts'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { uuidOf } from './input.ts'
import { printJson } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly business?: string
}

/** Registers `trigger`: sends an example of a webhook event, and prints the event. */
export function registerTrigger(program: Command): void {
  const command = clientCommand(
    program,
    'trigger',
    'record an example webhook event and send it, signed, to the webhook URL if there is one',
  )
  choiceArgument(command, '<event>', `type of the event: ${eventTypes.join(', ')}`, eventTypes)
  command
    .option(
      '--business <id>',
      'business that receives it; default: the first one',
      uuidOf('--business'),
    )
    .action(async (type: string, { business, ...flags }: Flags) => {
      const body = { type, business_id: business }
      printJson(await clientOf(flags).control('POST', '/webhooks/example', body))
    })
}
