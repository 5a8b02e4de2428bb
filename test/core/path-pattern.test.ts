import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxWildcards, pathMatcher, wildcardsOf } from '../../server/http/path-pattern.ts'
import { maxMatchedPathLength } from '../../server/model/bounds.ts'
import { sandbox } from '../support/harness.ts'

/** The same rules, tried one reading after the other. */
function reference(pattern: string, path: string): boolean {
  if (pattern === '') return path === ''
  if (pattern.startsWith('*')) {
    return reference(pattern.slice(1), path) || (path !== '' && reference(pattern, path.slice(1)))
  }
  const name = /^\{\w+\}/.exec(pattern)?.[0]
  if (name !== undefined) {
    if (path === '' || path.startsWith('/')) return false
    return reference(pattern.slice(name.length), path.slice(1)) || reference(pattern, path.slice(1))
  }
  return path[0] === pattern[0] && reference(pattern.slice(1), path.slice(1))
}

const pieces = fc.constantFrom('a', 'b', '/', '.', '*', '{id}', '{', '}', '+')
const patterns = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
const characters = fc.constantFrom('a', 'b', '/', '.', '*', '{', '}', '+')
const paths = fc.array(characters, { maxLength: 8 }).map((parts) => parts.join(''))

test('F14: a pattern matches what a search through all readings matches', () => {
  fc.assert(
    fc.property(patterns, paths, (pattern, path) => {
      expect(pathMatcher(pattern)(path)).toBe(reference(pattern, path))
    }),
    { seed: 42, numRuns: 5_000 },
  )
})

test.each([
  ['/api/v1/quotes/{id}', '/api/v1/quotes/1', true],
  ['/api/v1/quotes/{id}', '/api/v1/quotes/1/accept', false],
  ['/api/*', '/api/v1/quotes/1/accept', true],
  ['*/accept', '/api/v1/quotes/1/accept', true],
  ['/api/v{n}/quotes', '/api/v1/quotes', true],
  ['/api/{a}/{b}', '/api//b', false],
  ['/a.c', '/abc', false],
  ['/{a}{b}', '/a', false],
  ['**', '', true],
])('%s on %s: %s', (pattern, path, matched) => {
  expect(pathMatcher(pattern)(path)).toBe(matched)
})

test('F14: many stars on a long path are compared at once', () => {
  const matches = pathMatcher(`/${'*a'.repeat(maxWildcards)}*b`)
  expect(matches(`/${'a'.repeat(maxMatchedPathLength - 1)}`)).toBe(false)
  expect(matches(`/${'a'.repeat(maxMatchedPathLength - 2)}b`)).toBe(true)
  expect(matches(`/${'a'.repeat(maxMatchedPathLength)}b`)).toBe(false)
})

test('F14: a fault with many stars holds no request up, and too many are refused', async () => {
  const { as, control } = await sandbox()
  const path = `/api/${'*i'.repeat(maxWildcards - 1)}*`
  expect(wildcardsOf(path)).toBe(maxWildcards)
  const stars = `/api/v1/${'*/'.repeat(2)}*`
  await control.post('/faults', { path: stars, status: 503 }).expect(201)
  await as('main')
    .get(`/quotes/${'i'.repeat(200)}`)
    .expect(503)
  const { body } = await control
    .post('/faults', { path: `/api/${'*x'.repeat(maxWildcards + 1)}`, status: 503 })
    .expect(400)
  expect(body.message).toBe(`path must have at most ${maxWildcards} wildcards.`)
  await control.post('/faults', { path: `/${'a'.repeat(255)}`, status: 503 }).expect(400)
})
