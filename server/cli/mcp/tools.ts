import { auditChecks } from '../../features/receiver-audit/catalogue.ts'
import type { StartOptions } from '../../library/types.ts'
import { waitForAudit } from '../follow-audit.ts'
import { objectOf, text, textOrNumber, word } from './arguments.ts'
import { forkTools } from './fork-tools.ts'
import { effects, type McpTool, type ToolInput } from './mcp-tool.ts'
import { parityTools } from './parity-tool.ts'
import { submitKycTool } from './submit-kyc.ts'

const limit = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000,
  default: 20,
  description: 'most entries to return',
}
/** A result whose fields depend on the operation. */
const anyObject = { type: 'object' }
const answer = {
  type: 'object',
  properties: {
    status: { type: 'integer', description: 'HTTP status' },
    headers: { type: 'object', description: 'the headers x-sandbox-…, such as hints' },
    body: { description: 'the response body' },
  },
  required: ['status'],
}
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const anyBody = {
  description: 'JSON value to send; a string is sent byte for byte',
}

/** Returns a tool that makes one control call; arguments outside the path are body or query. */
function control(
  method: string,
  path: string,
  tool: Omit<McpTool, 'run'> & { readonly defaults?: ToolInput },
): McpTool {
  const { defaults, ...shown } = tool
  return {
    ...shown,
    async run(target, given) {
      const rest: Record<string, unknown> = { ...defaults, ...given }
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const { control: call } = await target.api()
      if (method === 'POST' || method === 'PATCH') return call(method, filled, rest)
      const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))
      return call(method, `${filled}?${query}`)
    },
  }
}

const worldTools: readonly McpTool[] = [
  {
    name: 'start_sandbox',
    title: 'Start a fresh sandbox',
    effects: effects.changes,
    output: objectOf({
      url: text('address of the sandbox'),
      api_key: text('key of the seeded business'),
      secret: text('secret that signs requests'),
      webhook_secret: text('secret that signs webhooks'),
    }),
    description:
      'Start a fresh sandbox in memory, in place of the last one. Returns its address and keys. ' +
      'Without this call, the first tool starts one with a running clock.',
    properties: {
      clock: word('frozen: time stands still until move_clock', ['running', 'frozen']),
      now: text('where the clock starts, RFC 3339'),
      seed: textOrNumber('the same seed and calls give the same ids'),
      fixtures: text('default, empty, or a directory'),
      webhookUrl: text('where webhooks are sent'),
    },
    async run(target, input) {
      const { url, apiKey, secret, webhookSecret } = await target.start(input as StartOptions)
      return { url, api_key: apiKey, secret, webhook_secret: webhookSecret }
    },
  },
  {
    name: 'reset',
    title: 'Reset to the seeded data',
    effects: effects.sets,
    output: 'ResetDone',
    description: 'Return to the seeded data: rows, keys, clock, request log and faults.',
    properties: { fixtures: text('another fixture set: default, empty, or a directory') },
    run: async (target, input) => (await target.api()).control('POST', '/reset', input),
  },
  {
    name: 'send_request',
    title: 'Send a signed request',
    effects: effects.changes,
    output: answer,
    description: 'Send one request to the payments API, signed. Any status is a result.',
    properties: {
      method: word('HTTP method', methods),
      path: text('with query, such as /api/v1/client/wallets', { pattern: '^/' }),
      body: anyBody,
      headers: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'further headers, such as x-sandbox-fault: drop',
      },
    },
    required: ['method', 'path'],
    async run(target, { method, path, body, headers }) {
      const { request } = await target.api()
      const more = (headers ?? {}) as Record<string, string>
      const answer = await request<unknown>(String(method), String(path), body, more)
      const hints = Object.entries(answer.headers).filter(([name]) => name.startsWith('x-sandbox-'))
      return { status: answer.status, headers: Object.fromEntries(hints), body: answer.body }
    },
  },
  {
    name: 'call_control',
    title: 'Call the control API',
    effects: effects.mayDoAnything,
    output: anyObject,
    description:
      'Call any other operation of the control API; its document is GET /openapi.json. Examples: ' +
      'GET /fixtures (ids of seeded rows), POST /faults, PUT /snapshots/{name}, POST /worlds.',
    properties: {
      method: word('HTTP method', methods),
      path: text('below /_sandbox, with query', { pattern: '^/' }),
      body: anyBody,
    },
    required: ['method', 'path'],
    run: async (target, { method, path, body }) =>
      (await target.api()).control<unknown>(String(method), String(path), body),
  },
]

