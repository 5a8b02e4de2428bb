import type { Operation } from '../kernel/operation.ts'
import type { View } from '../kernel/unit.ts'
import { assertControlAccess, assertSameOrigin } from './access.ts'
import { peerAddressOf } from './forward/origin.ts'
import { clockHint, pollingHint } from './hints/hints.ts'
import type { RequestContext } from './request-context.ts'
import { header, signedCaller, tokenCaller } from './signature/authenticate.ts'
import { clientTraits } from './signature/client-traits.ts'
import type { WorldContext } from './world-context.ts'

/** Adds advice to the answer, if there is any. */
export function addHint(context: RequestContext, advice: string | null): void {
  if (advice !== null) context.advice.push(advice)
}

/** No API key is longer. */
const maxKeptKey = 255

/** The caller that was noted last: the next request mostly has the same, and the log keeps it. */
let latest = { key: '' }

function callerOfKey(key: string): { readonly key: string } {
  if (latest.key !== key) latest = { key }
  return latest
}

/** Whether the caller of an operation is found in the rows. */
export function hasStoredCaller({ auth }: Operation): boolean {
  return auth === 'hmac' || auth === 'jwt'
}

/** Throws ApiError unless an operation whose callers are no rows may be called. */
export function assertMayCall(
  { settings, server }: WorldContext,
  { auth, open }: Operation,
  { request }: RequestContext,
): void {
  if (auth !== 'control') return
  if (open) assertSameOrigin(request, settings.publicUrl)
  else assertControlAccess(request, settings, server)
}

/**
 * Returns the caller of an operation by its credentials, and notes in the exchange whose they are.
 * A request counts once, however often its rows are read. Throws ApiError without valid ones.
 */
export async function callerIn(
  view: View,
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
): Promise<unknown> {
  const { clock, settings } = world
  const { request, raw } = context
  if (operation.auth === 'hmac') {
    const key = header(request.headers, 'x-api-key')
    context.caller = key === '' ? null : callerOfKey(key.slice(0, maxKeptKey))
    const caller = await signedCaller(view, request.headers, raw, clock.system.now())
    if (context.isCounted) return caller
    world.rateLimit.take(caller.key)
    context.isCounted = true
    context.client = clientTraits(caller.key, caller.clockSkewMs, peerAddressOf(request))
    addHint(context, clockHint(caller.clockSkewMs, settings.authSkewSeconds))
    if (operation.discouragePolling) {
      addHint(context, pollingHint(world.polling.count(caller.key, context.path)))
    }
    return caller
  }
  const caller = await tokenCaller(view, request.headers)
  context.caller = { userId: caller.user.id }
  return caller
}
