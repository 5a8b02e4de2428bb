import type { Edge, SentEvent } from '../../core/edge.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { redact } from '../../http/request-log/redact.ts'
import { type Difference, firstDifference } from './fields.ts'
import { type MutantName, mutated, ruleOf } from './mutants.ts'
import type { Mutation } from './types.ts'

/** The edge of a world that has a mutation. */
export interface MutatedEdge extends Edge {
  state(): Mutation
}

/** Returns an edge that mutates the answers of an operation, or the events of a type. */
export function createEdge(wanted: Schemas['MutationSet']): MutatedEdge {
  const name: MutantName = wanted.mutant
  const { operation = null, event: eventType = null, field = null, skip = 0 } = wanted
  const rule = ruleOf(name)
  let hits = 0
  let passed = 0
  let begun = false
  let first: Pick<Mutation, 'changed' | 'before' | 'after'> = nothingChanged
  /** Returns true if the mutant happens to this message, which it changes. */
  const isDue = () => {
    if (passed < skip) {
      passed += 1
      return false
    }
    const isDone = rule.isOnce === true && begun
    begun = true
    return !isDone
  }
  const note = (before: unknown, after: unknown) => {
    hits += 1
    if (first === nothingChanged) first = shown(firstDifference(before, after))
  }
  return {
    state: () => ({ mutant: name, operation, event: eventType, field, skip, hits, ...first }),
    answer(id, body) {
      if (id !== operation || typeof body !== 'object') return body
      const changed = mutated(name, body, field)
      if (changed === undefined || !isDue()) return body
      note(body, changed)
      return changed
    },
    async deliver(event, post) {
      if (event.type !== eventType) return post(event)
      const { before, sent } = changedEvent(name, event, field)
      if ((before === null && sent === event) || !isDue()) return post(event)
      const earlier = before === null ? null : await post(before)
      const result = await post(sent)
      const { status } = earlier ?? result
      // A receiver that did not answer has not met the mutant.
      if (status !== null) note(bodyOf(event), bodyOf(before ?? sent))
      return result
    },
  }
}

interface ChangedEvent {
  /** An event that is sent before; null if there is none. */
  readonly before: SentEvent | null
  /** The event itself, perhaps changed. */
  readonly sent: SentEvent
}

function changedEvent(name: MutantName, event: SentEvent, field: string | null): ChangedEvent {
  const { isForged, extra } = ruleOf(name)
  if (isForged === true) return { before: null, sent: { ...event, isForged } }
  if (extra !== undefined) {
    const more = extra(event)
    return { before: more === undefined ? null : { ...more, id: extraId(event) }, sent: event }
  }
  const body = mutated(name, bodyOf(event), field)
  return {
    before: null,
    sent: body === undefined ? event : { ...event, body: JSON.stringify(body) },
  }
}

function bodyOf({ body }: SentEvent): unknown {
  return JSON.parse(body)
}

/** Returns an id that no event of the sandbox has. */
function extraId({ id }: SentEvent): string {
  return `ffffffff${id.slice('ffffffff'.length)}`
}

const nothingChanged = { changed: null, before: null, after: null }
const maxShown = 120

/** Returns a difference as the control API shows it, without secrets. */
function shown(difference: Difference | null): Pick<Mutation, 'changed' | 'before' | 'after'> {
  if (difference === null) return nothingChanged
  const { path, name, before, after } = difference
  return { changed: path, before: text(name, before), after: text(name, after) }
}

function text(name: string, value: unknown): string {
  const { [name]: safe } = redact({ [name]: value }) as Readonly<Record<string, unknown>>
  const json = JSON.stringify(safe)
  return json.length > maxShown ? `${json.slice(0, maxShown)}…` : json
}
