import { assertKnownToken } from '../http/access.ts'
import type { CookieScope } from '../http/sessions.ts'
import { type HttpExchange, schema } from '../kernel/operation.ts'
import { type AdminContext, action, type Tag } from './admin-context.ts'

const tag: Tag = 'World'

/** The tokens that open a world: its own, and that of the server; of main they are the same. */
function tokensOf({ adminToken, operatorToken }: AdminContext): readonly string[] {
  return [...new Set([adminToken, operatorToken])]
}

/** A session is sent below the base path alone, which has the prefix of a world. */
function scopeOf({ basePath, isSecure }: HttpExchange): CookieScope {
  return { path: basePath === '' ? '/' : basePath, isSecure }
}

export const sessionControls = [
  action('post', {
    id: 'controlBeginSession',
    path: '/_sandbox/session',
    auth: 'control',
    open: true,
    stateless: true,
    tag,
    summary: 'Log in with the admin token: a cookie stands for it from here on',
    body: schema('SessionCreate'),
    example: { body: { token: 'the-admin-token' } },
    returns: [204, schema('NoContent')],
    errors: ['admin_token_invalid'],
    assumptions: [],
    handle: async (admin, { body, http }) => {
      if (admin.adminToken === '') return null
      const { wrongTokens } = admin
      const token = assertKnownToken(http.request, wrongTokens, body.token.trim(), tokensOf(admin))
      const scope = scopeOf(http)
      http.setHeader('set-cookie', admin.sessions.begin(token, scope))
      return null
    },
  }),
  action('delete', {
    id: 'controlEndSession',
    path: '/_sandbox/session',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Log out: end the session of the cookie',
    returns: [204, schema('NoContent')],
    errors: [],
    assumptions: [],
    handle: async (admin, { http }) => {
      if (admin.adminToken === '') return null
      const { sessions } = admin
      const scope = scopeOf(http)
      const ended = tokensOf(admin).map((token) => sessions.end(http.request, token, scope))
      http.setHeader('set-cookie', ended)
      return null
    },
  }),
]
