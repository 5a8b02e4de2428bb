import { endTask } from '../../api/cards/checkouts.ts'
import { expireTask } from '../../api/quotes/progress.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { StartOptions } from '../../library/types.ts'
import { CommandFailed, UsageError } from '../errors.ts'
import { objectOf, text, textOrNumber, word } from './arguments.ts'
import { control } from './control-tool.ts'
import { forkTools } from './fork-tools.ts'
import { auditTools, insightTools } from './insight-tools.ts'
import { effects, type McpTool } from './mcp-tool.ts'
import { parityTools } from './parity-tool.ts'
import { idOf, walletIdOf } from './references.ts'
import {
  assertApiPath,
  assertUndoesLast,
  controlCall,
  inPathWorld,
  noteChange,
  undoablePath,
} from './request-path.ts'
import { askedPart, partProperties } from './shorten.ts'
import { submitKycTool } from './submit-kyc.ts'
import { waitTool } from './wait-tool.ts'

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
  description: 'JSON value to send; a string is sent unchanged, byte for byte',
}

const worldTools: readonly McpTool[] = [
  {
    name: 'start_sandbox',
    title: 'Start a fresh sandbox',
    effects: effects.changes,
    output: objectOf({
      url: text('address of the sandbox'),
      api_key: text('API key of the default business'),
      secret: text('secret that signs requests'),
      webhook_secret: text('secret that signs webhooks'),
    }),
    description:
      'Start a fresh sandbox in memory, which replaces the previous one. Returns its address and ' +
      'keys. Without this call, the first tool starts a sandbox with a running clock.',
    properties: {
      clock: word('frozen: time stands still until move_clock', ['running', 'frozen']),
      now: text('start time of the clock, RFC 3339'),
      seed: textOrNumber('the same seed and calls give the same ids'),
      fixtures: text('fixture set: default, empty, or a folder'),
      webhook_url: text('URL that webhooks are sent to'),
    },
    aliases: { webhookUrl: 'webhook_url' },
    isOfServer: true,
    async run(target, { webhook_url, ...rest }) {
      const more = webhook_url === undefined ? {} : { webhookUrl: webhook_url }
      const options = { ...rest, ...more } as StartOptions
      const { url, apiKey, secret, webhookSecret } = await target.start(options)
      return { url, api_key: apiKey, secret, webhook_secret: webhookSecret }
    },
  },
  control('POST', '/reset', {
    name: 'reset',
    title: 'Reset to the initial data',
    effects: effects.sets,
    output: 'ResetDone',
    description: 'Return to the initial data, settings and clock.',
    properties: { fixtures: text('another fixture set: default, empty, or a folder') },
  }),
  control('POST', '/undo', {
    name: 'undo',
    title: 'Undo the last change',
    effects: effects.changes,
    output: 'UndoDone',
    description:
      'Undo the last change by a tool (not send_request, submit_kyc) and all later changes, also ' +
      'those of clients. Webhooks stay sent. call_control GET /undo lists what can be undone.',
    properties: { id: text('id of the newest action in that list; undoes only that action') },
    assert(target, { id }) {
      if (id === undefined) assertUndoesLast(target)
    },
  }),
  {
    name: 'send_request',
    title: 'Send a signed request',
    effects: effects.changes,
    output: answer,
    description:
      'Send one request to the payments API, signed with the keys of the world. A 4xx or 5xx ' +
      'response is returned as a normal result. describe_operation shows the fields of a body.',
    properties: {
      method: word('HTTP method', methods),
      path: text('path with query, such as /api/v1/client/wallets', { pattern: '^/' }),
      body: anyBody,
      headers: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'additional headers, such as x-sandbox-fault: drop',
      },
      ...partProperties,
    },
    required: ['method', 'path'],
    async run(given, { method, path: givenPath, body, headers, ...asked }) {
      const { target, path } = inPathWorld(given, String(givenPath))
      assertApiPath(path)
      if (asked.part !== undefined && method !== 'GET') {
        const whole = 'call_control GET /requests/{request id} with part /response shows the rest'
        throw new CommandFailed(
          `part needs a GET, because a ${method} would be sent again: ${whole}`,
        )
      }
      const { request } = await target.api()
      const more = (headers ?? {}) as Record<string, string>
      const answer = await request<unknown>(String(method), path, body, more)
      const hints = Object.entries(answer.headers).filter(([name]) => name.startsWith('x-sandbox-'))
      const shown = { status: answer.status, headers: Object.fromEntries(hints) }
      if (asked.part === undefined) return { ...shown, body: answer.body }
      return { ...shown, body: askedPart({ ...shown, body: answer.body }, asked) }
    },
  },
  {
    name: 'call_control',
    title: 'Call the control API',
    effects: effects.mayDoAnything,
    output: anyObject,
    description:
      'Call any other operation of the control API; describe_operation shows its fields. ' +
      'Examples: GET /fixtures (ids of seeded rows), POST /faults, PUT /snapshots/{name}, ' +
      'POST /worlds. Long responses are shortened: use part to get the rest. Streams are refused.',
    properties: {
      method: word('HTTP method', methods),
      path: text('path under /_sandbox, with query; put /w/NAME before it for another world', {
        pattern: '^/',
      }),
      body: anyBody,
      ...partProperties,
    },
    required: ['method', 'path'],
    run: controlCall,
  },
]

