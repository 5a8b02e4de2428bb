import type { Operation } from '../core/operation.ts'
import type { IconName } from './icons.tsx'

/** A page by its operation, or by its path if no operation has it. */
type PageEntry = readonly [operationOrPath: string, name: string]

interface Section {
  readonly name: string
  /** The key after `g` that opens the section. */
  readonly letter: string
  readonly icon: IconName
  /** The first page is the one of the section; pages of unknown operations are left out. */
  readonly pages: readonly PageEntry[]
}

interface SectionGroup {
  /** Empty for the first group, which needs no heading. */
  readonly name: string
  readonly sections: readonly Section[]
}

/** The navigation of the console. */
const groups: readonly SectionGroup[] = [
  {
    name: '',
    sections: [
      { name: 'Overview', letter: 'o', icon: 'overview', pages: [['controlIndex', 'Overview']] },
      {
        name: 'Activity',
        letter: 't',
        icon: 'activity',
        pages: [
          ['controlListActivity', 'Activity'],
          ['controlListUndo', 'Undo'],
        ],
      },
      {
        name: 'Customers',
        letter: 'u',
        icon: 'customers',
        pages: [['controlListCustomers', 'Customers']],
      },
      {
        name: 'Money',
        letter: 'm',
        icon: 'money',
        pages: [
          ['controlListTransactions', 'Transactions'],
          ['controlListQuotes', 'Quotes'],
          ['controlListBeneficiaries', 'Beneficiaries'],
          ['controlListVirtualAccounts', 'Virtual accounts'],
        ],
      },
      {
        name: 'Card payments',
        letter: 'k',
        icon: 'cards',
        pages: [
          ['controlListCheckouts', 'Checkouts'],
          ['controlListRefunds', 'Refunds'],
        ],
      },
      {
        name: 'Webhooks',
        letter: 'h',
        icon: 'webhooks',
        pages: [['controlListEvents', 'Webhook events']],
      },
      {
        name: 'Requests',
        letter: 'r',
        icon: 'requests',
        pages: [['controlListRequests', 'Requests']],
      },
    ],
  },
  {
    name: 'Make it happen',
    sections: [
      {
        name: 'Outcomes & faults',
        letter: 'f',
        icon: 'outcomes',
        pages: [
          ['controlListOutcomes', 'Planned outcomes'],
          ['controlListFaults', 'Faults'],
          ['controlGetChaos', 'Delivery faults'],
          ['controlListScenarios', 'Scenarios'],
        ],
      },
      {
        name: 'Clock & jobs',
        letter: 'c',
        icon: 'clock',
        pages: [
          ['controlGetClock', 'Clock'],
          ['controlListJobs', 'Jobs'],
          ['controlWhatIf', 'What if'],
          ['controlListClockMoves', 'Moves'],
          ['controlWait', 'Wait for a status'],
        ],
      },
      {
        name: 'Snapshots',
        letter: 's',
        icon: 'snapshots',
        pages: [
          ['controlListSnapshots', 'Snapshots'],
          ['controlListFixtures', 'Fixtures'],
          ['controlPopulateProgress', 'Populate'],
        ],
      },
      {
        name: 'Worlds',
        letter: 'w',
        icon: 'worlds',
        pages: [
          ['controlListWorlds', 'Worlds'],
          ['controlShowWorld', 'This world'],
          ['controlListBusinesses', 'Businesses'],
        ],
      },
    ],
  },
  {
    name: 'Prove it',
    sections: [
      { name: 'Coverage', letter: 'v', icon: 'coverage', pages: [['controlCoverage', 'Coverage']] },
      { name: 'Review', letter: 'i', icon: 'review', pages: [['controlReview', 'Review']] },
      {
        name: 'Audits',
        letter: 'a',
        icon: 'audits',
        pages: [['controlListReceiverAudits', 'Receiver audits']],
      },
      {
        name: 'Explore',
        letter: 'x',
        icon: 'explore',
        pages: [
          ['controlGetExploration', 'Explore and mutate'],
          ['controlGetParity', 'Parity'],
        ],
      },
      {
        name: 'Recordings',
        letter: 'n',
        icon: 'recordings',
        pages: [['controlListRecordings', 'Recordings']],
      },
      { name: 'Ledger', letter: 'l', icon: 'ledger', pages: [['controlAuditLedger', 'Ledger']] },
      {
        name: 'Reference',
        letter: 'd',
        icon: 'reference',
        pages: [
          ['/docs', 'API'],
          ['controlListStateMachines', 'State machines'],
          ['controlListFeeConfigs', 'Fees'],
          ['controlAssumptions', 'Assumptions'],
        ],
      },
    ],
  },
]

/** Path prefixes of pages whose section their address does not name. */
const elsewhere: readonly (readonly [prefix: string, section: string])[] = [
  ['/_sandbox/wallets', 'Customers'],
  ['/_sandbox/problems', 'Overview'],
  ['/_sandbox/requests.har', 'Requests'],
  ['/_sandbox/collections', 'Reference'],
  ['/_sandbox/export', 'Worlds'],
]

export interface NavigationEntry {
  readonly name: string
  readonly letter: string
  readonly icon: IconName
  readonly path: string
  readonly current: boolean
  /** The other pages of the section; empty unless the section is current. */
  readonly pages: readonly { readonly name: string; readonly path: string }[]
}

export interface NavigationGroup {
  readonly name: string
  readonly entries: readonly NavigationEntry[]
}

/**
 * Returns the navigation for a page; `path` is that of its operation, or of the document. Only
 * `main` has a list of worlds.
 */
export function navigationOf(
  operations: ReadonlyMap<string, Operation>,
  path: string,
  isMain: boolean,
): NavigationGroup[] {
  const all = groups.flatMap(({ sections }) => sections)
  const isShown = (id: string) => isMain || id !== 'controlListWorlds'
  const found = new Map(
    all.map((section) => [section, pagesOf(section, operations, isShown)] as const),
  )
  const current = currentSection(path, found)
  return groups.map(({ name, sections }) => ({
    name,
    entries: sections.flatMap((section) => {
      const pages = found.get(section) ?? []
      const [first] = pages
      if (first === undefined) return []
      const isCurrent = section === current
      const shown = isCurrent && pages.length > 1 ? pages : []
      const { letter, icon } = section
      return [
        { name: section.name, letter, icon, path: first.path, current: isCurrent, pages: shown },
      ]
    }),
  }))
}

type Pages = NavigationEntry['pages']

function pagesOf(
  { pages }: Section,
  operations: ReadonlyMap<string, Operation>,
  isShown: (id: string) => boolean,
): Pages {
  return pages.flatMap(([target, name]) => {
    if (target.startsWith('/')) return [{ name, path: target }]
    const operation = isShown(target) ? operations.get(target) : undefined
    return operation === undefined ? [] : [{ name, path: operation.path }]
  })
}

/** Returns the section with the longest address that begins the path. */
function currentSection(path: string, found: ReadonlyMap<Section, Pages>): Section | undefined {
  const named = elsewhere.find(([prefix]) => path.startsWith(prefix))?.[1]
  let best: Section | undefined
  let longest = 0
  for (const [section, pages] of found) {
    if (section.name === named) return section
    const length = Math.max(0, ...pages.map((page) => prefixLength(page.path, path)))
    if (length > longest) [best, longest] = [section, length]
  }
  return best
}

/** Returns the length of `path` that a page's address covers; the overview covers only itself. */
function prefixLength(page: string, path: string): number {
  if (page === path) return page.length + 1
  return page !== '/_sandbox' && path.startsWith(`${page}/`) ? page.length : 0
}
