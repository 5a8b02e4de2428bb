import { nearestName } from '../../core/nearest-name.ts'

/** A method and a path of the sandbox; parameters are in braces. */
export interface Endpoint {
  readonly method: string
  readonly path: string
}

/** Explanations why a request matched no endpoint, for the `message` of its 404. */
export interface EndpointHints {
  /**
   * Returns endpoints that are similar to this method and path, or the address of the documentation
   * below a base path. The cost does not grow with the length of the path.
   */
  explain(method: string, path: string, basePath: string): string
  /** Returns the path that a GET with slashes after it is for; null if it is for none. */
  withoutSlash(path: string): string | null
}

interface KnownPath {
  readonly segments: readonly string[]
  readonly methods: readonly string[]
}

/** Longer paths are not compared: no known path is as long or has as many segments. */
const maxComparedLength = 200
const maxShownLength = 200

const slashes = /\/{1,200}$/

export function createEndpointHints(endpoints: readonly Endpoint[]): EndpointHints {
  const known = knownPaths(endpoints)
  return {
    explain(method, path, basePath) {
      const shown = path.length > maxShownLength ? `${path.slice(0, maxShownLength)}…` : path
      const hint = path.length > maxComparedLength ? null : hintFor(known, method, path, basePath)
      const docs = /^\/_sandbox(?:\/|$)/.test(path) ? '/_sandbox/docs' : '/docs'
      const next = hint ?? `See ${basePath}${docs} for all endpoints.`
      return `No such endpoint: ${method} ${basePath}${shown}. ${next}`
    },
    withoutSlash(path) {
      if (!path.endsWith('/') || path.length > maxComparedLength) return null
      const trimmed = path.replace(slashes, '')
      return methodsOf(known, trimmed).includes('GET') ? trimmed : null
    },
  }
}

function knownPaths(endpoints: readonly Endpoint[]): KnownPath[] {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { method, path } of endpoints) {
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  }
  return [...methodsByPath].map(([path, methods]) => ({
    segments: path.split('/').slice(1),
    methods: [...methods].sort(),
  }))
}

function hintFor(
  known: readonly KnownPath[],
  method: string,
  path: string,
  basePath: string,
): string | null {
  const trimmed = path.replace(slashes, '')
  const methods = methodsOf(known, trimmed)
  const complete = methods.includes(method) ? null : pathWithItsIds(known, method, trimmed)
  if (methods.length === 0 || complete !== null) {
    const nearest =
      complete ?? nearestPath(known, method, trimmed) ?? pathBehind(known, method, trimmed)
    if (nearest === null) return null
    const existing = methodsOf(known, nearest)
    const other = existing.includes(method) ? '' : `${existing.join(' or ')} `
    return `Did you mean ${other}"${basePath}${nearest}"?`
  }
  const names = methods.length > 1 ? `${methods.slice(0, -1).join(', ')} and ` : ''
  const verb = methods.length > 1 ? 'exist' : 'exists'
  const exists = `${names}${methods.at(-1)} ${basePath}${trimmed} ${verb}`
  return trimmed === path ? `${exists}.` : `${exists} without the trailing slash.`
}

/** Returns the methods of a path. Known paths without parameters win over those with parameters. */
function methodsOf(known: readonly KnownPath[], path: string): readonly string[] {
  const segments = path.split('/').slice(1)
  const matching = known.filter((one) => matches(one, segments))
  const fixed = matching.filter((one) => !one.segments.some(isParameter))
  const methods = (fixed.length > 0 ? fixed : matching).flatMap((one) => one.methods)
  return [...new Set(methods)].sort()
}

function matches({ segments }: KnownPath, given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every(
      (segment, i) => segment === given[i] || (isParameter(segment) && given[i] !== ''),
    )
  )
}

/** Returns the known path that a path without an id, or with an empty one, was meant to be. */
function pathWithItsIds(known: readonly KnownPath[], method: string, path: string): string | null {
  const given = path.split('/').slice(1)
  const named = given.filter((segment) => segment !== '').join('/')
  const found = known.find(({ segments, methods }) => {
    if (!methods.includes(method) || isParameter(segments.at(-1) ?? '')) return false
    const isAligned =
      given.includes('') &&
      segments.length === given.length &&
      segments.every((one, i) => one === given[i] || isParameter(one))
    return isAligned || segments.filter((one) => !isParameter(one)).join('/') === named
  })
  if (found === undefined) return null
  return prefill(found, found.segments.length === given.length ? given : [])
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/**
 * Returns the known path that is closest to an unknown one; null if none is close. If the common
 * beginning of many paths is missing, the given path is the end of a known path.
 */
function nearestPath(known: readonly KnownPath[], method: string, path: string): string | null {
  const given = path.split('/').slice(1)
  const ranked = known
    .filter(({ segments }) => segments[0] !== '')
    .sort((a, b) => rank(a, method) - rank(b, method))
  const longer = ranked.find((one) => endsWith(one, given))
  const nearest =
    longer === undefined
      ? nearestName(
          path,
          ranked
            .flatMap((one) => filledInBothWays(one, given))
            .filter((one) => isSimilar(one, given)),
        )
      : filledFromEnd(longer, given)
  return nearest ?? null
}

/** A wrong beginning that is not looked behind is longer than this. */
const maxDropped = 3

/**
 * Returns the known path behind a wrong beginning, such as a prefix that is there twice or in part;
 * null without one.
 */
function pathBehind(known: readonly KnownPath[], method: string, path: string): string | null {
  const given = path.split('/').slice(1)
  const area = known.filter(({ segments }) => segments[0] === '_sandbox' || given[0] !== '_sandbox')
  const ranked = area.sort((a, b) => rank(a, method) - rank(b, method))
  for (let dropped = 1; dropped <= Math.min(maxDropped, given.length - 1); dropped += 1) {
    const rest = given.slice(dropped)
    const found = ranked.find((one) => matches(one, rest) || endsWith(one, rest))
    if (found !== undefined) return filledFromEnd(found, rest)
  }
  return null
}

/**
 * Returns false if a path of the same number of segments has one that is too different: a common
 * beginning does not make two paths similar.
 */
function isSimilar(path: string, given: readonly string[]): boolean {
  const segments = path.split('/').slice(1)
  if (segments.length !== given.length) return true
  return segments.every((one, i) => nearestName(given[i] ?? '', [one]) !== undefined)
}

function rank({ methods }: KnownPath, method: string): number {
  return methods.includes(method) ? 0 : 1
}

function endsWith({ segments }: KnownPath, given: readonly string[]): boolean {
  if (given[0] === '' || given.length >= segments.length) return false
  const end = segments.slice(-given.length)
  return end.every((segment, i) => segment === given[i] || (i > 0 && isParameter(segment)))
}

/**
 * Returns the known path with the given parameters, aligned from the start and from the end: a
 * missing or extra segment may be before or after the parameters.
 */
function filledInBothWays(one: KnownPath, given: readonly string[]): string[] {
  return [prefill(one, given), filledFromEnd(one, given)]
}

function filledFromEnd(one: KnownPath, given: readonly string[]): string {
  const offset = given.length - one.segments.length
  return prefill(one, offset < 0 ? [...Array(-offset).fill(''), ...given] : given.slice(offset))
}

/** Returns the known path with the given segments as values of its parameters. */
function prefill({ segments }: KnownPath, given: readonly string[]): string {
  return `/${segments.map((one, i) => (isParameter(one) ? given[i] || one : one)).join('/')}`
}
