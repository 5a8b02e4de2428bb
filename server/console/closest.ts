import type { AdminContext } from '../control/admin-context.ts'
import type { Auth } from '../core/operation.ts'
import type { OperationExample } from '../http/examples.ts'
import { isRedacted, isSecretField } from '../http/request-log/redact.ts'
import { fillPath } from './screen.ts'

/** A field of a request: `body.amount`, `query.limit`, `path.id` or `header content-type`. */
type Fields = ReadonlyMap<string, string>

export interface FieldDifference {
  readonly name: string
  readonly kind: 'missing' | 'additional' | 'different'
  /** The value in the refused request; null without one. */
  readonly here: string | null
  /** The value in the request that works; null without one. */
  readonly there: string | null
}

/** The request that works and is most like a refused one. */
export interface Closest {
  /** The request of the log; null for the example of the operation. */
  readonly id: string | null
  readonly differences: readonly FieldDifference[]
  /** The number of fields that are the same. */
  readonly same: number
  /** A body to send once more, with references that were not used; null if it cannot be sent. */
  readonly body: string | null
}

interface LoggedRequest {
  readonly id: string
  readonly path: string
  readonly operation: string | null
  readonly request: unknown
}

/** The number of latest successful requests of an operation that are compared. */
const maxCandidates = 20

/**
 * Returns the successful request of the same operation that differs least from a refused one, else
 * the example of the operation; null if there is neither.
 */
export async function closestTo(
  admin: AdminContext,
  refused: LoggedRequest,
): Promise<Closest | null> {
  const { requestLog } = admin
  const operation = admin.operations().find(({ id }) => id === refused.operation)
  if (operation === undefined) return null
  const here = fieldsOf(refused, operation.path, requestLog.headersOf(refused.id))
  const latest = requestLog.list({ operation: operation.id, refused: false, order: 'newest' })
  let best: Closest | null = null
  let candidates = 0
  for (const [, { id }] of latest) {
    if (++candidates > maxCandidates) break
    const entry = requestLog.get(id)
    if (entry === undefined) continue
    const there = fieldsOf(entry, operation.path, requestLog.headersOf(id))
    const found = { id, ...compared(here, there), body: freshBody(entry.request, requestLog) }
    if (best === null || found.differences.length < best.differences.length) best = found
  }
  if (best !== null) return best
  const { examples } = await import('../generated/examples.ts')
  const example = examples[operation.id]
  if (example === undefined) return null
  const there = fieldsOf(
    exampleRequest(example, operation.path),
    operation.path,
    headersFor(operation.auth),
  )
  return { id: null, ...compared(here, there), body: freshBody(example.body, requestLog) }
}

function exampleRequest({ params, query, body }: OperationExample, path: string) {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  return { path: fillPath(path, params) + search, request: body }
}

/** Returns the headers that a request needs for its credentials. */
function headersFor(auth: Auth): Readonly<Record<string, string>> {
  if (auth === 'jwt') return { authorization: '' }
  return auth === 'hmac' ? { 'x-api-key': '', 'x-timestamp': '', 'x-signature': '' } : {}
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

function fieldsOf(
  { path, request }: Pick<LoggedRequest, 'path' | 'request'>,
  template: string,
  headers: Headers,
): Fields {
  const fields = new Map<string, string>()
  const [pathname = '', query = ''] = path.split('?')
  const names = template.split('/')
  pathname.split('/').forEach((part, i) => {
    const name = /^\{(\w+)\}$/.exec(names[i] ?? '')?.[1]
    if (name !== undefined) fields.set(`path.${name}`, part)
  })
  for (const [name, value] of new URLSearchParams(query)) fields.set(`query.${name}`, value)
  addFields(fields, 'body', request)
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || isOfTransport(name)) continue
    const isNew = isSecretField(name) || name === 'x-timestamp'
    fields.set(`header ${name}`, isNew ? 'sent' : String(value))
  }
  return fields
}

const ofTransport =
  /^(?:host|connection|content-length|transfer-encoding|user-agent|origin|referer|dnt|via)$/

/** Returns true for a header that connections and browsers set, and no rule reads. */
function isOfTransport(name: string): boolean {
  return ofTransport.test(name) || /^(?:accept|sec-|x-forwarded-|traceparent)/.test(name)
}

/** The number of fields of a body that are compared. */
const maxFields = 200

function addFields(fields: Map<string, string>, name: string, value: unknown): void {
  if (value === undefined || (value === null && name === 'body') || fields.size >= maxFields) return
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    fields.set(name, JSON.stringify(value))
    return
  }
  for (const [key, part] of Object.entries(value)) addFields(fields, `${name}.${key}`, part)
}

function compared(here: Fields, there: Fields): Pick<Closest, 'differences' | 'same'> {
  const names = [...new Set([...there.keys(), ...here.keys()])]
  const all = names.map((name): FieldDifference | null => {
    const [own, other] = [here.get(name) ?? null, there.get(name) ?? null]
    if (own === other) return null
    const kind = own === null ? 'missing' : other === null ? 'additional' : 'different'
    return { name, kind, here: own, there: other }
  })
  const differences = all.filter((one) => one !== null)
  return { differences, same: all.length - differences.length }
}

/** Fields that no two requests may share. */
const references = ['origin_reference', 'reference']

/** Returns a body to send once more; null without one, and if the log withholds a part of it. */
function freshBody(body: unknown, { count }: AdminContext['requestLog']): string | null {
  if (body === null || body === undefined || isRedacted(body)) return null
  if (typeof body !== 'object') return String(body)
  const renewed = Object.entries(body).map(([name, value]) =>
    references.includes(name) && typeof value === 'string'
      ? [name, `${value.slice(0, 60)}-${count()}`]
      : [name, value],
  )
  return JSON.stringify(Object.fromEntries(renewed), null, 2)
}