/** The tasks that end a quote or a checkout that was not used. */
const ends: readonly string[] = [expireTask, endTask]

const clockTools: readonly McpTool[] = [
  {
    name: 'move_clock',
    title: 'Move the clock',
    effects: effects.adds,
    output: 'ClockAdvanced',
    description:
      'Move the sandbox clock and run what falls due, webhooks included. Give exactly one of by, ' +
      'to, jobs, until.',
    properties: {
      by: text('duration, such as 4s, 30m or P1D'),
      to: text('RFC 3339 time'),
      jobs: {
        type: 'integer',
        minimum: 1,
        description: 'move on until this many jobs and webhook attempts have run',
      },
      until: word('run until nothing is due: open quotes and checkouts expire', ['idle']),
    },
    exactlyOne: ['by', 'to', 'jobs', 'until'],
    async run(target, input) {
      const api = await target.api()
      const due = await api.control<Schemas['DueJobList']>('GET', '/jobs?limit=1000')
      const path = undoablePath('POST', '/clock/advance')
      const moved = await api.control<Schemas['ClockAdvanced']>('POST', path, input)
      noteChange(target, 'POST', path)
      const expired = due.data
        .filter(({ task, due_at }) => ends.includes(task) && due_at <= moved.now)
        .map(({ subject, due_at }) => ({ id: subject, at: due_at }))
      return expired.length === 0 ? moved : { ...moved, expired }
    },
  },
  control('PATCH', '/clock', {
    name: 'set_clock',
    title: 'Freeze the clock or change its speed',
    effects: effects.sets,
    output: 'Clock',
    description: 'Freeze the clock, let it run, or change its speed: give mode, rate or both.',
    properties: {
      mode: word('running or frozen', ['running', 'frozen']),
      rate: { type: 'number', description: 'seconds of sandbox time for each real second' },
    },
    prepare: async (_api, input) => {
      if (Object.keys(input).length > 0) return input
      throw new UsageError('set_clock needs mode, rate or both')
    },
  }),
  waitTool,
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
      id: text('id or reference of the transaction'),
      action: word('what to do', ['complete', 'fail', 'cancel', 'advance', 'return']),
      reason: text('reason, for fail, cancel and return', { maxLength: 500 }),
    },
    required: ['id', 'action'],
    prepare: async (api, input) => ({
      ...input,
      id: await idOf(api, String(input.id), 'transaction'),
    }),
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
  control('POST', '/customers/{user_id}/kyc', {
    name: 'decide_kyc',
    title: 'Decide KYC',
    effects: effects.sets,
    output: 'KycDecided',
    description:
      'Set the KYC status of a customer at once, without documents. submit_kyc works as a client ' +
      'does: it sends documents, and the decision takes sandbox time.',
    aliases: { id: 'user_id' },
    properties: {
      user_id: text('user id of the customer'),
      status: word('new status', ['APPROVED', 'PENDING', 'REJECTED', 'NOT_STARTED']),
      reason: text('reason', { maxLength: 500 }),
    },
    required: ['user_id', 'status'],
  }),
  control('POST', '/checkouts/{access_code}/pay', {
    name: 'pay_checkout',
    title: 'Pay a card checkout',
    effects: effects.adds,
    output: 'CheckoutPaid',
    description:
      'Pay a card checkout as the payer. The expiry of the test card decides the outcome: ' +
      '01/39 approved, 05/39 declined, 04/27 expired, 08/28 timed out, 05/37 unknown until the ' +
      'session ends, 01/37 and 02/37 failed.',
    properties: {
      access_code: text('access code of the checkout'),
      card_number: text('card number; default: a test card'),
      expiry: text('MM/YY, such as 01/39'),
      cvv: text('three digits; default: 123'),
      three_ds: word('result of the 3-D Secure challenge', ['Y', 'A', 'N', 'R', 'U']),
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
    description:
      'Credit a wallet with test money: name it by wallet_id, or by user_id and currency.',
    aliases: { id: 'wallet_id' },
    properties: {
      wallet_id: text('id of a wallet, from listWallets or call_control GET /customers/{id}'),
      user_id: text('or: id of the user who has the wallet'),
      currency: text('with user_id: currency of the wallet, such as USD'),
      amount: text('decimal text, such as 75.00'),
    },
    required: ['amount'],
    exactlyOne: ['wallet_id', 'user_id'],
    prepare: async (api, { user_id, currency, ...input }) => {
      if (user_id === undefined) return input
      if (currency === undefined) throw new UsageError('user_id needs currency, such as USD')
      return { ...input, wallet_id: await walletIdOf(api, String(user_id), String(currency)) }
    },
  }),
  control('POST', '/deposits', {
    name: 'deposit',
    title: 'Simulate a deposit',
    effects: effects.adds,
    output: 'ControlTransaction',
    description:
      'Simulate money that arrives from outside. Give exactly one of virtual_account_id, ' +
      'quote_id, transaction_reference.',
    properties: {
      virtual_account_id: text('id of a virtual account'),
      quote_id: text('or: id of a quote that waits for funding'),
      transaction_reference: text('or: reference of a transaction that waits for funding'),
      amount: text('decimal text, such as 75.00; for a quote, default: its total_payable'),
    },
    exactlyOne: ['virtual_account_id', 'quote_id', 'transaction_reference'],
  }),
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
