import type { Operation } from '../core/operation.ts'

interface Section {
  readonly name: string
  /** The key after `g` that opens the section. */
  readonly letter: string
  /** The pages by operation; pages of unknown operations are left out. */
  readonly pages: readonly (readonly [operation: string, name: string])[]
}

/** The navigation of the console. */
const sections: readonly Section[] = [
  { name: 'Overview', letter: 'o', pages: [['controlIndex', 'Overview']] },
  { name: 'Customers', letter: 'u', pages: [['controlListCustomers', 'Customers']] },
  {
    name: 'Money',
    letter: 'm',
    pages: [
      ['controlListTransactions', 'Transactions'],
      ['controlListQuotes', 'Quotes'],
      ['controlListBeneficiaries', 'Beneficiaries'],
      ['controlListVirtualAccounts', 'Virtual accounts'],
    ],
  },
  {
    name: 'Cards',
    letter: 'k',
    pages: [
      ['controlListCheckouts', 'Checkouts'],
      ['controlListRefunds', 'Refunds'],
    ],
  },
  {
    name: 'Webhooks',
    letter: 'h',
    pages: [
      ['controlListEvents', 'Events'],
      ['controlGetChaos', 'Delivery faults'],
    ],
  },
  {
    name: 'Requests',
    letter: 'r',
    pages: [
      ['controlListRequests', 'Requests'],
      ['controlListFaults', 'Faults'],
    ],
  },
  {
    name: 'Clock',
    letter: 'c',
    pages: [
      ['controlGetClock', 'Clock'],
      ['controlListJobs', 'Jobs'],
      ['controlListOutcomes', 'Planned outcomes'],
    ],
  },
  {
    name: 'World',
    letter: 'w',
    pages: [
      ['controlShowWorld', 'This world'],
      ['controlListBusinesses', 'Businesses'],
      ['controlListSnapshots', 'Snapshots'],
      ['controlListFixtures', 'Fixtures'],
      ['controlListWorlds', 'Worlds'],
      ['controlAuditLedger', 'Ledger audit'],
      ['controlListFeeConfigs', 'Fees'],
      ['controlListScenarios', 'Scenarios'],
      ['controlAssumptions', 'Assumptions'],
      ['controlListStateMachines', 'State machines'],
      ['controlCoverage', 'Coverage'],
      ['controlReview', 'Integration review'],
      ['controlListReceiverAudits', 'Receiver audits'],
      ['controlGetExploration', 'Explore and mutate'],
      ['controlListRecordings', 'Recordings'],
    ],
  },
]

/** Path prefixes of pages whose section their address does not name. */
const elsewhere: readonly (readonly [prefix: string, section: string])[] = [
  ['/_sandbox/wallets', 'Customers'],
  ['/_sandbox/checkouts', 'Cards'],
  ['/_sandbox/refunds', 'Cards'],
  ['/_sandbox/transactions', 'Money'],
  ['/_sandbox/quotes', 'Money'],
  ['/_sandbox/wait', 'Clock'],
  ['/_sandbox/problems', 'Overview'],
  ['/_sandbox/requests.har', 'Requests'],
  ['/_sandbox/collections', 'World'],
  ['/_sandbox/export', 'World'],
]

export interface NavigationEntry {
  readonly name: string
  readonly letter: string
  readonly path: string
  readonly current: boolean
  /** The other pages of the section; empty unless the section is current. */
  readonly pages: readonly { readonly name: string; readonly path: string }[]
}

/** Returns the navigation for the page of an operation. */
export function navigationOf(
  operations: ReadonlyMap<string, Operation>,
  shown: Operation | null,
): NavigationEntry[] {
  const path = shown?.path ?? ''
  const named = elsewhere.find(([prefix]) => path.startsWith(prefix))?.[1]
  const entries = sections.flatMap(({ name, letter, pages }) => {
    const found = pages.flatMap(([id, title]) => {
      const operation = operations.get(id)
      return operation === undefined ? [] : [{ name: title, path: operation.path }]
    })
    const [first] = found
    if (first === undefined) return []
    const longest = found.reduce((most, page) => Math.max(most, prefixLength(page.path, path)), 0)
    return [{ name, letter, path: first.path, pages: found, longest }]
  })
  const best = Math.max(0, ...entries.map(({ longest }) => longest))
  return entries.map(({ longest, ...entry }) => {
    const current = named === undefined ? best > 0 && longest === best : entry.name === named
    return { ...entry, current, pages: current && entry.pages.length > 1 ? entry.pages : [] }
  })
}

/** Returns the length of `path` that a page's address covers; the overview covers only itself. */
function prefixLength(page: string, path: string): number {
  if (page === path) return page.length + 1
  return page !== '/_sandbox' && path.startsWith(`${page}/`) ? page.length : 0
}
