import type { Schemas } from '../generated/schemas.ts'
import type { JournalEntry, JournalSummary } from '../http/journal.ts'
import { schema } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
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

const shownByDefault = 100

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
    handle: async ({ journal }, { query: { operation, status, limit = shownByDefault } }) => ({
      data: journal.list({ operation, status, limit }).map(present),
    }),
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
