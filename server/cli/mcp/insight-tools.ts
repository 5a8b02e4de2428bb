import { eventTypes } from '../../api/events/catalogue.ts'
import { auditChecks } from '../../features/receiver-audit/catalogue.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { CommandFailed } from '../errors.ts'
import { waitForAudit } from '../follow-audit.ts'
import { someOf, text, textOrNumber, wholeNumber, word } from './arguments.ts'
import { control } from './control-tool.ts'
import { effects, type McpTool } from './mcp-tool.ts'
import { operationFields } from './operation-fields.ts'
import { idOf, unknownNote } from './references.ts'
import type { Api } from './target.ts'
import { reportInToolWords } from './tool-words.ts'

const limit = wholeNumber('maximum number of entries to return', 1, 1_000, 20)
const cursor = text('next_cursor of the previous page; keep the other arguments the same')

/** Returns the id of the last request that got 401. */
async function lastRefused(api: Api): Promise<string> {
  const path = '/requests?status=401&limit=1'
  const { data } = await api.control<Schemas['RequestSummaryList']>('GET', path)
  const [last] = data
  if (last === undefined) throw new CommandFailed('no request in the log was answered with 401')
  return last.id
}

const describeTool: McpTool = {
  name: 'describe_operation',
  title: 'Describe an operation',
  effects: effects.reads,
  isOfServer: true,
  output: { type: 'object' },
  description:
    'Show one operation of the payments API or the control API, or one event type: description, ' +
    'parameters, body fields, examples, errors. The resource sandbox://operation/{operationId} ' +
    'has the same.',
  properties: {
    operation: text(
      'operationId such as createQuote, method and path such as POST /faults, or an event type',
    ),
  },
  required: ['operation'],
  run: async (target, { operation }) => operationFields(await target.api(), String(operation)),
}

export const insightTools: readonly McpTool[] = [
  describeTool,
  control('GET', '/events', {
    name: 'list_events',
    title: 'List webhook events',
    effects: effects.reads,
    output: 'ControlEventList',
    description: 'List webhook events with their delivery attempts, newest first.',
    properties: {
      type: word('event type', eventTypes),
      subject: text('id or reference of the transaction, customer, account or card payment'),
      limit,
      cursor,
    },
    defaults: { limit: 20, order: 'newest' },
    prepare: async (api, input) =>
      input.subject === undefined
        ? input
        : { ...input, subject: await idOf(api, String(input.subject)) },
    async finish(api, list: Schemas['ControlEventList'], { subject }) {
      if (list.data.length > 0 || subject === undefined) return list
      const note = await unknownNote(api, String(subject))
      return note === undefined ? list : { ...list, note }
    },
  }),
  control('GET', '/requests', {
    name: 'list_requests',
    title: 'List requests',
    effects: effects.reads,
    output: 'RequestSummaryList',
    description: 'List the last requests that the sandbox received, newest first.',
    properties: {
      operation: text('operationId'),
      status: textOrNumber('HTTP status'),
      limit,
      cursor,
    },
    defaults: { limit: 20 },
  }),
  control('GET', '/requests/{request_id}/signature', {
    name: 'explain_signature',
    title: 'Explain a signature mismatch',
    effects: effects.reads,
    output: 'SignatureExplained',
    description: 'Explain why a logged request was refused for its signature or its timestamp.',
    properties: {
      request_id: text(
        'value of x-sandbox-request-id, such as req_0000000a; default: the last request with 401',
      ),
    },
    prepare: async (api, input) => ({ request_id: input.request_id ?? (await lastRefused(api)) }),
    async finish(api, explained: Schemas['SignatureExplained'], { request_id }) {
      const path = `/requests/${encodeURIComponent(String(request_id))}`
      const found = await api.control<Schemas['RequestEntry']>('GET', path)
      const { request: _, response: __, ...request } = found
      return { request, ...explained }
    },
  }),
  control('GET', '/coverage', {
    name: 'coverage',
    title: 'Show API coverage',
    effects: effects.reads,
    output: 'Coverage',
    description:
      'Show which operations, statuses and events have been covered since the last reset. Items ' +
      'that were not used are left out: call_control GET /coverage lists them.',
    finish(_, coverage: Schemas['Coverage']) {
      const sections = coverage.sections.map((section) => ({
        ...section,
        items: section.items.filter(({ count }) => count > 0),
      }))
      return { ...coverage, sections }
    },
  }),
  control('GET', '/review', {
    name: 'review',
    title: 'Review the integration',
    effects: effects.reads,
    output: 'Review',
    description:
      'Review how your client has used the API so far: what would fail or cause harm in ' +
      'production, ' +
      'with the requests, the reason and the fix. Your own send_request calls are part of it.',
    properties: { since: text('only requests from this sandbox time on, RFC 3339') },
    finish: (_, review: Schemas['Review']) => reportInToolWords(review),
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

/**
 * Returns a report that names tools, and has each code once; its error says why nothing was judged.
 */
function shownAudit(report: Schemas['ReceiverAudit']) {
  const reasons = [...new Set(report.not_judged.map(({ reason }) => reason))]
  const [reason = null] = reasons
  const hasOne = report.state === 'done' && report.judged === 0 && reasons.length === 1
  const error = hasOne ? (report.error ?? reason) : report.error
  return reportInToolWords({ ...report, error, findings: withCodeOnce(report.findings) })
}

/** Returns findings whose `same_code_as` names an earlier one in place of a code that both have. */
function withCodeOnce(findings: readonly Schemas['AuditFinding'][]) {
  const seen = new Map<string, string>()
  return findings.map((finding) => {
    const { code, ...others } = finding
    const text = JSON.stringify(code)
    const same_code_as = code.length === 0 ? undefined : seen.get(text)
    if (same_code_as !== undefined) return { ...others, same_code_as }
    seen.set(text, finding.number)
    return finding
  })
}

/** Below the minute after which clients cancel a call. */
const maxAuditWaitMs = 45_000

export const auditTools: readonly McpTool[] = [
  {
    name: 'audit_receiver',
    title: 'Audit a webhook receiver',
    effects: effects.callsOutside,
    output: 'ReceiverAudit',
    restFrom: 'call_control GET /receiver-audits/{id}',
    description:
      'Test a webhook receiver with valid and invalid deliveries, and report its mistakes. ' +
      'While state is running, call receiver_audit with the id of the audit.',
    properties: {
      url: text('address of the receiver; default: the webhook URL of the business'),
      probe: text('URL in your application that shows what the events changed; read with GET'),
      profile: word('signature of events; default: the setting of the business', [
        'request',
        'standard',
      ]),
      checks: someOf(auditChecks, 'default: all'),
      events: word(
        'scratch (default): payments made for the audit; recent: the last payments of the world, ' +
          'for a receiver that looks payments up',
        ['scratch', 'recent'],
      ),
    },
    async run(target, input) {
      const api = await target.api()
      const { id } = await api.control<{ id: string }>('POST', '/receiver-audits', input)
      return shownAudit(await waitForAudit(api, id, maxAuditWaitMs))
    },
  },
  {
    name: 'receiver_audit',
    title: 'Wait for a receiver audit',
    effects: effects.reads,
    output: 'ReceiverAudit',
    restFrom: 'call_control GET /receiver-audits/{id}',
    description: 'Wait for the report of an audit that audit_receiver started.',
    properties: { id: text('id of the audit') },
    required: ['id'],
    run: async (target, { id }) =>
      shownAudit(await waitForAudit(await target.api(), String(id), maxAuditWaitMs)),
  },
]
