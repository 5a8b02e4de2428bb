import type { Operation } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import { assertControlAccess, assertSameOrigin } from './access.ts'
import { actorOf, peerOf } from './actor.ts'
import { peerAddressOf } from './forward/origin.ts'
import { header } from './header-values.ts'
import { addHint, clockHint, pollingHint } from './hints/hints.ts'
import type { RequestContext } from './request-context.ts'
import { signedCaller, tokenCaller } from './signature/authenticate.ts'
import { clientTraits } from './signature/client-traits.ts'

/** The maximum characters of a key that are kept; no API key is longer. */
const maxKeptKey = 255

/**
 * The last caller object. It is reused, because the next request usually has the same caller, and
 * the request log then keeps only one object.
 */
let latest = { key: '' }

function callerOfKey(key: string): { readonly key: string } {
  if (latest.key !== key) latest = { key }
  return latest
}

/** Returns true if the rows authenticate the caller: by signature or by token. */
export function authenticatesByRows({ auth }: Operation): boolean {
  return auth === 'hmac' || auth === 'jwt'
}

/**
 * Checks access to the control API (its login is `open`), and sets `actor` of the context. Does
 * nothing for other operations: `authenticate` finds their caller in the rows. Throws ApiError
 * without access.
 */
export function assertControlCaller(
  context: RequestContext,
  { auth, open, method }: Operation,
): void {
  if (auth !== 'control') return
  const { request, world } = context
  const { settings, server } = world
  context.actor = peerOf(request)
  if (open) assertSameOrigin(request, settings.publicUrl)
  else assertControlAccess(request, settings, server)
  // Reads are logged only if they fail.
  if (method !== 'get') context.actor = actorOf(request, world)
}

/**
 * Returns the caller of an operation by its credentials, and sets `loggedCaller` of the context. It
 * is called once for a request, and counts it. Throws ApiError if the credentials are not valid.
 */
export function authenticate(view: View, context: RequestContext, operation: Operation): unknown {
  const { request, raw, world } = context
  const { clock, settings } = world
  if (operation.auth === 'hmac') {
    const key = header(request.headers, 'x-api-key')
    context.loggedCaller = key === '' ? null : callerOfKey(key.slice(0, maxKeptKey))
    const caller = signedCaller(view, request.headers, raw, clock.system.now())
    world.rateLimit.take(caller.key)
    context.client = clientTraits(caller.key, caller.clockSkewMs, peerAddressOf(request))
    addHint(context, clockHint(caller.clockSkewMs, settings.authSkewSeconds))
    if (operation.discouragePolling) {
      addHint(context, pollingHint(world.polling.count(caller.key, context.path)))
    }
    return caller
  }
  const caller = tokenCaller(view, request.headers)
  context.loggedCaller = { userId: caller.user.id }
  return caller
}
