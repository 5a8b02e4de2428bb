import type { Schemas } from '../generated/schemas.ts'
import type { JournalEntry, JournalSummary } from '../http/journal.ts'
import { refuseFaults, wrong } from '../kernel/fault.ts'
import { nearestHint } from '../kernel/nearest-name.ts'
import { schema } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { PageBuilder } from './lists.ts'
import { action, type Chapter, type ControlTools } from './tools.ts'

const tag: Chapter = 'Requests and faults'

function present({ advice, events, ...rest }: JournalSummary): Schemas['RequestSummary'] {
  return { ...rest, advice: [...advice], events: [...events] }
}

function entryNamed({ journal, requestLogSize }: ControlTools, id: string): JournalEntry {
  const entry = journal.get(id)
  if (entry === undefined) {
    const log = `the request log, which keeps the last ${requestLogSize}`
    throw new Refusal('request_unknown', `No request with this id in ${log}.`)
  }
  return entry
}

/** Where nothing is known of a signature, why. */
function unexplained({ operation, status }: JournalEntry): Schemas['SignatureExplained'] {
  const explanation =
    operation === null || status === null
      ? 'nothing was signed: the request met no operation, or no answer'
      : 'its signature was not what it failed for, if it failed'
  return { signed: null, expected: null, mistake: null, explanation }
}

/** Throws invalid_request for a name that no operation has. */
function assertOperation({ operations }: ControlTools, operation: string | undefined): void {
  const ids = operations().map(({ id }) => id)
  if (operation === undefined || ids.includes(operation)) return
  const documents = 'an operationId of /openapi.json or /_sandbox/openapi.json'
  refuseFaults([wrong('operation', `must be ${documents}${nearestHint(operation, ids)}`)])
}

function listed(
  tools: ControlTools,
  { operation, status, limit, cursor, order = 'newest' }: Schemas['RequestQuery'],
): Schemas['RequestSummaryList'] {
  assertOperation(tools, operation)
  const list = { name: 'requests', order, filters: { operation, status } }
  const [after] = cursor === undefined ? [] : fromCursor(list, cursor, ['number'])
  const page = new PageBuilder<Schemas['RequestSummary']>(limit)
  let last = after
  const entries = tools.journal.list({ operation, status, order, after: after as number })
  for (const [number, summary] of entries) {
    if (page.isFull) return { data: page.data, next_cursor: toCursor(list, [last as number]) }
    page.add(present(summary))
    last = number
  }
  return { data: page.data, next_cursor: null }
}

export const requestControls = [
  action('get', {
    id: 'controlListRequests',
    path: '/_sandbox/requests',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'List the last requests, newest first',
    query: schema('RequestQuery'),
    returns: [200, schema('RequestSummaryList')],
    refuses: [],
    assumes: [],
    handle: async (tools, { query }) => listed(tools, query),
  }),
  action('get', {
    id: 'controlGetRequest',
    path: '/_sandbox/requests/{id}',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'Look up one request, with what was asked and answered',
    params: schema('ControlById'),
    returns: [200, schema('RequestEntry')],
    refuses: ['request_unknown'],
    assumes: [],
    handle: async (tools, { params }) => {
      const { request, response, ...summary } = entryNamed(tools, params.id)
      return { ...present(summary), request, response } as Schemas['RequestEntry']
    },
  }),
  action('get', {
    id: 'controlExplainSignature',
    path: '/_sandbox/requests/{id}/signature',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'Say why the signature of a request did not match',
    params: schema('ControlById'),
    returns: [200, schema('SignatureExplained')],
    refuses: ['request_unknown'],
    assumes: ['A16'],
    handle: async (tools, { params }) => {
      const entry = entryNamed(tools, params.id)
      return tools.journal.signatureOf(entry.id) ?? unexplained(entry)
    },
  }),
]
