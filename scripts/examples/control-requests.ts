import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Schemas } from '../../server/generated/schemas.ts'
import { accepted, checkedOut, paid, quoted, refunding, seeded, walletOf } from './api-requests.ts'
import { after, type ExampleRequest, type Prepare, type Steps } from './steps.ts'

const reason = { body: { reason: 'The bank asked for it' } }
const plannedOutcome = { for: 'payout', outcome: 'compliance_rejected' }
const mutation = { mutant: 'cent-less', operation: 'createQuote', field: 'total_payable' }
const parity = {
  against: 'https://api.test.example',
  at: '2026-01-05T09:00:00.000Z',
  decisions: [
    {
      decision: 'A5',
      title: 'The timeline of a quote and its transaction',
      verdict: 'contradicted',
      here: { 'a quote is valid for': '1800 s' },
      there: { 'a quote is valid for': '600 s' },
      reason: null,
      setting: '"quoteTtlSeconds": 600',
    },
  ],
}

const exploration = {
  tool: 'explore',
  summary: '12 runs, 1 finding. The clean run: 2 requests, 1 event, 1 movement of money.',
  problem: null,
  runs: 12,
  score: null,
  findings: [
    {
      severity: 'error',
      title: 'Money moved twice instead of once: 100.00 USD from Ada Approved',
      only: 'acceptQuote#1:lost-after',
      details: ['Fault: acceptQuote#1 was done, and its response was lost after the commit'],
    },
  ],
  not_judged: 0,
}
const fault = { operation: 'createQuote', status: 503, times: 1 }

/** Returns the id of Ada's virtual account in USD, which is ready. */
async function virtualAccount(steps: Steps): Promise<string> {
  const { api, control } = steps
  const asked = { user_id: seeded.ada, currency: 'USD' }
  await api('VirtualWalletRequested', 'POST', '/virtual-wallets', asked)
  await control('ClockAdvanced', 'POST', '/clock/advance', { by: '1m' })
  const path = `/virtual-wallets/${await walletOf(steps, seeded.ada, 'USD')}`
  const [account] = await api('VirtualAccountList', 'GET', path)
  return String(account?.id)
}

async function payout(steps: Steps, more: object = {}): Promise<ExampleRequest> {
  return { params: { id: (await accepted(steps)).transaction_id }, ...more }
}

async function refund(steps: Steps, more: object = {}): Promise<ExampleRequest> {
  return { params: { refund_reference: await refunding(steps) }, ...more }
}

/** Creates an event of a business that has a webhook address; it is not delivered yet. */
async function event({ control }: Steps) {
  const path = `/businesses/${seeded.business}/webhook`
  await control('ControlBusiness', 'PUT', path, { url: 'http://127.0.0.1:9/hooks', enabled: true })
  return control('ControlEvent', 'POST', '/webhooks/example', { type: 'transaction' })
}

function planned({ control }: Steps) {
  return control('PlannedOutcome', 'POST', '/outcomes', plannedOutcome)
}

function faulty({ control }: Steps) {
  return control('InjectedFault', 'POST', '/faults', fault)
}

function undoable({ control }: Steps) {
  return control('ClockAdvanced', 'POST', '/clock/advance?undo=true', { by: '1d' })
}

async function snapshot({ control }: Steps): Promise<ExampleRequest> {
  await control('Snapshot', 'PUT', '/snapshots/before-payout')
  return { params: { name: 'before-payout' } }
}

/**
 * Creates a recording, ended or not. Deletes those of other examples first, because they survive a
 * reset.
 */
async function recording(steps: Steps, isEnded = false): Promise<ExampleRequest> {
  const { control } = steps
  await noRecordings(steps)
  await control('Recording', 'POST', '/recordings', { name: 'payout-fails' })
  if (isEnded) await control('Recording', 'POST', '/recordings/payout-fails/stop')
  return { params: { name: 'payout-fails' } }
}

async function noRecordings({ control }: Steps): Promise<void> {
  const { data } = await control('RecordingList', 'GET', '/recordings')
  for (const { name } of data) await control('Recording', 'DELETE', `/recordings/${name}`)
}

async function world({ control }: Steps, name: string): Promise<ExampleRequest> {
  await control('WorldCreated', 'POST', '/worlds', { name })
  return { params: { name } }
}

/** Returns the newest request of the request log. */
async function logged({ api, control }: Steps): Promise<ExampleRequest> {
  await api('WalletList', 'GET', '/wallets')
  const { data } = await control('RequestSummaryList', 'GET', '/requests?operation=listWallets')
  return { params: { id: String(data[0]?.id) } }
}

/** Sends a request without a key, so that there is a problem. */
async function refusedRequest({ url }: Steps): Promise<void> {
  await (await fetch(`${url}/api/v1/client/wallets`)).text()
}

/** Creates an audit that has ended: its receiver accepts no connection. */
async function endedAudit({ control }: Steps): Promise<string> {
  const request = { url: 'http://127.0.0.1:9/webhooks', checks: ['genuine'] }
  const { id } = await control('ReceiverAudit', 'POST', '/receiver-audits', request)
  return untilAudit({ control }, id, ({ state }) => state !== 'running')
}