const clockTools: readonly McpTool[] = [
  {
    name: 'move_clock',
    title: 'Move the clock',
    effects: effects.adds,
    output: 'ClockAdvanced',
    description:
      'Move the sandbox clock; what falls due runs, webhooks included. Give exactly one argument.',
    properties: {
      by: text('duration, such as 4s, 30m or P1D'),
      to: text('RFC 3339 time'),
      jobs: { type: 'integer', minimum: 1, description: 'run that many due jobs' },
      until: word('run until nothing is due', ['idle']),
    },
    run: async (target, input) => (await target.api()).control('POST', '/clock/advance', input),
  },
  control('PATCH', '/clock', {
    name: 'set_clock',
    title: 'Freeze the clock or change its speed',
    effects: effects.sets,
    output: 'Clock',
    description: 'Freeze the clock, let it run, or change its speed.',
    properties: {
      mode: word('running or frozen', ['running', 'frozen']),
      rate: { type: 'number', description: 'seconds of sandbox time for each real second' },
    },
  }),
  control('GET', '/wait', {
    name: 'wait',
    title: 'Wait for a status',
    effects: effects.reads,
    output: 'WaitResult',
    description:
      'Wait for the status of one transaction, quote, checkout, refund, customer or event.',
    properties: {
      ...Object.fromEntries(
        ['transaction', 'quote', 'checkout', 'refund', 'customer', 'event'].map((subject) => [
          subject,
          text(`id, access code or reference of the ${subject}`),
        ]),
      ),
      status: text('status to wait for'),
      timeout: text('real time, such as 5s'),
    },
    required: ['status'],
  }),
]

const transitionTools: readonly McpTool[] = [
  control('POST', '/transactions/{id}/{action}', {
    name: 'move_transaction',
    title: 'Move a transaction',
    effects: effects.changes,
    output: 'ControlTransaction',
    description:
      'Complete, fail or cancel a transaction, advance it by one state, ' +
      'or return a completed one.',
    properties: {
      id: text('id of the transaction'),
      action: word('what to do', ['complete', 'fail', 'cancel', 'advance', 'return']),
      reason: text('reason, for fail, cancel and return', { maxLength: 500 }),
    },
    required: ['id', 'action'],
  }),
  control('POST', '/refunds/{refund_reference}/{action}', {
    name: 'move_refund',
    title: 'Move a refund',
    effects: effects.changes,
    output: 'ControlRefund',
    description: 'Complete, fail or cancel a refund.',
    properties: {
      refund_reference: text('reference of the refund'),
      action: word('what to do', ['complete', 'fail', 'cancel']),
      reason: text('reason', { maxLength: 500 }),
    },
    required: ['refund_reference', 'action'],
  }),
  control('POST', '/customers/{id}/kyc', {
    name: 'decide_kyc',
    title: 'Decide KYC',
    effects: effects.sets,
    output: 'KycDecided',
    description: 'Set the KYC status of a customer.',
    properties: {
      id: text('user id of the customer'),
      status: word('new status', ['APPROVED', 'PENDING', 'REJECTED', 'NOT_STARTED']),
      reason: text('reason', { maxLength: 500 }),
    },
    required: ['id', 'status'],
  }),
  control('POST', '/checkouts/{access_code}/pay', {
    name: 'pay_checkout',
    title: 'Pay a card checkout',
    effects: effects.adds,
    output: 'CheckoutPaid',
    description:
      'Pay a card checkout as the payer; the expiry of the test card decides the outcome.',
    properties: {
      access_code: text('of the checkout'),
      card_number: text('default: a test card'),
      expiry: text('MM/YY, such as 01/39'),
      cvv: text('default: 123'),
      three_ds: word('result of 3-D Secure', ['Y', 'A', 'N', 'R', 'U']),
    },
    required: ['access_code', 'expiry'],
    defaults: { card_number: '5111111111111118', cvv: '123' },
  }),
  submitKycTool,
  control('POST', '/wallets/{wallet_id}/credit', {
    name: 'credit_wallet',
    title: 'Credit a wallet',
    effects: effects.adds,
    output: 'Wallet',
    description: 'Credit a wallet with test money.',
    properties: {
      wallet_id: text('id of a wallet'),
      amount: text('decimal text, such as 75.00'),
    },
    required: ['wallet_id', 'amount'],
  }),
  control('POST', '/deposits', {
    name: 'deposit',
    title: 'Simulate a deposit',
    effects: effects.adds,
    output: 'ControlTransaction',
    description: 'Let money arrive from outside, in any amount.',
    properties: {
      virtual_account_id: text('id of a virtual account'),
      quote_id: text('or: id of a quote that waits for funding'),
      transaction_reference: text('or: reference of a transaction that waits for funding'),
      amount: text('decimal text, such as 75.00'),
    },
  }),
]

