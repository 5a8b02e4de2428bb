import { expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { signed } from '../support/harness.ts'
import { processes } from './processes.ts'

test('new keys of a world are valid in every process at once, and the old ones in none', async () => {
  const both = await processes(2)
  const [one, two] = both
  const post = async <T>(url: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, ...sent })
    expect(answer.status).toBe(201)
    return (await answer.json()) as T
  }
  const statuses = ({ api_key, secret }: Schemas['WorldKeys']) =>
    Promise.all(
      both.map(async ({ url }) => {
        const headers = signed(api_key, secret, '')
        return (await fetch(`${url}/api/v1/client/wallets`, { headers })).status
      }),
    )
  const old = await post<Schemas['WorldCreated']>(`${one.url}/_sandbox/worlds`, { name: 'shop' })
  expect(await statuses(old)).toEqual([200, 200])
  for (const { url } of [one, two]) {
    const keys = await post<Schemas['WorldKeys']>(`${url}/_sandbox/worlds/shop/keys`)
    expect(await statuses(keys)).toEqual([200, 200])
    expect(await statuses(old)).toEqual([401, 401])
  }
})
