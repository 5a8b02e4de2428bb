import { command, query, schema } from '../../core/operation.ts'
import { setTag, userByTag } from './tags.ts'

const tag = 'User tags'

export const tagOperations = [
  command('put', {
    id: 'setUserTag',
    path: '/api/v1/client/users/tag',
    auth: 'hmac',
    tag,
    summary: 'Set the payment handle of the business',
    body: schema('TagUpdate'),
    returns: [200, schema('TagUpdated')],
    errors: ['tag_taken'],
    assumptions: ['A25', 'B13'],
    handle: (unit, { caller, body }) => {
      const user = setTag(unit, caller.business, body.user_tag)
      return { user_id: user.id, user_tag: user.user_tag ?? '', message: 'User tag set.' }
    },
  }),
  query({
    id: 'getUserByTag',
    path: '/api/v1/client/users/by-tag',
    auth: 'hmac',
    tag,
    summary: 'Find a user by payment handle',
    query: schema('TagQuery'),
    returns: [200, schema('TaggedUser')],
    errors: ['tag_unknown'],
    assumptions: ['B2b', 'B13'],
    handle: (view, { query }) => userByTag(view, query.tag),
  }),
]
