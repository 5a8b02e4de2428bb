import { toIso, toMillis } from '../core/clock.ts'
import type { AttemptVerdict, View } from '../core/unit.ts'
import { decisionsVersion } from '../generated/decisions.ts'
import { assertControlAccess } from '../http/access.ts'
import type { RouteModule } from '../http/app.ts'
import { exposition, type Metric, type Sample } from '../http/metric.ts'
import { type Latencies, latencyBoundsMs } from '../http/request-log/latencies.ts'
import { resolvedOf } from '../http/resolved-request.ts'
import type { ServerContext } from '../http/world-context.ts'
import { protectedHeaders } from '../http/write-json.ts'
import { referenceVersion, version } from '../model/version.ts'
import type { AdminContext, WorldsAdmin } from './admin-context.ts'
import { counts } from './state.ts'

const prefix = 'payments_sandbox_'

/** The content type of the Prometheus text format. */
const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Declares `/metrics`, for callers that may use the control API. */
export const metricsRoute: RouteModule = (app, server, begin) => {
  app.get('/metrics', async (request, response) => {
    const { settings, admin: tools } = resolvedOf(request).world
    assertControlAccess(request, settings, server)
    begin(request, response)
    const text = await metricsText(tools as AdminContext, server)
    response.writeHead(200, {
      ...protectedHeaders,
      'content-type': metricsType,
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
}

/**
 * Returns the metrics of a world in the Prometheus text format; those of the whole server are part
 * of `main`. Every label has a bounded set of values: operations, their statuses, collections,
 * states. Ids and texts of clients are never labels.
 */
async function metricsText(admin: AdminContext, server: ServerContext): Promise<string> {
  const { worlds } = admin
  const metrics = [
    versionMetric(),
    ...(worlds === null ? [] : await serverMetrics(admin, worlds, server)),
    ...(admin.isStandIn ? [] : [...trafficMetrics(admin), ...(await stateMetrics(admin))]),
  ]
  return metrics.map(exposition).join('')
}

function versionMetric(): Metric {
  const versions = { version, reference: referenceVersion, decisions: decisionsVersion }
  return gauge('info', 'Versions; the value is always 1.', [[versions, 1]])
}

/** Returns the metrics of the server and of its process. */
async function serverMetrics(
  admin: AdminContext,
  worlds: WorldsAdmin,
  { processMetrics, responses }: ServerContext,
): Promise<Metric[]> {
  const { open, damaged, known } = worlds.size()
  return [
    ...(await programMetrics()),
    ...(await processMetrics()),
    ...heldMetrics(admin),
    counter(
      'server_responses_total',
      'Responses of all worlds since the start, by class of their status.',
      responses.counts().map(([name, count]): Sample => [{ class: name }, count]),
    ),
    gauge('worlds', 'Worlds other than main; open ones are in memory.', [
      [{ state: 'open' }, open],
      [{ state: 'closed' }, known - open],
    ]),
    gauge('damaged_worlds', 'Worlds whose data could not be read when they were last needed.', [
      [{}, damaged],
    ]),
  ]
}

/** Returns the metrics of V8 and of the event loop; loads modules that a start does not need. */
async function programMetrics(): Promise<Metric[]> {
  const [{ performance }, { getHeapStatistics }] = await Promise.all([
    import('node:perf_hooks'),
    import('node:v8'),
  ])
  const { used_heap_size, total_heap_size, external_memory } = getHeapStatistics()
  const { active, idle } = performance.eventLoopUtilization()
  const memory: Sample[] = [
    [{ area: 'heap_used' }, used_heap_size],
    [{ area: 'heap_total' }, total_heap_size],
    [{ area: 'external' }, external_memory],
  ]
  return [
    gauge('memory_bytes', 'Memory of the JavaScript engine.', memory),
    counter('event_loop_active_seconds_total', 'Time in which the event loop was busy.', [
      [{}, active / 1_000],
    ]),
    counter('event_loop_idle_seconds_total', 'Time in which the event loop waited.', [
      [{}, idle / 1_000],
    ]),
  ]
}

const deliveryVerdicts: readonly AttemptVerdict[] = [
  'delivered',
  'rejected',
  'unanswered',
  'dropped',
]

function trafficMetrics({ metrics }: AdminContext): Metric[] {
  const deliveries = metrics.deliveries()
  return [
    counter('responses_total', 'Responses since the start or the last reset.', [
      ...responseSamples(metrics.responses()),
    ]),
    {
      name: `${prefix}response_seconds`,
      type: 'histogram',
      help: 'Real time from the arrival of a request to its response, by operation.',
      samples: [...latencySamples(metrics.latencies())],
    },
    counter(
      'webhook_deliveries_total',
      'Webhook attempts by result: rejected by status, unanswered, or dropped by a delivery fault.',
      deliveryVerdicts.map((result) => [{ result }, deliveries.get(result) ?? 0]),
    ),
  ]
}

/** Yields cumulative buckets in seconds, as the format wants them. */
function* latencySamples(all: ReadonlyMap<string, Latencies>): Generator<Sample> {
  for (const [operation, { counts, sumMs }] of all) {
    let sum = 0
    for (const [bucket, times] of counts.entries()) {
      sum += times
      const boundMs = latencyBoundsMs[bucket]
      const le = boundMs === undefined ? '+Inf' : String(boundMs / 1_000)
      yield [{ operation, le }, sum, '_bucket']
    }
    yield [{ operation }, sumMs / 1_000, '_sum']
    yield [{ operation }, sum, '_count']
  }
}

function heldMetrics({ held, wrongTokens }: AdminContext): Metric[] {
  const { requests, paused, waiting, bytes, streams } = held.gauge()
  return [
    gauge('held_requests', 'Requests in progress; paused ones wait for a delay or a status.', [
      [{ state: 'working' }, requests - paused],
      [{ state: 'paused' }, paused],
      [{ state: 'waiting' }, waiting],
    ]),
    gauge('held_bytes', 'Bytes of request bodies, and of responses that clients have not read.', [
      [{}, bytes],
    ]),
    gauge('streams', 'Open event streams.', [[{}, streams]]),
    counter('wrong_admin_tokens_total', 'Wrong admin tokens, by whether the answer was delayed.', [
      [{ result: 'prompt' }, wrongTokens.totals.prompt],
      [{ result: 'late' }, wrongTokens.totals.late],
    ]),
  ]
}

/** Yields the counts by status only, because counts by error text would count twice. */
function* responseSamples(
  responses: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Generator<Sample> {
  for (const [operation, answers] of responses) {
    for (const [status, times] of answers) {
      if (/^\d{3}$/.test(status)) yield [{ operation, status }, times]
    }
  }
}

async function stateMetrics({ db, clock, faults, chaos }: AdminContext): Promise<Metric[]> {
  const rows = await db.read(counts)
  const due = await db.read((view) => backlogOf(view, clock.now()))
  const { mode, rate } = clock.state()
  const injected = Object.values(chaos.probabilities()).some((share) => share > 0)
  return [
    gauge('rows', 'Rows of each collection.', [
      ...Object.entries(rows).map(([collection, size]): Sample => [{ collection }, size]),
    ]),
    gauge(
      'due_entries',
      'Jobs and webhook attempts that are due and not done.',
      due.map(({ queue, count }) => [{ queue }, count]),
    ),
    gauge(
      'due_age_seconds',
      'Sandbox seconds since the oldest due job or webhook attempt became due; 0 if none is due.',
      due.map(({ queue, ageMs }) => [{ queue }, ageMs / 1_000]),
    ),
    gauge('clock_seconds', 'What the sandbox clock shows.', [[{}, clock.now() / 1_000]]),
    gauge('clock_rate', 'Sandbox seconds per real second; 0 while frozen.', [
      [{}, mode === 'frozen' ? 0 : rate],
    ]),
    gauge('faults', 'Injected faults.', [[{}, faults.list().length]]),
    gauge('webhook_chaos', '1 while delivery faults are set.', [[{}, injected ? 1 : 0]]),
  ]
}

/** Returns the number of entries of each queue that are due by now, and the age of the oldest. */
function backlogOf(view: View, nowMs: number) {
  const lte = toIso(nowMs)
  return (['jobs', 'deliveries'] as const).map((queue) => {
    const [first] = view.find(queue, { index: 'due', lte, limit: 1 })
    const ageMs = first === undefined ? 0 : nowMs - toMillis(first.due_at)
    return { queue, count: view.count(queue, { index: 'due', lte }), ageMs }
  })
}

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name: `${prefix}${name}`, type: 'gauge', help, samples }
}

function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name: `${prefix}${name}`, type: 'counter', help, samples }
}
