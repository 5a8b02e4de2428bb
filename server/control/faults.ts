import { operations } from '../api/index.ts'
import { ApiError } from '../core/api-error.ts'
import { parseDuration } from '../core/duration.ts'
import { type FieldError, invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import { maxDelayMs } from '../http/faults/fault-injection.ts'
import type { RegisteredFault } from '../http/faults/fault-registry.ts'
import { maxWildcards, pathMatcher, wildcardsOf } from '../http/path-pattern.ts'
import { controls } from './admin-context.ts'

const { action } = controls('Requests and faults')

function present({ delayMs, ...fault }: RegisteredFault): Schemas['InjectedFault'] {
  return { ...fault, delay: delayMs === 0 ? null : `${delayMs}ms` }
}

/** Throws invalid_request for invalid combinations of fields, which a schema cannot express. */
function requireSense(body: Schemas['FaultCreate'], delayMs: number): void {
  const { operation, path, status, delay, drop = false, error } = body
  const errors: FieldError[] = []
  if ((operation === undefined) === (path === undefined)) {
    errors.push(invalid('operation', 'or path must be given, and not both'))
  }
  if (operation !== undefined && !operations.some(({ id }) => id === operation)) {
    errors.push(invalid('operation', operationRule(operation)))
  }
  if (path !== undefined && wildcardsOf(path) > maxWildcards) {
    errors.push(invalid('path', `must have at most ${maxWildcards} wildcards`))
  } else if (path !== undefined && !operations.some((known) => canMeet(path, known.path))) {
    errors.push(invalid('path', pathRule(path)))
  }
  if (status === undefined && delay === undefined && !drop) {
    errors.push(invalid('body', 'must have status, delay or drop'))
  }
  if (status !== undefined && drop) errors.push(invalid('drop', 'cannot be combined with status'))
  if (status === undefined && error !== undefined) errors.push(invalid('error', 'needs status'))
  if (delayMs > maxDelayMs) errors.push(invalid('delay', 'must be at most 10m'))
  throwIfInvalid(errors)
}

function operationRule(given: string): string {
  const ids = operations.map(({ id }) => id)
  return `must be an operationId of /openapi.json${nearestHint(given, ids)}`
}

function pathRule(given: string): string {
  const paths = operations.map(({ path }) => path)
  return `matches no endpoint of /openapi.json${nearestHint(given, paths)}`
}

/** Returns true if a path or pattern can match the path of an operation. */
function canMeet(path: string, template: string): boolean {
  return pathMatcher(path)(template) || pathMatcher(template)(path)
}

export const faultControls = [
  action('get', {
    id: 'controlListFaults',
    path: '/_sandbox/faults',
    stateless: true,
    summary: 'List the injected faults',
    returns: [200, schema('InjectedFaultList')],
    handle: async ({ faults }) => ({ data: faults.list().map(present) }),
  }),
  action('post', {
    id: 'controlInjectFault',
    path: '/_sandbox/faults',
    stateless: true,
    summary: 'Inject a fault',
    body: schema('FaultCreate'),
    returns: [201, schema('InjectedFault')],
    errors: ['faults_full'],
    handle: async ({ faults }, { body }) => {
      const delayMs = parseDuration(body.delay ?? '0s') ?? 0
      requireSense(body, delayMs)
      const { operation = null, path = null, skip = 0, times = null, rate = 1 } = body
      const { status = null, drop = false, phase = 'before', error = null } = body
      const fault = { phase, status, delayMs, drop, error }
      return present(faults.add({ operation, path, skip, times, rate }, fault))
    },
  }),
  action('delete', {
    id: 'controlClearFaults',
    path: '/_sandbox/faults',
    stateless: true,
    summary: 'Delete all faults',
    returns: [200, schema('InjectedFaultList')],
    handle: async ({ faults }) => {
      const removed = faults.list().map(present)
      for (const { id } of removed) faults.remove(id)
      return { data: removed }
    },
  }),
  action('delete', {
    id: 'controlLiftFault',
    path: '/_sandbox/faults/{id}',
    stateless: true,
    summary: 'Delete a fault',
    params: schema('ControlById'),
    returns: [200, schema('InjectedFault')],
    errors: ['fault_missing'],
    handle: async ({ faults }, { params }) => {
      const lifted = faults.remove(params.id)
      if (lifted === undefined)
        throw new ApiError(
          'fault_missing',
          'No fault has this id. GET /_sandbox/faults lists the faults.',
        )
      return present(lifted)
    },
  }),
]
