import type { Operation } from '../core/operation.ts'
import type { IconName } from './icons.tsx'

/** A page by its operation, or by its path if no operation has it. */
type PageEntry = readonly [operationOrPath: string, name: string]

interface Section {
  /** The name of a section that is more than its first page; default: the name of that page. */
  readonly name?: string
  /** The key after `g` that opens the section. */
  readonly letter: string
  readonly icon: IconName
  /**
   * The first page is the one of the section; pages of unknown operations are omitted. Each name is
   * also the title of its page.
   */
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
      { letter: 'o', icon: 'overview', pages: [['controlIndex', 'Overview']] },
      {
        letter: 't',
        icon: 'activity',
        pages: [
          ['controlListActivity', 'Activity'],
          ['controlListUndo', 'Undo'],
        ],
      },
      { letter: 'u', icon: 'customers', pages: [['controlListCustomers', 'Customers']] },
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
        letter: 'k',
        icon: 'cards',
        pages: [
          ['controlListCheckouts', 'Card payments'],
          ['controlListRefunds', 'Refunds'],
        ],
      },
      { letter: 'h', icon: 'webhooks', pages: [['controlListEvents', 'Webhooks']] },
      { letter: 'r', icon: 'requests', pages: [['controlListRequests', 'Requests']] },
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
          ['controlListClockMoves', 'Clock moves'],
          ['controlWait', 'Wait for a status'],
        ],
      },
      {
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
          ['controlGetSettings', 'Settings'],
          ['controlListBusinesses', 'Businesses'],
        ],
      },
    ],
  },
  {
    name: 'Prove it',
    sections: [
      { letter: 'v', icon: 'coverage', pages: [['controlCoverage', 'Coverage']] },
      {
        name: 'Review',
        letter: 'i',
        icon: 'review',
        pages: [['controlReview', 'Integration review']],
      },
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
      { letter: 'n', icon: 'recordings', pages: [['controlListRecordings', 'Recordings']] },
      {
        name: 'Ledger',
        letter: 'l',
        icon: 'ledger',
        pages: [['controlAuditLedger', 'Ledger audit']],
      },
      {
        name: 'Reference',
        letter: 'd',
        icon: 'reference',
        pages: [
          ['/docs', 'API reference'],
          ['controlListStateMachines', 'State machines'],
          ['controlListFeeConfigs', 'Fees'],
          ['controlAssumptions', 'Assumptions'],
        ],
      },
    ],
  },
]

/** Path prefixes of pages whose section their address does not name, with its first page. */
const elsewhere: readonly (readonly [prefix: string, page: string])[] = [
  ['/_sandbox/wallets', 'controlListCustomers'],
  ['/_sandbox/problems', 'controlIndex'],
  ['/_sandbox/requests.har', 'controlListRequests'],
  ['/_sandbox/collections', '/docs'],
  ['/_sandbox/export', 'controlListWorlds'],
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
      const { name = first.name, letter, icon } = section
      return [{ ...first, name, letter, icon, current: isCurrent, pages: shown }]
    }),
  }))
}

/** Returns the name of the page of an operation in the navigation; undefined without one. */
export function pageNameOf(operation: string): string | undefined {
  const pages = groups.flatMap(({ sections }) => sections.flatMap((section) => section.pages))
  return pages.find(([target]) => target === operation)?.[1]
}

/** Returns the operations whose page has every word in its name. */
export function pagesNamed(words: readonly string[]): string[] {
  const pages = groups.flatMap(({ sections }) => sections.flatMap((section) => section.pages))
  return pages.flatMap(([target, name]) =>
    !target.startsWith('/') && words.every((word) => name.toLowerCase().includes(word))
      ? target
      : [],
  )
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
    if (section.pages[0]?.[0] === named) return section
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
