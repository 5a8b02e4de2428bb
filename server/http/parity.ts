import type { Auth, Operation } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'

type Report = Schemas['ParityReport']
type Decision = Schemas['ParityDecision']

/** A report of `parity` whose verdicts are in force. */
export interface LoadedParity {
  readonly report: Report
  /** Returns the result for a decision; undefined if the report does not have it. */
  of(decision: string): Decision | undefined
  /** Values of the header by operation and status, computed when they are first needed. */
  readonly headers: Map<string, string | null>
  /** The number of answers of a world by operation and status. A reset does not clear it. */
  readonly counts: Map<string, number>
  /** The same of all worlds that began with this report, deleted ones included. */
  readonly total: Map<string, number>
}

/** The report of a world; null without one. */
export interface ParitySlot {
  current: LoadedParity | null
}

export function loadedParity(report: Report, total = new Map<string, number>()): LoadedParity {
  const results = new Map(report.decisions.map((one) => [one.decision, one]))
  const of = (decision: string) => results.get(decision)
  return { report, of, headers: new Map(), counts: new Map(), total }
}

/** Returns the report of the server for a new world, with counts of its own. */
export function parityOfWorld(server: LoadedParity | null): ParitySlot {
  return { current: server === null ? null : loadedParity(server.report, server.total) }
}

/** Counts an answer to an operation of the API. */
export function countAnswer({ counts, total }: LoadedParity, operation: string, status: number) {
  const key = keyOf(operation, status)
  for (const tally of [counts, total]) tally.set(key, (tally.get(key) ?? 0) + 1)
}

function keyOf(operation: string, status: number): string {
  return `${operation} ${status}`
}

/** Returns the statuses of counted answers of an operation, with their numbers. */
export function countedAnswers(tally: ReadonlyMap<string, number>, operation: string) {
  return [...tally].flatMap(([key, count]) => {
    const [id, status] = key.split(' ')
    return id === operation ? [{ status: Number(status), count }] : []
  })
}

/** The decisions by which a caller is refused, and the one by which it is admitted. */
const byCaller: Readonly<Record<Auth, readonly [admitted: string, ...others: string[]] | null>> = {
  hmac: ['A16', 'A17'],
  jwt: ['A15'],
  none: null,
  control: null,
}

const none: readonly string[] = []

/**
 * Returns the decisions that an answer rests on: those that its operation names, the form of all
 * answers (G1) or of all errors (G2), and the check of the signature or token that it passed. An
 * answer that was given before the rules of the operation rests on that check alone. Without an
 * operation, it is the answer to an unknown path.
 */
export function decisionsOfAnswer(
  operation: Pick<Operation, 'auth' | 'assumptions'> | null,
  status: number,
): readonly string[] {
  if (operation === null) return ['A29']
  if (status >= 500 || operation.auth === 'control') return none
  const caller = byCaller[operation.auth]
  if (status === 401) return caller ?? none
  if (status === 413) return ['A28']
  if (status === 429) return ['A27']
  const form = status < 400 ? 'G1' : 'G2'
  const admitted = caller === null ? [] : [caller[0]]
  return [...new Set([...operation.assumptions, form, ...admitted])]
}

/**
 * Returns the value of `x-sandbox-parity`, such as `contradicted=A5; guess=A16,A21`; null if all
 * decisions of the answer are confirmed.
 */
export function parityHeader(
  loaded: LoadedParity,
  operation: Operation | null,
  status: number,
): string | null {
  const key = keyOf(operation?.id ?? '', status)
  let header = loaded.headers.get(key)
  if (header === undefined) {
    header = headerOf(loaded, decisionsOfAnswer(operation, status))
    loaded.headers.set(key, header)
  }
  return header
}

function headerOf(loaded: LoadedParity, decisions: readonly string[]): string | null {
  const verdictOf = (decision: string) => loaded.of(decision)?.verdict ?? 'guess'
  const wrong = decisions.filter((one) => verdictOf(one) === 'contradicted')
  const open = decisions.filter((one) => ['guess', 'not_reachable'].includes(verdictOf(one)))
  const parts = [
    ...(wrong.length === 0 ? [] : [`contradicted=${wrong.join(',')}`]),
    ...(open.length === 0 ? [] : [`guess=${open.join(',')}`]),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

/** Returns how to follow the provider, in one line. */
export function followText(setting: string): string {
  return `${followLabel(setting)}: ${setting}`
}

/** Returns the words before a setting: a line of the config file begins with its key in quotes. */
export function followLabel(setting: string): string {
  const label = 'To match the provider'
  return setting.startsWith('"') ? `${label}, set in payments-sandbox.config.json` : label
}
