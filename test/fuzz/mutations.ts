/** What no client should send, and some do. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  'NaN',
  '0x10',
  '٣',
  '99999999999999999999999999.99',
  '0.000000000000000000000000000001',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  'a\r\nb: c',
  '💥'.repeat(300),
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '4508750015741019',
  [],
  [[]],
  {},
  { $ref: '#' },
  Array.from({ length: 1_000 }, () => 0),
  nested(200),
]

const nastyNames = ['__proto__', 'constructor', 'prototype', 'toString', '', 'a.b', 'x'.repeat(300)]

function nested(depth: number): unknown {
  return depth === 0 ? {} : { a: nested(depth - 1) }
}

/** One change to a body; the numbers choose what, and where. */
export interface Mutation {
  readonly kind: 'none' | 'value' | 'drop' | 'rename' | 'extra' | 'type' | 'array'
  readonly where: number
  readonly what: number
}

export const mutationKinds: readonly Mutation['kind'][] = [
  'none',
  'value',
  'drop',
  'rename',
  'extra',
  'type',
  'array',
]

type Fields = Record<string, unknown>

/** Changes a body in place where it can be, and answers what it has become. */
export function mutate(body: unknown, { kind, where, what }: Mutation): unknown {
  if (kind === 'none') return body
  if (kind === 'array') return what % 2 === 0 ? [body] : nastyValue(what)
  const holder = pick(objectsIn(body), where)
  if (holder === undefined) return nastyValue(what)
  const names = Object.keys(holder)
  const name = pick(names, where)
  if (kind === 'extra' || name === undefined) {
    Object.defineProperty(holder, pick(nastyNames, what) as string, {
      value: nastyValue(where),
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return body
  }
  const value = holder[name]
  if (kind === 'drop' || kind === 'rename') delete holder[name]
  if (kind === 'rename') holder[name.toUpperCase()] = value
  if (kind === 'value') holder[name] = nastyValue(what)
  if (kind === 'type') holder[name] = typeof value === 'string' ? Number(value) : String(value)
  return body
}

/** A text where a query or a path takes one. */
export function nastyText(what: number): string {
  const value = nastyValue(what)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A copy: what is put into a body may be changed there. */
function nastyValue(what: number): unknown {
  return structuredClone(pick(nasty, what))
}

function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Fields, ...inside]
}

function pick<T>(from: readonly T[], number: number): T | undefined {
  return from.length === 0 ? undefined : from[number % from.length]
}

/** The bytes of a body, now and then spoiled as no JSON library would. */
export function bytesOf(body: unknown, spoil: number): Buffer {
  const text = JSON.stringify(body) ?? ''
  const spoiled: readonly (() => Buffer)[] = [
    () => Buffer.from(text.slice(0, text.length >> 1)),
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]),
    () => Buffer.from(text.replace(/"[^"]*"/, '"\\ud800"')),
    () => Buffer.from(text.replace(/:/, ': 1e999, "again":')),
    () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.replace(/"(\w)/, '"\\u0000$1')),
    () => Buffer.from(text.replace('{', '{"__proto__": {"is_admin": true}, ')),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.alloc(0),
  ]
  return (spoiled[spoil] ?? (() => Buffer.from(text)))()
}
