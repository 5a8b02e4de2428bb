import { ApiError } from '../core/api-error.ts'
import { add } from '../core/money.ts'
import type { Schemas } from '../generated/schemas.ts'
import {
  noOthers,
  type OtherRequests,
  type UsageMetrics,
} from '../http/request-log/usage-metrics.ts'
import type { AdminContext, WorldsAdmin } from './admin-context.ts'
import { auditLedger } from './audit-ledger.ts'

type Counts = ReadonlyMap<string, number>

/** The counts that coverage needs, of one world or of several. */
export type UsageCounts = Pick<UsageMetrics, 'responses' | 'counts' | 'others' | 'sinceMs'>

/** Returns the worlds of the server. Throws not_found inside a world: worlds do not nest. */
export function requireWorlds({ worlds }: AdminContext): WorldsAdmin {
  if (worlds === null) {
    throw new ApiError(
      'not_found',
      'Worlds are managed outside of this world. Did you mean "/_sandbox/worlds"?',
    )
  }
  return worlds
}

/** Returns the counts of all worlds of a server, deleted ones included. */
export async function countsOfAll(admin: AdminContext): Promise<UsageCounts> {
  const beside = await requireWorlds(admin).metrics()
  const tallies: Omit<UsageCounts, 'sinceMs'>[] = [admin.metrics, ...beside]
  return {
    responses: () => {
      const operations = new Set(tallies.flatMap((tally) => [...tally.responses().keys()]))
      const sum = (id: string) => summed(tallies.map((tally) => tally.responses().get(id)))
      return new Map([...operations].map((id) => [id, sum(id)]))
    },
    counts: (section) => summed(tallies.map((tally) => tally.counts(section))),
    others: () => sumOfOthers(tallies.map((tally) => tally.others())),
    sinceMs: () => admin.metrics.sinceMs(),
  }
}

export function summed(all: readonly (Counts | undefined)[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const counts of all) {
    for (const [item, count] of counts ?? []) sums.set(item, (sums.get(item) ?? 0) + count)
  }
  return sums
}

export function sumOfOthers(all: readonly OtherRequests[]): OtherRequests {
  return all.reduce(
    (sum, { unknown, control }) => ({
      unknown: sum.unknown + unknown,
      control: sum.control + control,
    }),
    noOthers,
  )
}

/** Audits the ledger of every world; a difference names its world. */
export async function auditOfAll(admin: AdminContext): Promise<Schemas['LedgerAudit']> {
  const { currencies, differences } = await auditLedger(admin.db)
  const sums = new Map(currencies.map((one) => [one.currency, one]))
  const found = [...differences]
  await requireWorlds(admin).visitDatabases(async (name, db) => {
    if (db === null) {
      found.push(`world ${name} cannot be read: its data is damaged`)
      return
    }
    const own = await auditLedger(db)
    found.push(...own.differences.map((difference) => `world ${name}: ${difference}`))
    for (const one of own.currencies) {
      const known = sums.get(one.currency)
      sums.set(one.currency, known === undefined ? one : plus(known, one))
    }
  })
  return { ok: found.length === 0, currencies: [...sums.values()], differences: found }
}

type CurrencyAudit = Schemas['LedgerAudit']['currencies'][number]

function plus(one: CurrencyAudit, other: CurrencyAudit): CurrencyAudit {
  return {
    currency: one.currency,
    sum: add(one.sum, other.sum),
    wallets: add(one.wallets, other.wallets),
    held: add(one.held, other.held),
  }
}
