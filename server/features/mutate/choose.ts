import { groupBy } from '../../core/group-by.ts'
import { createIds } from '../../core/ids.ts'
import { isRedacted } from '../../http/request-log/redact.ts'
import { firstDifference, type Leaf, leavesOf } from './fields.ts'
import {
  isWrittenText,
  type MutantName,
  type MutantRule,
  mutantNames,
  mutated,
  ruleOf,
} from './mutants.ts'
import type { Met, Survey } from './survey.ts'
import { classOf, type Operator } from './types.ts'

/** One mutant of one answer or event. */
export interface Candidate {
  /** Such as `createQuote:total_payable:cent-less` or `getQuote:key-order`. */
  readonly key: string
  readonly mutant: MutantName
  /** The operation of the answer, or the type of the event. */
  readonly name: string
  readonly isEvent: boolean
  /** The field to change; null for a mutant of the whole body. */
  readonly target: string | null
  /** The field to show: the target, or the first one that changes. */
  readonly field: string | null
  /** The answers that pass before it. */
  readonly skip: number
}

/** Returns the mutants of everything that a run met, those of one kind after the other. */
export function candidatesOf(
  { met, hasSent }: Survey,
  operators: readonly Operator[],
): Candidate[] {
  const wanted = mutantNames.filter((name) => operators.includes(ruleOf(name).operator))
  return wanted.flatMap((mutant) =>
    met.flatMap((one) => {
      const rule = ruleOf(mutant)
      if (rule.only !== undefined && (rule.only === 'event') !== one.isEvent) return []
      if (rule.field !== undefined) return fieldCandidates(mutant, rule, one, hasSent)
      return bodyCandidates(mutant, rule, one)
    }),
  )
}

function fieldCandidates(
  mutant: MutantName,
  { field, operator }: MutantRule,
  { name, isEvent, bodies }: Met,
  hasSent: Survey['hasSent'],
): Candidate[] {
  const leaves = bodies.flatMap(leavesOf)
  return [...groupBy(leaves, ({ path }) => path)].flatMap(([path, same]) => {
    if (path === '' || same.every((leaf) => field?.(leaf) === undefined)) return []
    if (same.some(({ value }) => isRedacted(value))) return []
    // A test may compare a text that it sent itself.
    const isOwn = classOf(operator) === 'tolerate' && same.some((leaf) => isEcho(leaf, hasSent))
    if (isOwn) return []
    const key = `${name}:${path}:${mutant}`
    return [{ key, mutant, name, isEvent, target: path, field: path, skip: 0 }]
  })
}

function isEcho(leaf: Leaf, hasSent: Survey['hasSent']): boolean {
  return isWrittenText(leaf) && hasSent(String(leaf.value))
}

function bodyCandidates(mutant: MutantName, rule: MutantRule, one: Met): Candidate[] {
  const { name, isEvent, bodies, polled } = one
  const candidate = { key: `${name}:${mutant}`, mutant, name, isEvent, target: null, field: null }
  if (rule.isFault || rule.isForged) return [{ ...candidate, skip: 0 }]
  if (isEvent && rule.extra !== undefined) {
    const isSent = bodies.some((body) => {
      const event = { id: '', type: name, body: JSON.stringify(body) }
      return rule.extra?.(event) !== undefined
    })
    return isSent ? [{ ...candidate, skip: 0 }] : []
  }
  const changes = (body: unknown) => mutated(mutant, body, null)
  // A status more comes only where the command asks until it goes on.
  if (rule.isOnce === true) {
    const place = polled.find(({ body }) => changes(body) !== undefined)
    if (place === undefined) return []
    const skip = place.earlier.filter((body) => changes(body) !== undefined).length
    return [{ ...candidate, field: changedField(place.body, changes(place.body)), skip }]
  }
  const body = bodies.find((sample) => changes(sample) !== undefined)
  if (body === undefined) return []
  const field = classOf(rule.operator) === 'notice' ? changedField(body, changes(body)) : null
  return [{ ...candidate, field, skip: 0 }]
}

function changedField(before: unknown, after: unknown): string | null {
  return firstDifference(before, after)?.path ?? null
}

/**
 * Returns at most `count` candidates: equally many of each operator, then of each kind of mutant,
 * as far as there are; the seed draws which. The order of the candidates stays.
 */
export function choose(
  candidates: readonly Candidate[],
  count: number,
  seed: string,
): readonly Candidate[] {
  const { random } = createIds(seed)
  const ranked = candidates
    .map((candidate, i) => ({ candidate, rank: random('mutate', i) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate)
  const byOperator = groupBy(ranked, ({ mutant }) => ruleOf(mutant).operator)
  const queues = [...byOperator.values()].map((own) =>
    interleave([...groupBy(own, ({ mutant }) => mutant).values()]),
  )
  const chosen = new Set(interleave(queues).slice(0, count))
  return candidates.filter((candidate) => chosen.has(candidate))
}

/** Returns the first item of each list, then the second ones, until all lists end. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => (i < list.length ? [list[i] as T] : [])),
  ).flat()
}
