import type { Command } from 'commander'
import { didYouMean } from '../core/nearest-name.ts'
import { quote } from '../core/visible.ts'
import type { Schemas } from '../generated/schemas.ts'
import { ControlError } from '../library/control-error.ts'
import { maxTextBytes, readFailure, readInput, toText } from '../store/text-file.ts'
import { connect, type SandboxClient } from './client.ts'
import {
  addressedConnection,
  type ConnectionFlags,
  serverCommand,
  serverConnectionOf,
} from './client-command.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { uuidOf, wholeNumber } from './input.ts'
import { listAll } from './list-all.ts'
import { isJson, type ListingFlags, printListing, table, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'

type World = Schemas['World']

interface SourceFlags {
  readonly from?: string
  readonly fromFile?: string
}

type CreateFlags = ConnectionFlags & SourceFlags

/** Registers `worlds`: lists, creates, compares and deletes the worlds of a server. */
export function registerWorlds(program: Command): void {
  const description = 'list, create, compare and delete worlds: isolated sandboxes on one server'
  const worlds = serverCommand(program, 'worlds', description).enablePositionalOptions()
  withFormat(worlds)
    .allowExcessArguments()
    .action((flags: ConnectionFlags & ListingFlags, { args: [word] }: Command) => {
      if (word === undefined) return list(flags)
      const names = worlds.commands.map((command) => command.name())
      const hint = didYouMean(word, names) || ` Commands of worlds: ${names.join(', ')}`
      throw new UsageError(`unknown command ${quote(word)}.${hint}`)
    })
  withFormat(
    serverCommand(worlds, 'list', 'list the worlds; `worlds` without a command does the same'),
  ).action(list)
  serverCommand(worlds, 'create', 'create a world, and print its URL and keys')
    .argument('[name]', 'name of the world; generated if omitted')
    .option(
      '--from <source>',
      'start from a world, snapshot:NAME or fixtures:NAME; default fixtures:default',
    )
    .option('--from-file <file>', 'start from a file from GET /_sandbox/export')
    .option('--json', 'no effect: the output is always JSON')
    .addHelpText('after', createExamples)
    .action(async (name: string | undefined, flags: CreateFlags) => {
      const body = { ...(name === undefined ? {} : { name }), ...sourceOf(flags) }
      printJson(await serverOf(flags).control('POST', '/worlds', body))
    })
  const replacement =
    'replace the API key, the API secret and the admin token of a world, and print the new ones'
  serverCommand(worlds, 'keys', replacement)
    .argument('<name>', 'as `worlds` prints it')
    .option('--json', 'no effect: the output is always JSON')
    .action(async (name: string, flags: ConnectionFlags) => {
      // The token of a world is valid only under its prefix, so the URL may name the world.
      const remote = connect(addressedConnection(flags))
      printJson(await remote.control('POST', `/worlds/${encodeURIComponent(name)}/keys`))
    })
  const comparison = 'compare two worlds: balances, rows, and the time of the first difference'
  withFormat(serverCommand(worlds, 'diff', comparison))
    .argument('<a>', 'a world, such as main')
    .argument('<b>', 'the world to compare with it')
    .option('--limit <number>', 'maximum number of rows to list', '100')
    .action(compare)
  const replaying = 'repeat a transaction in a fork of main, and compare both worlds'
  withFormat(serverCommand(worlds, 'replay', replaying))
    .argument('<transaction>', 'id of the transaction', uuidOf('<transaction>'))
    .option(
      '--outcome <outcome>',
      'same, completed, failed, or an outcome that can be planned; default: whatever the rules ' +
        'now decide',
    )
    .option('--reason <text>', 'failure reason, if it fails')
    .option('--name <name>', 'name of the fork; generated if omitted')
    .option('--ttl <duration>', 'how long the fork may be unused before it is deleted', '1h')
    .action(replay)
  const removal = serverCommand(worlds, 'delete', 'delete worlds and all their data')
  withFormat(removal)
    .argument('<name...>', 'as `worlds` prints them')
    .action(async (names: string[], flags: ConnectionFlags & ListingFlags) => {
      const remote = serverOf(flags)
      const data: World[] = []
      const failures: string[] = []
      for (const name of names) {
        try {
          data.push(await remote.control('DELETE', `/worlds/${encodeURIComponent(name)}`))
        } catch (error) {
          if (!(error instanceof ControlError)) throw error
          const { message = error.message } = (error.body ?? {}) as { message?: string }
          failures.push(`${name}: ${message.replace(/\.$/, '')}`)
        }
      }
      const rows = data.map(({ name }) => [name, 'deleted'])
      if (data.length > 0) printListing(flags, { data }, rows)
      if (failures.length > 0) throw new CommandFailed(failures.join('; '))
    })
}

async function list(flags: ConnectionFlags & ListingFlags): Promise<void> {
  const data = await listAll<World>(serverOf(flags), '/worlds', [], maxWorldsPerPage)
  printListing(flags, { data }, data.map(rowOf))
}

interface CompareFlags extends ConnectionFlags, ListingFlags {
  readonly limit: string
}

interface ReplayFlags extends ConnectionFlags, ListingFlags {
  readonly outcome?: string
  readonly reason?: string
  readonly name?: string
  readonly ttl: string
}

async function replay(id: string, flags: ReplayFlags): Promise<void> {
  const { outcome, reason, name, ttl } = flags
  const body = { outcome, reason, name, ttl }
  const path = `/transactions/${encodeURIComponent(id)}/replay`
  const again = await serverOf(flags).control<Schemas['TransactionReplayed']>('POST', path, body)
  if (isJson(flags)) return printJson(again)
  const { status, failure_reason, original_status, original_failure_reason, world } = again
  const ends = (end: string, why: string | null) => (why === null ? end : `${end} (${why})`)
  const was = ends(original_status, original_failure_reason)
  printLine(`${again.transaction_id} in ${world}: ${ends(status, failure_reason)}, was ${was}`)
  await compare('main', world, { ...flags, limit: '100' })
}

async function compare(a: string, b: string, flags: CompareFlags): Promise<void> {
  const limit = wholeNumber('--limit', flags.limit, 1, 1_000)
  const path = `/worlds/${encodeURIComponent(a)}/diff/${encodeURIComponent(b)}?limit=${limit}`
  const diff = await serverOf(flags).control<Schemas['WorldDiff']>('GET', path)
  if (isJson(flags)) return printJson(diff)
  printLine(diff.summary)
  const balances = diff.balances.map((one) => [
    `${one.owner} · ${one.currency}`,
    one.a?.ledger_balance ?? '-',
    one.b?.ledger_balance ?? '-',
    one.difference,
  ])
  const rows = diff.rows.map((one) => [
    one.collection,
    one.title,
    one.a === null ? '-' : (one.a.status ?? 'present'),
    one.b === null ? '-' : (one.b.status ?? 'present'),
    one.kind === 'changed' ? one.fields.map(({ name }) => name).join(', ') : onlyIn(diff, one),
  ])
  const [inA, inB] = [`in ${diff.a.name}`, `in ${diff.b.name}`]
  const tables = [
    [['wallet', inA, inB, 'difference'], ...balances],
    [['collection', 'row', inA, inB, 'changed fields'], ...rows],
  ]
  for (const lines of tables) {
    if (lines.length > 1) ['', ...table(lines)].forEach(printLine)
  }
  if (!diff.complete) printLine(`\nThe list is cut: ${diff.differing} rows differ. Raise --limit.`)
}

function onlyIn({ a, b }: Schemas['WorldDiff'], row: Schemas['WorldDiffRow']): string {
  const [own, other] = row.kind === 'only_a' ? [a, b] : [b, a]
  const note = row.same_id ? `; ${other.name} has a different row with the same id` : ''
  return `only in ${own.name}${note}`
}

/** The maximum limit of the list of worlds. */
const maxWorldsPerPage = 1_000

const createExamples = `
Examples:
  worlds create refunds
  worlds create --from main
  worlds create paid --from snapshot:after-payment
  worlds create copy --from-file world.json`

function serverOf(flags: ConnectionFlags): SandboxClient {
  return connect(serverConnectionOf(flags))
}

/** Returns the initial state of the world as the control API accepts it. Throws UsageError. */
export function sourceOf({ from, fromFile }: SourceFlags): { from?: object } {
  if (fromFile !== undefined) {
    if (from !== undefined) throw new UsageError('give one of --from and --from-file, not both')
    return { from: { file: fileOf(fromFile) } }
  }
  if (from === undefined) return {}
  const [, kind = 'world', name = ''] = /^(?:(snapshot|fixtures|world):)?(.*)$/s.exec(from) ?? []
  if (name !== '') return { from: { [kind]: name } }
  throw new UsageError(`--from must be a world, snapshot:NAME or fixtures:NAME, not ${quote(from)}`)
}

function fileOf(path: string): unknown {
  try {
    return JSON.parse(toText(readInput(path, maxTextBytes)))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : readFailure(error, path)
    throw new UsageError(`cannot read the file of --from-file, ${path}: ${reason}`)
  }
}

function rowOf({ name, from, clock, expires_at, problem }: World): string[] {
  const until = expires_at === null ? '' : `until ${expires_at}`
  return [name, from, clock.now, until, ...(problem === null ? [] : [problem])]
}
