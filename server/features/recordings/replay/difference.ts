import type { TracedUnit } from '../../../core/trace.ts'
import type { EndLine, RecordedEvent, RequestLine, StepLine } from '../format.ts'
import type { StepNote } from '../record-types.ts'
import { bodyChanges, type FieldChange, fieldChange } from './changes.ts'
import type { Received } from './send.ts'

/** A place where a replay differs from the recording. */
export interface Mismatch {
  /** The request, job or event that differs, such as `request 12`. */
  readonly what: string
  /** The line of the recording that says what was expected. */
  readonly line: number
  /** The request that it belongs to; null for a job or an attempt. */
  readonly request: string | null
  /** Lines that begin with `- ` (recorded), `+ ` (replayed) or two blanks (the same). */
  readonly diff: readonly string[]
  /** The fields that differ; none for a job or an attempt. */
  readonly changes: readonly FieldChange[]
}

/** Returns the difference of an answer from the recorded one; null if none, or no client saw it. */
export function answerDifference(
  request: RequestLine,
  recorded: RequestLine | EndLine,
  line: number,
  got: Received,
): Mismatch | null {
  const { status = null, location = null, answer: body, lost, search } = recorded
  if (lost === true || status === null) return null
  if (search === true && status === got.status) return null
  const isPage = body === undefined
  const [before, after] = isPage ? ['', ''] : [comparable(body), comparable(got.body)]
  if (status === got.status && location === got.location && before === after) return null
  const expected = answerLines(status, location, before)
  const actual = answerLines(got.status, got.location, after)
  const changes = [
    ...(status === got.status ? [] : [fieldChange('status', status, got.status)]),
    ...(location === got.location ? [] : [fieldChange('location', location, got.location)]),
    ...bodyChanges(before, after),
  ]
  return {
    what: `request ${request.request}`,
    line,
    request: requestLine(request),
    diff: lineDiff(expected, actual),
    changes,
  }
}

/** Returns a body without the settings that a replay does not have: it limits no clients. */
function comparable(body: string): string {
  return body.replace(/"(auth_skew_seconds|rate_limit)":\{"value":\d+,"source":"\w+"\}/g, '"$1":{}')
}

function answerLines(status: number | null, location: string | null, body: string): string[] {
  const head = [status === null ? 'no answer' : `status ${status}`]
  if (location !== null) head.push(`location: ${location}`)
  return [...head, ...prettyLines(body)]
}

/** Returns how units of work differ from the recorded one. */
export function unitDifferences(
  recorded: RequestLine | StepLine,
  units: readonly TracedUnit[],
  line: number,
  request: RequestLine | null,
): Mismatch[] {
  const events = units.flatMap((unit) => unit.events.map(shown))
  const found = eventDifferences(recorded.events ?? [], events, line, request)
  if (!('step' in recorded)) return found
  const { job, next } = recorded
  const notes = units.map(({ note }) => note)
  if (job !== undefined && !notes.includes(job)) {
    const diff = [`- job ${job}`, `+ job ${notes.join(', ')}`]
    found.push({ what: `job ${job}`, line, request: null, diff, changes: [] })
  }
  const left = (notes[0] as StepNote | undefined)?.next
  if (next !== undefined && left !== next) {
    const [before, now] = [next, left].map((at) => (at ? `due next: ${at}` : 'nothing is due'))
    const asked = request === null ? null : requestLine(request)
    const diff = [`- ${before}`, `+ ${now}`]
    found.push({ what: 'the clock', line, request: asked, diff, changes: [] })
  }
  return found
}

/** Returns the difference of a step that did not come about. */
export function missingStep({ step, job }: StepLine, line: number): Mismatch {
  const what = job === undefined ? `step ${step}` : `job ${job}`
  return { what, line, request: null, diff: [`- ${what}`, '+ did not happen'], changes: [] }
}

/** Returns the compared fields of an event. */
function shown({ id, type, body }: { id: string; type: string; body: string }) {
  return { id, type, body }
}

/** Returns how the events of a unit differ from those recorded, one by one. */
function eventDifferences(
  expected: readonly RecordedEvent[],
  actual: readonly RecordedEvent[],
  line: number,
  request: RequestLine | null,
): Mismatch[] {
  const differences: Mismatch[] = []
  for (let i = 0; i < Math.max(expected.length, actual.length); i += 1) {
    const [one, other] = [expected[i], actual[i]].map((event) => eventLines(event))
    if (one === undefined || other === undefined || one.join('\n') === other.join('\n')) continue
    const id = expected[i]?.id ?? actual[i]?.id
    const asked = request === null ? null : requestLine(request)
    differences.push({
      what: `event ${id}`,
      line,
      request: asked,
      diff: lineDiff(one, other),
      changes: bodyChanges(expected[i]?.body ?? '', actual[i]?.body ?? ''),
    })
  }
  return differences
}

function eventLines(event: RecordedEvent | undefined): string[] {
  if (event === undefined) return ['no event']
  return [`event ${event.id} of type ${event.type}`, ...prettyLines(event.body)]
}

function requestLine({ method, url, body }: RequestLine): string {
  const text = body === undefined || body.length > 2_000 ? '' : ` ${body}`
  return `${method} ${url}${text}`
}

function prettyLines(body: string): string[] {
  if (body === '') return []
  try {
    const pretty = JSON.stringify(JSON.parse(body), null, 2)
    return JSON.stringify(JSON.parse(body)) === body ? pretty.split('\n') : [body]
  } catch {
    return body.split('\n')
  }
}

/** Lines of context around a change. */
const contextLines = 3

/** Returns the lines that differ with those around them: the longest common lines stay. */
export function lineDiff(expected: readonly string[], actual: readonly string[]): string[] {
  let start = 0
  while (start < expected.length && expected[start] === actual[start]) start += 1
  let same = 0
  while (
    same < Math.min(expected.length, actual.length) - start &&
    expected[expected.length - 1 - same] === actual[actual.length - 1 - same]
  ) {
    same += 1
  }
  const before = expected.slice(Math.max(0, start - contextLines), start)
  const after = expected.slice(expected.length - same).slice(0, contextLines)
  return [
    ...before.map((line) => `  ${line}`),
    ...middleDiff(
      expected.slice(start, expected.length - same),
      actual.slice(start, actual.length - same),
    ),
    ...after.map((line) => `  ${line}`),
  ]
}

/** Lines that both have stand between those that differ. */
function middleDiff(expected: readonly string[], actual: readonly string[]): string[] {
  const result: string[] = []
  let at = 0
  for (const line of expected) {
    const found = actual.indexOf(line, at)
    if (found < 0) result.push(`- ${line}`)
    else {
      result.push(...actual.slice(at, found).map((other) => `+ ${other}`), `  ${line}`)
      at = found + 1
    }
  }
  return elided([...result, ...actual.slice(at).map((line) => `+ ${line}`)])
}

/** Leaves out lines that are the same, but for those around a change. */
function elided(lines: readonly string[]): string[] {
  const isChanged = (line: string | undefined) => line !== undefined && !line.startsWith('  ')
  const isNear = (at: number) => {
    const from = Math.max(0, at - contextLines)
    return lines.slice(from, at + contextLines + 1).some(isChanged)
  }
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line]
    return isNear(at - 1) ? ['  …'] : []
  })
}
