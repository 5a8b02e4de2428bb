import { operations } from '../../api/index.ts'
import { controls } from '../../control/admin-context.ts'
import { type FieldError, invalid, throwIfInvalid } from '../../core/field-error.ts'
import { nearestHint } from '../../core/nearest-name.ts'
import { schema } from '../../core/operation.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { MutantRule } from './mutants.ts'

const { action } = controls('Requests and faults')

/** Throws invalid_request for a mutant that does not fit what it is set for. */
function requireSense(
  { mutant, operation, event, field }: Schemas['MutationSet'],
  { only, field: ofField }: MutantRule,
): void {
  const errors: FieldError[] = []
  const isOne = (operation === undefined) !== (event === undefined)
  if (!isOne) errors.push(invalid('operation', 'or event must be given, but not both'))
  else if (only === 'event' && event === undefined) {
    errors.push(invalid('event', `is needed: ${mutant} changes events`))
  } else if (only === 'answer' && event !== undefined) {
    errors.push(invalid('event', `cannot be combined with ${mutant}, which changes responses`))
  }
  const ids = operations.map(({ id }) => id)
  if (operation !== undefined && !ids.includes(operation)) {
    const rule = `must be an operationId of /openapi.json${nearestHint(operation, ids)}`
    errors.push(invalid('operation', rule))
  }
  if (ofField !== undefined && field === undefined) {
    errors.push(invalid('field', `is needed: ${mutant} changes one field`))
  }
  if (ofField === undefined && field !== undefined) {
    errors.push(
      invalid('field', `cannot be combined with ${mutant}, which does not change a single field`),
    )
  }
  throwIfInvalid(errors)
}

export const mutationControls = [
  action('get', {
    id: 'controlGetMutation',
    path: '/_sandbox/mutation',
    stateless: true,
    summary: 'Get the mutation of responses or events',
    returns: [200, schema('MutationState')],
    handle: async ({ mutations }) => ({ mutation: mutations.get() }),
  }),
  action('put', {
    id: 'controlSetMutation',
    path: '/_sandbox/mutation',
    stateless: true,
    summary: 'Change responses or events as they leave the sandbox: a cent less, a wrong signature',
    body: schema('MutationSet'),
    returns: [200, schema('MutationState')],
    handle: async ({ mutations }, { body }) => {
      const { ruleOf } = await import('./mutants.ts')
      requireSense(body, ruleOf(body.mutant))
      return { mutation: await mutations.set(body) }
    },
  }),
  action('delete', {
    id: 'controlClearMutation',
    path: '/_sandbox/mutation',
    stateless: true,
    summary: 'Delete the mutation',
    returns: [200, schema('MutationState')],
    handle: async ({ mutations }) => ({ mutation: mutations.clear() }),
  }),
]
