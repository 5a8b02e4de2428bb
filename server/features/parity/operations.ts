import { type AdminContext, controls } from '../../control/admin-context.ts'
import { requireWorlds } from '../../control/all-worlds.ts'
import { type FieldError, invalid, throwIfInvalid } from '../../core/field-error.ts'
import { nearestHint } from '../../core/nearest-name.ts'
import { schema } from '../../core/operation.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { countedAnswers, decisionsOfAnswer, loadedParity } from '../../http/parity.ts'

const { action } = controls('Coverage and reviews')

export const parityControls = [
  action('get', {
    id: 'controlGetParity',
    path: '/_sandbox/parity',
    stateless: true,
    summary: 'Get the parity report and what your requests depended on',
    query: schema('ParityQuery'),
    returns: [200, schema('ParityState')],
    errors: ['not_found'],
    handle: async (admin, { query: { worlds } }) => {
      if (worlds === 'all') requireWorlds(admin)
      return presentParity(admin, worlds === 'all' ? 'total' : 'counts')
    },
  }),
  action('put', {
    id: 'controlSetParity',
    path: '/_sandbox/parity',
    stateless: true,
    summary: 'Load a parity report',
    body: schema('ParityReport'),
    returns: [200, schema('ParityState')],
    handle: async (admin, { body }) => {
      throwIfInvalid(await reportErrors(body))
      admin.parity.current = loadedParity(body)
      return presentParity(admin, 'counts')
    },
  }),
]

async function catalogue() {
  return (await import('../../generated/assumptions.ts')).assumptions
}

/** Returns the errors of a report that its schema does not find. */
export async function reportErrors({ decisions }: Schemas['ParityReport']): Promise<FieldError[]> {
  const known = (await catalogue()).map(({ number }) => number)
  const seen = new Set<string>()
  return decisions.flatMap(({ decision }, i) => {
    const field = `decisions.${i}.decision`
    if (!known.includes(decision)) {
      return [
        invalid(field, `must be a number of /_sandbox/assumptions${nearestHint(decision, known)}`),
      ]
    }
    if (seen.has(decision)) return [invalid(field, `repeats ${decision}`)]
    seen.add(decision)
    return []
  })
}

/** Returns the loaded report, and the answers that rested on a contradicted decision. */
async function presentParity(
  { parity: { current }, operations }: AdminContext,
  of: 'counts' | 'total',
): Promise<Schemas['ParityState']> {
  if (current === null) return { report: null, answers: 0, relied: [] }
  const { report } = current
  const titles = new Map((await catalogue()).map(({ number, title }) => [number, title]))
  const all = operations().flatMap((operation) =>
    countedAnswers(current[of], operation.id).map((counted) => ({ operation, ...counted })),
  )
  const passed = all.filter(({ status }) => status !== 401)
  const relied = report.decisions.flatMap(({ decision, verdict, setting = null }) => {
    if (verdict !== 'contradicted') return []
    const answers = all
      .filter(({ operation, status }) => decisionsOfAnswer(operation, status).includes(decision))
      .map(({ operation: { id, method, path }, ...counted }) => {
        return { operation: id, method: method.toUpperCase(), path, ...counted }
      })
    if (answers.length === 0) return []
    return [{ decision, title: titles.get(decision) ?? '', setting, answers }]
  })
  return { report, answers: passed.reduce((sum, { count }) => sum + count, 0), relied }
}
