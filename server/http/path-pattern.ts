import { maxMatchedPathLength } from '../model/bounds.ts'

/** One state of the wildcard matcher: what the next character of a path may be. */
type Token =
  | { readonly kind: 'literal'; readonly text: string }
  /** One or more characters of one segment. */
  | { readonly kind: 'segment' }
  /** Any text, even an empty one. */
  | { readonly kind: 'any' }

/** The maximum number of wildcards in a pattern; more would take long to match. */
export const maxWildcards = 16

/** Returns the number of wildcards in a pattern; adjacent stars count as one. */
export function wildcardsOf(pattern: string): number {
  return tokensOf(pattern).filter(({ kind }) => kind !== 'literal').length
}

/**
 * Returns a function that matches paths: `{name}` matches one segment or a part of it, `*` any
 * text. It tracks all possible matches at the same time, so its time is at most proportional to the
 * length of the path times that of the pattern. A path of more than 2,048 characters does not
 * match.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const tokens = tokensOf(pattern)
  if (tokens.every(({ kind }) => kind === 'literal')) {
    const literal = tokens.map((token) => (token.kind === 'literal' ? token.text : '')).join('')
    return (path) => path === literal
  }
  const prefix = literalPrefix(tokens)
  return (path) =>
    path.length <= maxMatchedPathLength && path.startsWith(prefix) && matches(tokens, path)
}

function tokensOf(pattern: string): Token[] {
  const parts = pattern.match(/\*+|\{\w+\}|[\s\S]/g) ?? []
  return parts.map((part): Token => {
    if (part.startsWith('*')) return { kind: 'any' }
    if (part.length > 1) return { kind: 'segment' }
    return { kind: 'literal', text: part }
  })
}

function literalPrefix(tokens: readonly Token[]): string {
  let prefix = ''
  for (const token of tokens) {
    if (token.kind !== 'literal') break
    prefix += token.text
  }
  return prefix
}

/** The set of reached positions in a pattern, each at most once. */
class Places {
  readonly #tokens: readonly Token[]
  readonly #reached: Uint8Array
  readonly list: number[] = []

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    this.#reached = new Uint8Array(tokens.length + 1)
  }

  /** Adds a position, and the following ones that need no character. */
  add(place: number): void {
    for (let at = place; this.#reached[at] === 0; at += 1) {
      this.#reached[at] = 1
      this.list.push(at)
      if (this.#tokens[at]?.kind !== 'any') return
    }
  }

  clear(): void {
    for (const place of this.list) this.#reached[place] = 0
    this.list.length = 0
  }

  has(place: number): boolean {
    return this.#reached[place] === 1
  }
}

function matches(tokens: readonly Token[], path: string): boolean {
  let [now, next] = [new Places(tokens), new Places(tokens)]
  now.add(0)
  for (let i = 0; i < path.length && now.list.length > 0; i += 1) {
    const character = path[i] as string
    for (const place of now.list) step(tokens, place, character, next)
    ;[now, next] = [next, now]
    next.clear()
  }
  return now.has(tokens.length)
}

function step(tokens: readonly Token[], place: number, character: string, next: Places): void {
  const token = tokens[place]
  if (token === undefined) return
  if (token.kind === 'any') next.add(place)
  else if (token.kind === 'literal') {
    if (token.text === character) next.add(place + 1)
  } else if (character !== '/') {
    next.add(place)
    next.add(place + 1)
  }
}
