// A fixture for Playwright: each test that uses `world` gets its own sandbox. These sandboxes are worlds
// of one server, so any number of workers can run at once:
//
//   npx --no payments-sandbox exec -- npx playwright test
import { test as base } from '@playwright/test'
import { type Client, createClient, type Schemas } from 'payments-sandbox/client'

const server = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4510'
/** Needed only if the server has an admin token. */
const adminToken = process.env.SANDBOX_ADMIN_TOKEN
const headers: Record<string, string> =
  adminToken === undefined ? {} : { authorization: `Bearer ${adminToken}` }

export interface World {
  readonly name: string
  /** What an application under test needs: the URL of the world, and its keys. */
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  /** The payments API, signed. */
  readonly client: Client
}

export const test = base.extend<{ world: World }>({
  world: async ({ request }, use) => {
    // The ttl removes the world of a run that was killed.
    const data = { clock: { mode: 'frozen' }, ttl: '1h' }
    const response = await request.post(`${server}/_sandbox/worlds`, { data, headers })
    if (!response.ok()) throw new Error(await response.text())
    const created: Schemas['WorldCreated'] = await response.json()
    const { name, api_key: apiKey, secret } = created
    // The address that the tests use: `created.url` is the public one.
    const url = `${server}/w/${name}`
    await use({ name, url, apiKey, secret, client: createClient({ baseUrl: url, apiKey, secret }) })
    await request.delete(`${server}/_sandbox/worlds/${name}`, { headers })
  },
})
