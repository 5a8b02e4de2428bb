import { ApiError } from '../core/api-error.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import { createSlices } from '../core/slices.ts'
import type { Schemas } from '../generated/schemas.ts'
import type {
  RequestFilter,
  RequestLogEntry,
  RequestSummary,
} from '../http/request-log/request-log.ts'
import { type SearchTerm, searchTerms } from '../http/request-log/search-terms.ts'
import type { SignatureReport } from '../http/signature/signature-report.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { PageBuilder } from './lists.ts'

const { action } = controls('Requests and faults')

function present({ advice, events, ...rest }: RequestSummary): Schemas['RequestSummary'] {
  return { ...rest, advice: [...advice], events: [...events] }
}

export function requireEntry(
  { requestLog: journal, requestLogSize }: AdminContext,
  id: string,
): RequestLogEntry {
  const entry = journal.get(id)
  if (entry === undefined) {
    const log = `the request log, which keeps the last ${requestLogSize}`
    throw new ApiError('request_unknown', `No request with this id in ${log}.`)
  }
  return entry
}

function explained(report: SignatureReport | null): Schemas['SignatureExplained'] | null {
  if (report === null) return null
  const { signed, expected, mistake, explanation } = report
  return { signed, expected, mistake, explanation }
}

/** Returns the reason why nothing is known about a signature. */
function unexplained(
  { operation, status }: RequestLogEntry,
  isSigned: boolean,
): Schemas['SignatureExplained'] {
  const validity = isSigned ? 'its signature was valid' : 'its signature was not checked'
  const explanation =
    operation === null || status === null
      ? 'its signature was not checked: the path belongs to no operation, or the request got no ' +
        'response'
      : `the request was answered with ${status}; ${validity}`
  return { signed: null, expected: null, mistake: null, explanation }
}

/** Throws invalid_request for an unknown operation. */
export function assertOperation({ operations }: AdminContext, operation: string | undefined): void {
  const ids = operations().map(({ id }) => id)
  if (operation === undefined || ids.includes(operation)) return
  const documents = 'an operationId of /openapi.json or /_sandbox/openapi.json'
  throwIfInvalid([invalid('operation', `must be ${documents}${nearestHint(operation, ids)}`)])
}

/**
 * Yields the requests that pass the filter and match the terms. Bodies are searched in slices, so
 * that other requests do not wait.
 */
export async function* matchingRequests(
  { requestLog }: Pick<AdminContext, 'requestLog'>,
  filter: RequestFilter,
  terms: readonly SearchTerm[] | undefined,
): AsyncGenerator<readonly [number: number, summary: RequestSummary], void> {
  const yieldIfDue = createSlices()
  for (const [number, summary] of requestLog.list(filter)) {
    if (terms !== undefined) {
      await yieldIfDue()
      if (!requestLog.matches(number, terms)) continue
    }
    yield [number, summary]
  }
}

async function listed(
  admin: AdminContext,
  { limit, cursor, order = 'newest', ...filters }: Schemas['RequestQuery'],
): Promise<Schemas['RequestSummaryList']> {
  assertOperation(admin, filters.operation)
  const list = { name: 'requests', order, filters }
  const [after] = cursor === undefined ? [] : fromCursor(list, cursor, ['number'])
  const page = new PageBuilder<Schemas['RequestSummary']>(limit)
  let last = after
  const { q, ...others } = filters
  const terms = q === undefined ? undefined : searchTerms(q)
  const filter = { ...others, order, after: after as number }
  for await (const [number, summary] of matchingRequests(admin, filter, terms)) {
    if (page.isFull) return { data: page.data, next_cursor: toCursor(list, [last as number]) }
    page.add(present(summary))
    last = number
  }
  return { data: page.data, next_cursor: null }
}

/** Pins a request, or releases it. Throws request_unknown: 404. */
function pin(admin: AdminContext, id: string, isPinned: boolean): Schemas['RequestPin'] {
  requireEntry(admin, id)
  admin.requestLog.pin(id, isPinned)
  return { id, pinned: isPinned }
}

export const requestControls = [
  action('get', {
    id: 'controlListRequests',
    path: '/_sandbox/requests',
    stateless: true,
    summary: 'List logged requests',
    query: schema('RequestQuery'),
    returns: [200, schema('RequestSummaryList')],
    handle: async (admin, { query }) => listed(admin, query),
  }),
  action('get', {
    id: 'controlGetRequest',
    path: '/_sandbox/requests/{id}',
    stateless: true,
    summary: 'Retrieve a logged request',
    params: schema('ControlById'),
    returns: [200, schema('RequestEntry')],
    errors: ['request_unknown'],
    handle: async (admin, { params }) => {
      const { request, response, ...summary } = requireEntry(admin, params.id)
      const pinned = admin.requestLog.isPinned(params.id)
      return { ...present(summary), request, response, pinned } as Schemas['RequestEntry']
    },
  }),
  action('post', {
    id: 'controlPinRequest',
    path: '/_sandbox/requests/{id}/pin',
    stateless: true,
    summary: 'Keep a request beyond the log',
    params: schema('ControlById'),
    returns: [200, schema('RequestPin')],
    errors: ['request_unknown'],
    handle: async (admin, { params }) => pin(admin, params.id, true),
  }),
  action('delete', {
    id: 'controlUnpinRequest',
    path: '/_sandbox/requests/{id}/pin',
    stateless: true,
    summary: 'Release a pinned request',
    params: schema('ControlById'),
    returns: [200, schema('RequestPin')],
    errors: ['request_unknown'],
    handle: async (admin, { params }) => pin(admin, params.id, false),
  }),
  action('get', {
    id: 'controlExplainSignature',
    path: '/_sandbox/requests/{id}/signature',
    stateless: true,
    summary: 'Explain a signature mismatch',
    params: schema('ControlById'),
    returns: [200, schema('SignatureExplained')],
    errors: ['request_unknown'],
    assumptions: ['A16'],
    handle: async (admin, { params }) => {
      const entry = requireEntry(admin, params.id)
      const { requestLog } = admin
      return (
        explained(requestLog.signatureOf(entry.id)) ??
        unexplained(entry, requestLog.isSigned(entry.id))
      )
    },
  }),
]
