import { createIds, secretKinds } from '../../core/ids.ts'
import type { Recording } from './kept-recording.ts'
import type { LogItem } from './record-types.ts'
import type { Substitutes } from './substitutes.ts'

/** The seeds that the secrets and codes of a world follow from. */
export interface SecretSource {
  readonly seed: string
  readonly secretSeed: string
  /** '' unless codes must be unknown to who knows the seed. */
  readonly tokenSecret: string
}

/** Kinds of codes that follow from the token secret of a world, with their lengths. */
const codeKinds = [
  ['virtual-account-answer', 10],
  ['onboarding', 32],
  ['access-code', 22],
] as const

const secretLengths: Readonly<Record<string, number>> = {
  'api-key': 28,
  'api-secret': 40,
  'webhook-secret': 32,
}

/** Operations that draw secrets: a reset may have counted anew in between. */
const makers = new Set(['controlCreateBusiness', 'controlRotateKeys'])

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/**
 * Has every secret and code that the world drew replaced by the one that a replay draws, which
 * follows from other sources.
 */
export function replaceDrawn(
  recording: Recording,
  substitutes: Substitutes,
  real: SecretSource,
  replay: SecretSource,
): void {
  const [from, to] = [real, replay].map(({ seed, secretSeed, tokenSecret }) =>
    createIds(seed, tokenSecret, secretSeed),
  ) as [ReturnType<typeof createIds>, ReturnType<typeof createIds>]
  const replace = (kind: string, counter: number, length: number, prefix = '') => {
    const value = prefix + from.token(kind, counter, length)
    substitutes.set('secret', value, prefix + to.token(kind, counter, length))
  }
  const { drawn, log, writes, begin } = recording
  const isMaking = (item: LogItem) => item.kind === 'request' && makers.has(String(item.operation))
  const made = log.filter(isMaking).length
  for (const kind of secretKinds) {
    const length = secretLengths[kind] as number
    for (let counter = 1; counter <= (drawn[kind] ?? 0) + made; counter += 1) {
      replace(kind, counter, length, kind === 'api-key' ? 'sk_' : '')
    }
  }
  if (real.tokenSecret === '') return
  for (const [kind, length] of codeKinds) {
    const count = (begin.image.sequences.get(kind) ?? 0) + writes
    for (let counter = 1; counter <= count; counter += 1) replace(kind, counter, length)
  }
  for (const id of transactionsOf(recording)) replace(`etransfer/${id}`, 1, 8)
}

/** The ids in the events of a recording, and those of transactions that there were before. */
function transactionsOf({ begin, log }: Recording): ReadonlySet<string> {
  const ids = new Set<string>(begin.image.rows.transactions?.keys() ?? [])
  for (const item of log) {
    if (item.kind !== 'step' && item.kind !== 'request') continue
    for (const { body } of item.events) for (const [id] of body.matchAll(uuid)) ids.add(id)
  }
  return ids
}