const insightTools: readonly McpTool[] = [
  control('GET', '/events', {
    name: 'list_events',
    title: 'List webhook events',
    effects: effects.reads,
    output: 'ControlEventList',
    description: 'List webhook events with their delivery attempts.',
    properties: { type: text('event type'), subject: text('id or reference'), limit },
    defaults: { limit: 20, order: 'newest' },
  }),
  control('GET', '/requests', {
    name: 'list_requests',
    title: 'List requests',
    effects: effects.reads,
    output: 'RequestSummaryList',
    description: 'List the last requests that the sandbox received, newest first.',
    properties: { operation: text('operationId'), status: textOrNumber('HTTP status'), limit },
    defaults: { limit: 20 },
  }),
  control('GET', '/requests/{request_id}/signature', {
    name: 'explain_signature',
    title: 'Explain a signature mismatch',
    effects: effects.reads,
    output: 'SignatureExplained',
    description: 'Explain why the signature of a logged request did not match.',
    properties: { request_id: text('value of x-sandbox-request-id, such as req_0000000a') },
    required: ['request_id'],
  }),
  control('GET', '/coverage', {
    name: 'coverage',
    title: 'Show API coverage',
    effects: effects.reads,
    output: 'Coverage',
    description: 'Show which operations, statuses and events were used since the last reset.',
  }),
  control('GET', '/review', {
    name: 'review',
    title: 'Review the integration',
    effects: effects.reads,
    output: 'Review',
    description:
      'Review how your client used the API so far: what production would reject or punish, with ' +
      'the requests, the reason and the fix.',
    properties: { since: text('only requests from this sandbox time on, RFC 3339') },
  }),
  control('GET', '/requests/{request_id}', {
    name: 'get_request',
    title: 'Show a request',
    effects: effects.reads,
    output: 'RequestEntry',
    description: 'Show one logged request with its response, hints and events.',
    properties: { request_id: text('value of x-sandbox-request-id') },
    required: ['request_id'],
  }),
]

/** Below the minute after which clients cancel a call. */
const maxAuditWaitMs = 45_000

const auditTools: readonly McpTool[] = [
  {
    name: 'audit_receiver',
    title: 'Audit a webhook receiver',
    effects: effects.callsOutside,
    output: 'ReceiverAudit',
    description:
      'Test a webhook receiver with right and wrong deliveries, and report its mistakes. ' +
      'A report with state running is not finished: call receiver_audit with its id.',
    properties: {
      url: text('address of the receiver; default: the webhook URL of the business'),
      probe: text('address that shows the effect of events; it is read with GET'),
      profile: word('signature profile; default: that of the business', ['request', 'standard']),
      checks: {
        type: 'array',
        minItems: 1,
        maxItems: auditChecks.length,
        items: { type: 'string', enum: [...auditChecks] },
        description: 'default: all',
      },
      events: word(
        'scratch (default): made for the audit; recent: the last payments of the world, for a ' +
          'receiver that looks payments up',
        ['scratch', 'recent'],
      ),
    },
    async run(target, input) {
      const api = await target.api()
      const { id } = await api.control<{ id: string }>('POST', '/receiver-audits', input)
      return waitForAudit(api, id, maxAuditWaitMs)
    },
  },
  {
    name: 'receiver_audit',
    title: 'Wait for a receiver audit',
    effects: effects.reads,
    output: 'ReceiverAudit',
    description: 'Wait for the report of an audit that audit_receiver started.',
    properties: { id: text('id of the audit') },
    required: ['id'],
    run: async (target, { id }) => waitForAudit(await target.api(), String(id), maxAuditWaitMs),
  },
]

export const tools: readonly McpTool[] = [
  ...worldTools,
  ...clockTools,
  ...transitionTools,
  ...insightTools,
  ...auditTools,
  ...parityTools,
  ...forkTools,
]
