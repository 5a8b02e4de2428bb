import {
  addressProblem,
  apiAddress,
  compare,
  probeProblem,
  probesOf,
} from '../features/parity/compare.ts'
import type { ParityReport } from '../features/parity/types.ts'
import type { ForkedSource } from './forked-function.ts'
import type { ParityOptions } from './types.ts'

/** Compares a fork with a provider. Throws TypeError for an invalid option, before it sends. */
export async function compareFork(
  source: Pick<ForkedSource, 'fork'>,
  options: ParityOptions,
): Promise<ParityReport> {
  const { against, apiKey, secret, decisions, iOwnThisAccount } = options
  const problem = addressProblem(String(against))
  if (problem !== null) throw new TypeError(`against ${problem}`)
  for (const [name, value] of Object.entries({ apiKey, secret })) {
    // The value is a secret, so no message repeats it.
    if (/^[\x21-\x7e]+$/.test(String(value ?? ''))) continue
    throw new TypeError(`${name} must be a string without spaces or invisible characters`)
  }
  for (const number of decisions ?? []) {
    const unknown = probeProblem(number)
    if (unknown !== null) throw new TypeError(`decisions: ${unknown}`)
  }
  if (iOwnThisAccount !== true) {
    throw new TypeError('iOwnThisAccount must be true: parity sends requests to this account')
  }
  const fork = await source.fork({})
  try {
    return await compare({
      here: { url: fork.url, apiKey: fork.apiKey, secret: fork.secret },
      there: { url: apiAddress(against), apiKey, secret },
      probes: probesOf(decisions),
    })
  } finally {
    await fork.stop()
  }
}
