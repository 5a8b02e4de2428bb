import type { AskedByForm, Screen } from './screen.ts'

/** Loads the screen of an operation when its page is first requested. */
type Load = () => Promise<Screen<never>>

/** The screens by operation. Any other operation shows its answer as names and values. */
const screens: Readonly<Record<string, Load>> = {
  controlIndex: async () => (await import('./screens/overview.tsx')).overviewScreen,
  controlListActivity: async () => (await import('./screens/activity.tsx')).activityScreen,
  controlListProblems: async () => (await import('./screens/problems.tsx')).problemsScreen,
  controlShowWorld: async () => (await import('./screens/world-overview.tsx')).worldOverviewScreen,
  controlWait: async () => (await import('./screens/wait.tsx')).waitScreen,
  controlExplainSignature: async () => (await import('./screens/signature.tsx')).signatureScreen,
  controlListRecordings: async () =>
    (await import('../features/recordings/screen.tsx')).recordingsScreen,
  controlListReceiverAudits: async () =>
    (await import('../features/receiver-audit/screen.tsx')).auditsScreen,
  controlGetReceiverAudit: async () =>
    (await import('../features/receiver-audit/screen.tsx')).auditScreen,
  controlGetParity: async () => (await import('../features/parity/screen.tsx')).parityScreen,
  controlGetExploration: async () =>
    (await import('../features/explore/screen.tsx')).explorationScreen,
  controlReview: async () => (await import('../features/review/screen.tsx')).reviewScreen,
  controlListCustomers: async () => (await import('./screens/customer-list.tsx')).customersScreen,
  controlGetCustomer: async () => (await import('./screens/customer.tsx')).customerScreen,
  controlGetQuote: async () => (await import('./screens/quote.tsx')).quoteScreen,
  controlListCheckouts: async () => (await import('./screens/checkout-list.tsx')).checkoutsScreen,
  controlGetCheckout: async () => (await import('./screens/checkout.tsx')).checkoutScreen,
  controlGetRefund: async () => (await import('./screens/refund.tsx')).refundScreen,
  controlGetTransaction: async () => (await import('./screens/transaction.tsx')).transactionScreen,
  controlListEvents: async () => (await import('./screens/event-list.tsx')).eventsScreen,
  controlGetEvent: async () => (await import('./screens/event.tsx')).eventScreen,
  controlGetChaos: async () => (await import('./screens/chaos.tsx')).chaosScreen,
  controlGetRequest: async () => (await import('./screens/request.tsx')).requestScreen,
  controlListFaults: async () => (await import('./screens/faults.tsx')).faultsScreen,
  controlGetWallet: async () => (await import('./screens/wallet.tsx')).walletScreen,
  controlGetClock: async () => (await import('./screens/clock.tsx')).clockScreen,
  controlPreviewClock: async () => (await import('./screens/clock-preview.tsx')).clockPreviewScreen,
  controlListClockMoves: async () => (await import('./screens/clock-moves.tsx')).clockMovesScreen,
  controlListJobs: async () => (await import('./screens/jobs.tsx')).jobsScreen,
  controlListTransactions: async () =>
    (await import('./screens/transaction-list.tsx')).transactionsScreen,
  controlListQuotes: async () => (await import('./screens/quote-list.tsx')).quotesScreen,
  controlListRefunds: async () => (await import('./screens/refund-list.tsx')).refundsScreen,
  controlListBeneficiaries: async () =>
    (await import('./screens/beneficiaries.tsx')).beneficiariesScreen,
  controlListVirtualAccounts: async () =>
    (await import('./screens/virtual-accounts.tsx')).virtualAccountsScreen,
  controlListRequests: async () => (await import('./screens/request-list.tsx')).requestsScreen,
  controlSearch: async () => (await import('./screens/search.tsx')).searchScreen,
  controlListOutcomes: async () => (await import('./screens/outcomes.tsx')).outcomesScreen,
  controlListBusinesses: async () => (await import('./screens/businesses.tsx')).businessesScreen,
  controlListSnapshots: async () => (await import('./screens/snapshots.tsx')).snapshotsScreen,
  controlListUndo: async () => (await import('./screens/undo.tsx')).undoScreen,
  controlPopulateProgress: async () =>
    (await import('../features/populate/screen.tsx')).populateScreen,
  controlListFixtures: async () => (await import('./screens/fixtures.tsx')).fixturesScreen,
  controlAuditLedger: async () => (await import('./screens/ledger-audit.tsx')).ledgerAuditScreen,
  controlGetSettings: async () => (await import('./screens/settings.tsx')).settingsScreen,
  controlListFeeConfigs: async () => (await import('./screens/fees.tsx')).feesScreen,
  controlListScenarios: async () => (await import('./screens/scenarios.tsx')).scenariosScreen,
  controlAssumptions: async () => (await import('./screens/assumptions.tsx')).assumptionsScreen,
  controlListWorlds: async () => (await import('./screens/worlds.tsx')).worldsScreen,
  controlGetWorld: async () => (await import('./screens/worlds.tsx')).worldScreen,
  controlCompareWorlds: async () => (await import('./screens/world-diff.tsx')).worldDiffScreen,
  controlWhatIf: async () => (await import('./screens/world-diff.tsx')).whatIfScreen,
  controlListStateMachines: async () =>
    (await import('./screens/state-machines.tsx')).stateMachinesScreen,
  controlCoverage: async () => (await import('./screens/coverage.tsx')).coverageScreen,
}

/** Operations that return files: their pages show the beginning. */
const files: readonly string[] = [
  'controlExportWorld',
  'controlExportRequests',
  'controlPostmanCollection',
  'controlBrunoCollection',
]

const loadDownload: Load = async () => (await import('./screens/download.tsx')).downloadScreen

/** Returns the loader of an operation's screen; undefined if it has none. */
export function screenOf(operation: string): Load | undefined {
  if (files.includes(operation)) return loadDownload
  return Object.hasOwn(screens, operation) ? screens[operation] : undefined
}

/** Returns the form that the page of an operation begins with; undefined if it has none. */
export async function formOf(operation: string): Promise<AskedByForm | undefined> {
  if (operation === 'controlWait') {
    const { waitForm, waitQuery } = await import('./screens/wait.tsx')
    const missing = 'Choose what to wait for, its ID and the status.'
    return { form: waitForm, toQuery: waitQuery, missing }
  }
  if (operation === 'controlSearch') {
    const { searchForm } = await import('./screens/search.tsx')
    return { form: searchForm, missing: 'Type what to look for.' }
  }
  return undefined
}
