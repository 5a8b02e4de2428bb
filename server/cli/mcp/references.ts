import { isUuid } from '../../core/ids.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { CommandFailed } from '../errors.ts'
import type { Api } from './target.ts'

type Hit = Schemas['SearchHit']

/**
 * Returns the id of a row from its id or its whole reference, such as `TXN-7QK2M4X9B1D8F3HZ`.
 * Without such a row it is returned as it is, for the answer of the sandbox. `kind` is undefined
 * for any.
 */
export async function idOf(api: Api, given: string, kind?: string): Promise<string> {
  if (isUuid(given) || given === '') return given
  const wanted = kind === undefined ? kinds : [kind]
  const hit = (await hitsOf(api, given)).find((one) => wanted.includes(one.kind))
  if (hit === undefined && (kind === 'transaction' || kind === 'quote')) {
    throw new CommandFailed(`no ${kind} with the id or reference ${given}`)
  }
  return hit?.id ?? given
}

const kinds = ['transaction', 'customer', 'beneficiary', 'quote', 'checkout', 'refund', 'event']

/** Returns a note for an id or reference that nothing has; undefined if something has it. */
export async function unknownNote(api: Api, given: string): Promise<string | undefined> {
  const hits = await hitsOf(api, given)
  if (hits.some(({ kind }) => kinds.includes(kind))) return undefined
  return `No ${kinds.join(', ')} has the id or reference ${given}.`
}

/** The kinds whose titles begin with a reference if it is the text that was searched for. */
const withReference = ['transaction', 'quote', 'checkout']

/** Returns the rows that a text names; not those that it is only a part of. */
async function hitsOf(api: Api, given: string): Promise<readonly Hit[]> {
  const path = `/search?q=${encodeURIComponent(given.slice(0, 200))}`
  const { data } = await api.control<Schemas['SearchResult']>('GET', path)
  const name = given.trim()
  const isReferred = ({ kind, title }: Hit) =>
    withReference.includes(kind) && title.startsWith(`${name} · `)
  return data.filter((hit) => hit.id === name || isReferred(hit))
}

/** Returns the id of the wallet that a user has in a currency. */
export async function walletIdOf(api: Api, user: string, currency: string): Promise<string> {
  const path = `/customers/${encodeURIComponent(user)}`
  const { wallets } = await api.control<Schemas['ControlCustomer']>('GET', path)
  const wallet = wallets.find((one) => one.currency === currency)
  if (wallet !== undefined) return wallet.id
  const held = wallets.map((one) => one.currency).join(', ')
  const code = currency.toUpperCase()
  throw new CommandFailed(
    wallets.some((one) => one.currency === code)
      ? `currency must be in upper case: ${code}`
      : `the user has no ${code} wallet, only ${held}; call_control POST /wallets opens one`,
  )
}
