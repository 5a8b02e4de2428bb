import { ApiError } from '../kernel/api-error.ts'
import { schema } from '../kernel/operation.ts'
import { constantTimeEqual } from '../kernel/signature.ts'
import { action, type Tag } from './admin-context.ts'

const tag: Tag = 'World'

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
    handle: async ({ adminToken, sessions }, { body, http }) => {
      if (adminToken === '') return null
      if (!constantTimeEqual(body.token, adminToken)) {
        throw new ApiError('admin_token_invalid', 'This is not the admin token of this sandbox.')
      }
      http.setHeader('set-cookie', sessions.begin(adminToken, http.isSecure))
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
    handle: async ({ adminToken, sessions }, { http }) => {
      if (adminToken === '') return null
      http.setHeader('set-cookie', sessions.end(http.request, adminToken, http.isSecure))
      return null
    },
  }),
]
