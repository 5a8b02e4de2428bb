import type { Screen } from './screen.ts'

/** Loads the screen of an operation when its page is first asked for. */
type Load = () => Promise<Screen<never>>

/**
 * The screens by the operation whose answer they draw. An operation that is not here has a page
 * all the same: its answer as names and values.
 */
const screens: Readonly<Record<string, Load>> = {
  controlIndex: async () => (await import('./screens/overview.tsx')).overviewScreen,
  controlListReceiverAudits: async () =>
    (await import('./screens/receiver-audits.tsx')).auditsScreen,
  controlGetReceiverAudit: async () => (await import('./screens/receiver-audits.tsx')).auditScreen,
  controlReview: async () => (await import('./screens/review.tsx')).reviewScreen,
  controlListCustomers: async () => (await import('./screens/customers.tsx')).customersScreen,
  controlGetCustomer: async () => (await import('./screens/customer.tsx')).customerScreen,
  controlGetQuote: async () => (await import('./screens/quote.tsx')).quoteScreen,
  controlListCheckouts: async () => (await import('./screens/checkouts.tsx')).checkoutsScreen,
  controlGetCheckout: async () => (await import('./screens/checkout.tsx')).checkoutScreen,
  controlGetRefund: async () => (await import('./screens/refund.tsx')).refundScreen,
  controlGetTransaction: async () => (await import('./screens/transaction.tsx')).transactionScreen,
  controlListEvents: async () => (await import('./screens/events.tsx')).eventsScreen,
  controlGetEvent: async () => (await import('./screens/event.tsx')).eventScreen,
  controlGetRequest: async () => (await import('./screens/request.tsx')).requestScreen,
  controlListFaults: async () => (await import('./screens/faults.tsx')).faultsScreen,
  controlCoverage: async () => (await import('./screens/coverage.tsx')).coverageScreen,
}

/** Returns how the screen of an operation is loaded; undefined where it has none of its own. */
export function screenOf(operation: string): Load | undefined {
  return Object.hasOwn(screens, operation) ? screens[operation] : undefined
}
