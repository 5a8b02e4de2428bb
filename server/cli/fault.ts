import type { Command } from 'commander'
import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceOption } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { assertUnconverted, duration, fraction, wholeNumber } from './input.ts'
import { apiOperations } from './known-names.ts'
import { type ListingFlags, printListing, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'

type InjectedFault = Schemas['InjectedFault']

interface AddFlags extends ConnectionFlags {
  readonly operation?: string
  readonly path?: string
  readonly status?: string
  readonly delay?: string
  readonly drop?: true
  readonly phase?: string
  readonly skip?: string
  readonly times?: string
  readonly rate?: string
  readonly error?: string
}

/** Registers `fault`: add, list, remove and clear injected faults. */
export function registerFault(program: Command): void {
  const fault = program
    .command('fault')
    .description('inject faults: error statuses, delays, dropped connections')
  registerAdd(fault)
  withFormat(clientCommand(fault, 'list', 'list the injected faults')).action(
    async (flags: ConnectionFlags & ListingFlags) => {
      const body = await clientOf(flags).control<{ data: InjectedFault[] }>('GET', '/faults')
      printListing(flags, body, body.data.map(rowOf))
    },
  )
  clientCommand(fault, 'remove', 'remove one fault')
    .argument('<id>', 'as `fault list` prints it')
    .action(async (id: string, flags: ConnectionFlags) => {
      printJson(await clientOf(flags).control('DELETE', `/faults/${encodeURIComponent(id)}`))
    })
  clientCommand(fault, 'clear', 'remove every fault').action(async (flags: ConnectionFlags) => {
    const remote = clientOf(flags)
    const { data } = await remote.control<{ data: InjectedFault[] }>('GET', '/faults')
    for (const { id } of data) await remote.control('DELETE', `/faults/${id}`)
    printLine(`${data.length} removed`)
  })
}

function registerAdd(fault: Command): void {
  const command = clientCommand(fault, 'add', 'inject a fault into an operation or a path')
  const operation = 'operationId of the API, such as createQuote'
  choiceOption(command, '--operation <id>', operation, apiOperations)
  command
    .option('--path <path>', 'or a path; {name} matches one segment, * any text')
    .option('--status <status>', 'answer with this status, 400 to 599')
    .option('--error <text>', 'the text of `error` in that response')
    .option('--delay <duration>', 'delay the response by this much, such as 3s')
    .option('--drop', 'close the connection instead of answering')
  choiceOption(
    command,
    '--phase <before|after>',
    'before the operation (default), or after its commit',
    ['before', 'after'],
  )
  command
    .option(
      '--skip <number>',
      'how many matching requests pass before the fault applies; default: none',
    )
    .option('--times <number>', 'how many times the fault applies; default: always')
    .option('--rate <share>', 'share of requests that the fault applies to: more than 0, at most 1')
    .addHelpText('after', addExamples)
    .action(async (flags: AddFlags) => {
      printJson(await clientOf(flags).control('POST', '/faults', faultOf(flags)))
    })
}

const addExamples = `
Give --operation or --path, not both. Give --status or --drop, not both; --delay works alone, or
with one of them.

Examples:
  fault add --operation createQuote --status 503 --times 2
  fault add --path '/api/v1/client/*' --delay 3s --rate 0.1
  fault add --operation createTransfer --drop --phase after`

/** Returns the fault as the control API accepts it. Throws UsageError for invalid values. */
function faultOf({ status, delay, skip, times, rate, ...flags }: AddFlags): object {
  const { operation, path, drop, phase, error } = flags
  if ((operation === undefined) === (path === undefined)) {
    throw new UsageError('fault add needs exactly one of --operation, --path')
  }
  if (path !== undefined) assertUnconverted('--path', path)
  if (status === undefined && delay === undefined && drop === undefined) {
    throw new UsageError('fault add needs at least one of --status, --delay, --drop')
  }
  return {
    operation,
    path,
    drop,
    phase,
    error,
    status: status === undefined ? undefined : wholeNumber('--status', status, 400, 599),
    delay: delay === undefined ? undefined : duration('--delay', delay),
    skip: skip === undefined ? undefined : wholeNumber('--skip', skip, 0, 1_000_000),
    times: times === undefined ? undefined : wholeNumber('--times', times, 1),
    rate: rate === undefined ? undefined : fraction('--rate', rate),
  }
}

function rowOf(fault: InjectedFault): string[] {
  const { id, operation, path, status, delay, drop, phase, skip, times, rate, hits } = fault
  const effects = [
    status === null ? '' : `status ${status}`,
    delay === null ? '' : `delay ${delay}`,
    drop ? 'drop' : '',
    phase,
    skip === 0 ? '' : `after ${skip} more`,
    times === null ? '' : plural(times, 'time'),
    rate === 1 ? '' : `rate ${rate}`,
  ]
  return [id, operation ?? path ?? '', effects.filter(Boolean).join(', '), plural(hits, 'hit')]
}
