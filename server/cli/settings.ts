import type { Command } from 'commander'
import { quote } from '../core/visible.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { type ListingFlags, printListing, withFormat } from './listing.ts'

type InForce = Schemas['SettingsInForce']
type Value = Schemas['SettingValue']

/** Registers `settings`: shows what is in force in a world, and changes it. */
export function registerSettings(program: Command): void {
  const settings = program
    .command('settings')
    .description('show and change rates, fees, limits and other settings of a world')
  withFormat(clientCommand(settings, 'show', 'show the current settings and where each comes from'))
    .option('--all', 'also show settings that have their default')
    .action(async (flags: ConnectionFlags & ListingFlags & { readonly all?: true }) => {
      const answer = await clientOf(flags).control<InForce>('GET', '/settings')
      print(flags, answer, flags.all === true)
    })
  withFormat(clientCommand(settings, 'set', 'change settings until the next reset'))
    .argument('<setting=value...>', 'such as rates.NGN=1600, rate_drift=0.5, auto_fund=off')
    .addHelpText('after', examples)
    .action(async (given: readonly string[], flags: ConnectionFlags & ListingFlags) => {
      print(flags, await changed(flags, given.map(assignment)), false)
    })
  withFormat(clientCommand(settings, 'unset', 'undo what `settings set` has set'))
    .argument('<setting...>', 'such as rates.NGN, fees.WIRE or limits')
    .action(async (paths: readonly string[], flags: ConnectionFlags & ListingFlags) => {
      print(
        flags,
        await changed(
          flags,
          paths.map((path) => [path, null] as const),
        ),
        false,
      )
    })
}

const examples = `
Examples:
  settings set rates.NGN=1600 fees.WIRE.payout_fee=30.00
  settings set limits.individual_approved.per_transaction=500 limits.deposits.USD.max=900
  settings set webhook_retries=1s,2s step_ms=100 auto_fund=off`

type Assignment = readonly [path: string, value: string | number | boolean | null]

/** Paths of settings that hold others, each with an assignment that works. */
const sections: readonly (readonly [RegExp, string])[] = [
  [/^rates$/, 'rates.NGN=1600'],
  [/^fees(?:\.\w+)?$/, 'fees.WIRE.payout_fee=30.00'],
  [/^limits\.deposits(?:\.\w+)?$/, 'limits.deposits.USD.max=900'],
  [/^limits(?:\.\w+)?$/, 'limits.individual_approved.per_transaction=500'],
]

const numbers: ReadonlySet<string> = new Set(['rate_drift', 'step_ms'])

/** Returns the path and the value of `path=value`. Throws UsageError. */
function assignment(text: string): Assignment {
  const mark = text.indexOf('=')
  if (mark < 1) throw new UsageError(`"${text}" must be setting=value, such as rate_drift=0.5`)
  const [path, value] = [text.slice(0, mark), text.slice(mark + 1)]
  if (value === '')
    throw new UsageError(`${path} needs a value; to undo the setting, use settings unset`)
  const part = sections.find(([pattern]) => pattern.test(path))
  if (part !== undefined) {
    throw new UsageError(`${path} is not a single setting: set one, such as ${part[1]}`)
  }
  if (numbers.has(path)) {
    if (/^-?\d+(?:\.\d+)?$/.test(value)) return [path, Number(value)]
    throw new UsageError(`${path} must be a number, not ${quote(value)}`)
  }
  if (path === 'auto_fund') {
    if (!['on', 'off', 'true', 'false'].includes(value)) {
      throw new UsageError(`auto_fund must be on or off, not ${quote(value)}`)
    }
    return [path, value === 'on' || value === 'true']
  }
  return [path, value]
}

function changed(flags: ConnectionFlags, assignments: readonly Assignment[]): Promise<InForce> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of assignments) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let section = body
    for (const name of names) {
      section[name] = isSection(section[name]) ? section[name] : {}
      section = section[name] as Record<string, unknown>
    }
    section[last] = value
  }
  return clientOf(flags).control<InForce>('PATCH', '/settings', body)
}

function isSection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The source that is shown for a value of the package. */
const standard = 'default'
const shownSources: Readonly<Record<string, string>> = { package: standard, patch: 'changed' }

/** Prints each value with its path and source; without `all`, those that are set. */
function print(flags: ListingFlags, answer: InForce, all: boolean): void {
  const rows = rowsOf(answer, '').filter(([, , source]) => all || source !== standard)
  printListing(
    flags,
    answer,
    rows.length === 0 ? [['every setting has its default: --all shows them']] : rows,
  )
}

function rowsOf(part: object, prefix: string): string[][] {
  return Object.entries(part).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (!isValue(value)) return rowsOf(value as object, path)
    return [[path, String(value.value ?? 'none'), shownSources[value.source] ?? value.source]]
  })
}

function isValue(part: unknown): part is Value {
  return Object.hasOwn(part as object, 'source')
}
