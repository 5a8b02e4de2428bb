import { capitalized } from '../core/capitalized.ts'
import type { AdvanceTarget } from '../core/clock-driver.ts'
import { parseDuration } from '../core/duration.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { parseInstant } from '../core/instant.ts'
import { schema } from '../core/operation.ts'
import { inSlices } from '../core/slices.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type AdminContext, controls } from './admin-context.ts'

const { action } = controls('Clock')

const maxRows = 100

/** Returns the move to try: until nothing is due, unless the query names a time or a duration. */
function targetOf({ by, to }: Schemas['WhatIfQuery']): AdvanceTarget {
  if (by !== undefined && to !== undefined) {
    throwIfInvalid([invalid('to', 'cannot be combined with by')])
  }
  if (by !== undefined) return { by: parseDuration(by) ?? 0 }
  return to === undefined ? { until: 'idle' } : { to: parseInstant(to) ?? Number.NaN }
}

/** Compares this world with itself after a move of the clock that happens in a copy alone. */
async function whatIf(admin: AdminContext, query: Schemas['WhatIfQuery']) {
  const { before, after } = await admin.tryAdvance(targetOf(query))
  const { compareWorlds } = await import('./world-diff.ts')
  const [own, copy] = [
    { ...before, name: 'this world' },
    { ...after, name: 'the copy' },
  ]
  const diff = await inSlices(compareWorlds(own, copy, maxRows, admin.requestLog.secrets))
  return { ...diff, summary: capitalized(diff.summary) }
}

export const whatIfControls = [
  action('get', {
    id: 'controlWhatIf',
    path: '/_sandbox/clock/what-if',
    summary: 'Try a move of the clock in a copy',
    query: schema('WhatIfQuery'),
    example: { query: { by: '1h' } },
    returns: [200, schema('WorldDiff')],
    errors: ['clock_past', 'clock_far'],
    assumptions: ['A20'],
    handle: (admin, { query }) => whatIf(admin, query),
  }),
]
