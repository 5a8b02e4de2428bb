import { type Probe, ProbeSession } from './probe-session.ts'
import { NotReachable, openTarget, type ProbeRequest, type TargetOptions } from './target.ts'
import type { Noted } from './types.ts'

/** The result of a probe at one address; `reason` says why it ended early, null if it did not. */
export interface Observation {
  readonly noted: Noted
  readonly reason: string | null
}

/** Observations by the number of the decision. */
export type Observations = ReadonlyMap<string, Observation>

/** The number of probes in a row without a connection, after which no further one is tried. */
const maxFailedConnections = 2

/** Runs probes against one address, one request at a time. Throws nothing that an answer causes. */
export async function observe(
  options: TargetOptions,
  probes: readonly Probe[],
  onProbe: (decision: string) => void = () => {},
): Promise<Observations> {
  const { apiKey: key, secret } = options
  const session = new ProbeSession(openTarget(options), { key, secret })
  const found = new Map<string, Observation>()
  let ended = await failureOf(() => session.account())
  let failed = 0
  for (const probe of probes) {
    options.signal?.throwIfAborted()
    onProbe(probe.decision)
    const failure = ended ?? (await failureOf(() => probe.run(session)))
    // A provider may repeat the key in the text of an error.
    const reason = failure === null ? null : session.placeholders().replace(failure.message)
    found.set(probe.decision, { noted: session.takeNoted(), reason })
    failed = failure?.isConnection === true ? failed + 1 : 0
    if (failed >= maxFailedConnections) ended = failure
  }
  return found
}

async function failureOf(work: () => Promise<unknown>): Promise<NotReachable | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof NotReachable) return error
    throw error
  }
}

/** A request that a probe sends, without what differs with each run. */
export interface PlannedRequest {
  readonly decision: string
  readonly method: string
  readonly path: string
  readonly body: string
}

/** Runs probes against a sandbox, and returns the requests that they sent. */
export async function requestsOf(
  options: TargetOptions,
  probes: readonly Probe[],
): Promise<PlannedRequest[]> {
  const sent: PlannedRequest[] = []
  let decision = 'all'
  const session = new ProbeSession(
    openTarget({
      ...options,
      onRequest({ method, path }: ProbeRequest, body) {
        sent.push({ decision, method, path, body })
      },
    }),
    {},
  )
  await failureOf(() => session.account())
  for (const probe of probes) {
    decision = probe.decision
    await failureOf(() => probe.run(session))
  }
  const { replace } = session.placeholders()
  return sent.map(({ path, body, ...request }) => ({
    ...request,
    path: replace(path),
    body: replace(body),
  }))
}
