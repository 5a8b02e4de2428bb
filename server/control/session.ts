import { type HttpExchange, schema } from '../core/operation.ts'
import { assertKnownToken } from '../http/access.ts'
import type { CookieScope } from '../http/sessions.ts'
import { type AdminContext, controls } from './admin-context.ts'

const { action } = controls('World')

/** Returns the tokens valid in a world: its own and that of the server; for main they are equal. */
function tokensOf({ adminToken, operatorToken }: AdminContext): readonly string[] {
  return [...new Set([adminToken, operatorToken])]
}

/** Returns the scope of the session cookie: the base path, which contains the prefix of a world. */
function scopeOf({ basePath, isSecure }: HttpExchange): CookieScope {
  return { path: basePath === '' ? '/' : basePath, isSecure }
}

export const sessionControls = [
  action('post', {
    id: 'controlBeginSession',
    path: '/_sandbox/session',
    open: true,
    stateless: true,
    summary: 'Log in with the admin token',
    body: schema('SessionCreate'),
    example: { body: { token: 'the-admin-token' } },
    returns: [204, schema('NoContent')],
    errors: ['admin_token_invalid'],
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
    summary: 'Log out of the console',
    returns: [204, schema('NoContent')],
    handle: async (admin, { http }) => {
      if (admin.adminToken === '') return null
      const { sessions } = admin
      const scope = scopeOf(http)
      const ended: string[] = []
      for (const token of tokensOf(admin)) {
        ended.push(await sessions.end(http.request, token, scope))
      }
      http.setHeader('set-cookie', ended)
      return null
    },
  }),
]