/** Creates an audit that waits for the restart of its receiver, which accepts everything. */
async function waitingAudit({ control }: Steps): Promise<string> {
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  receiver.unref()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const request = { url: `http://127.0.0.1:${port}/webhooks`, checks: ['failure'], restart: true }
  const { id } = await control('ReceiverAudit', 'POST', '/receiver-audits', request)
  return untilAudit({ control }, id, (audit) => audit.waiting_for === 'restart')
}

async function untilAudit(
  { control }: Pick<Steps, 'control'>,
  id: string,
  isReached: (audit: Schemas['ReceiverAudit']) => boolean,
): Promise<string> {
  while (!isReached(await control('ReceiverAudit', 'GET', `/receiver-audits/${id}`))) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return id
}

/** The example request of each control operation that needs one. */
export const controlRequests: Readonly<Record<string, Prepare>> = {
  controlReset: () => ({ body: { fixtures: 'default' } }),
  controlSign: () => ({
    body: { body: '{"user_tag":"acme2026"}', timestamp: '2026-01-05T09:00:00.000Z' },
  }),
  controlCreateBusiness: () => ({
    body: {
      name: 'Third Business',
      country_code: 'CA',
      webhook_url: 'http://localhost:3000/webhooks',
    },
  }),
  controlRotateKeys: () => ({ params: { id: seeded.business }, body: { immediate: false } }),
  controlSetWebhook: () => ({
    params: { id: seeded.business },
    body: { url: 'http://localhost:3000/webhooks', profile: 'request', enabled: true },
  }),
  controlIssueToken: () => ({ body: { user_id: seeded.ada } }),
  controlListCustomers: () => ({ query: { email: 'ada.approved@sandbox.test' } }),
  controlGetCustomer: () => ({ params: { id: seeded.ada } }),
  controlDecideKyc: () => ({
    params: { id: seeded.pat },
    body: { status: 'APPROVED', reason: 'Documents were checked by hand' },
  }),
  controlOpenWallet: async ({ control }) => {
    const { wallets } = await control('FixtureRows', 'GET', '/fixtures')
    const owned = new Set(
      wallets.flatMap((one) => (one.user_id === seeded.pat ? [one.currency] : [])),
    )
    const currency = wallets.map((one) => one.currency).find((code) => !owned.has(code)) ?? 'USDT'
    return { body: { user_id: seeded.pat, currency } }
  },
  controlSetWalletStatus: async (steps) => ({
    params: { id: await walletOf(steps, seeded.ada, 'CAD') },
    body: { status: 'suspended' },
  }),
  controlSetBeneficiaryStatus: async () => ({
    params: { id: seeded.ngnBeneficiary },
    body: { status: 'pending' },
  }),
  controlCreditWallet: async (steps) => ({
    params: { id: await walletOf(steps, seeded.ada, 'CAD') },
    body: { amount: '250.00' },
  }),
  controlChangeVirtualAccount: async (steps) => ({
    params: { id: await virtualAccount(steps) },
    body: { is_active: false },
  }),
  controlDeposit: async (steps) => ({
    body: {
      virtual_account_id: await virtualAccount(steps),
      amount: '75.00',
      sender: { email: 'friend@customers.test', account_name: 'Fran Friend' },
    },
  }),
  controlGetQuote: async (steps) => ({ params: { id: (await quoted(steps)).quote_id } }),
  controlGetTransaction: payout,
  controlCompleteTransaction: (steps) => payout(steps, reason),
  controlFailTransaction: (steps) => payout(steps, reason),
  controlReturnTransaction: async (steps) => {
    const { transaction_id } = await accepted(steps)
    await steps.control('ClockAdvanced', 'POST', '/clock/advance', { by: '1m' })
    const body = { reason: 'Account closed', charge: '5.00' }
    return { params: { id: transaction_id }, body }
  },
  controlReplayTransaction: (steps) =>
    payout(steps, { body: { outcome: 'failed', name: 'replay' } }),
  controlCancelTransaction: (steps) => payout(steps, reason),
  controlAdvanceTransaction: (steps) => payout(steps, reason),
  controlGetCheckout: async (steps) => ({
    params: { access_code: (await checkedOut(steps)).access_code },
  }),
  controlPayCheckout: async (steps) => ({
    params: { access_code: (await checkedOut(steps)).access_code },
    body: { card_number: '5111111111111118', expiry: '01/39', cvv: '123' },
  }),
  controlRefundCheckout: async (steps) => ({
    params: { access_code: (await paid(steps)).access_code },
    body: { amount: '10.00', reason: 'One item sent back' },
  }),
  controlGetRefund: refund,
  controlCompleteRefund: (steps) => refund(steps, reason),
  controlFailRefund: (steps) => refund(steps, reason),
  controlCancelRefund: (steps) => refund(steps, reason),
  controlListEvents: after(
    ({ control }) => control('ControlEvent', 'POST', '/webhooks/example', { type: 'transaction' }),
    { query: { type: 'transaction' } },
  ),
  controlGetEvent: async ({ control }) => {
    const body = { type: 'kyc.status_updated' }
    return { params: { id: (await control('ControlEvent', 'POST', '/webhooks/example', body)).id } }
  },
  controlRedeliverEvent: async (steps) => ({ params: { id: (await event(steps)).id } }),
  controlResendRequest: async (steps) => ({ ...(await logged(steps)), body: {} }),
  controlPinRequest: logged,
  controlUnpinRequest: logged,
  controlSetChaos: () => ({ body: { duplicate: 0.2, reorder: 0.1 } }),
  controlGetWallet: async (steps) => {
    await accepted(steps)
    return { params: { id: await walletOf(steps, seeded.ada, 'USD') } }
  },
  controlListTransactions: after(accepted, { query: { status: 'PROCESSING' } }),
  controlListQuotes: after(quoted, { query: { type: 'EXCHANGE' } }),
  controlListCheckouts: after(checkedOut, { query: { limit: '10' } }),
  controlListRefunds: after(refunding, { query: { status: 'PENDING' } }),
  controlListBeneficiaries: () => ({ query: { user_id: seeded.ada } }),
  controlListVirtualAccounts: () => ({ query: { status: 'ready' } }),
  controlListJobs: after(accepted, { query: { limit: '10' } }),
  controlIssueLink: () => ({ params: { id: seeded.pat } }),
  controlExplainEventSignature: async (steps) => ({
    params: { id: (await event(steps)).id },
    body: { signature: '0'.repeat(64), timestamp: '2026-01-05T09:00:00.000Z' },
  }),
  controlListOutcomes: after(planned, { query: { for: 'payout' } }),
  controlDropOutcome: async (steps) => ({ params: { id: (await planned(steps)).id } }),
  controlListProblems: after(refusedRequest),
  controlDismissProblems: async (steps) => {
    await refusedRequest(steps)
    const { data } = await steps.control('ProblemList', 'GET', '/problems')
    return { body: { ids: data.slice(0, 1).map(({ id }) => id) } }
  },
  controlListFaults: after(faulty),
  controlInjectFault: () => ({ body: fault }),
  controlLiftFault: async (steps) => ({ params: { id: (await faulty(steps)).id } }),
  controlGetMutation: after(({ control }) =>
    control('MutationState', 'PUT', '/mutation', mutation),
  ),
  controlSetExploration: () => ({ body: exploration }),
  controlGetExploration: after(({ control }) =>
    control('ExplorationState', 'PUT', '/exploration', exploration),
  ),
  controlSetParity: () => ({ body: parity }),
  controlGetParity: after(({ control }) => control('ParityState', 'PUT', '/parity', parity)),
  controlSetMutation: () => ({ body: mutation }),
  controlListRequests: after(logged, { query: { operation: 'listWallets', limit: '10' } }),
  controlGetRequest: logged,
  controlExplainSignature: logged,
  controlListClockMoves: after(({ control }) =>
    control('ClockAdvanced', 'POST', '/clock/advance', { by: '30m' }),
  ),
  controlChangeClock: () => ({ body: { mode: 'frozen', rate: 60 } }),
  controlAdvanceClock: after(accepted, { body: { by: '30m' } }),
  controlListSnapshots: after(snapshot),
  controlKeepSnapshot: () => ({ params: { name: 'before-payout' } }),
  controlDropSnapshot: snapshot,
  controlRestoreSnapshot: snapshot,
  controlListUndo: after(undoable),
  controlUndo: after(undoable, { body: {} }),
  controlCreateWorld: () => ({ body: { name: 'refunds', from: { world: 'main' }, ttl: '1h' } }),
  controlCompareWorlds: async (steps) => {
    await steps.control('WorldCreated', 'POST', '/worlds', {
      name: 'what-if',
      from: { world: 'main' },
    })
    await accepted(steps)
    return { params: { a: 'main', b: 'what-if' }, query: { limit: '3' } }
  },
  controlChangeWorld: async (steps) => ({
    ...(await world(steps, 'checkout-test')),
    body: { ttl: '30m' },
  }),
  controlReplaceWorldKeys: (steps) => world(steps, 'leaked'),
  controlDeleteWorld: (steps) => world(steps, 'finished'),
  controlWait: () => ({ query: { customer: seeded.ada, status: 'APPROVED', timeout: '5s' } }),
  controlPopulate: () => ({ body: { customers: 5, transactions: 10, days: 30 } }),
  controlStartRecording: after(noRecordings, { body: { name: 'payout-fails' } }),
  controlStopRecording: (steps) => recording(steps),
  controlGetRecording: (steps) => recording(steps, true),
  controlDeleteRecording: (steps) => recording(steps, true),
  controlStartReceiverAudit: () => ({
    body: { url: 'http://127.0.0.1:9/webhooks', checks: ['genuine'] },
  }),
  controlGetReceiverAudit: async (steps) => ({ params: { id: await endedAudit(steps) } }),
  controlReceiverRestarted: async (steps) => ({ params: { id: await waitingAudit(steps) } }),
  controlReview: after(logged),
  controlCoverage: () => ({ query: { format: 'json' } }),
}
