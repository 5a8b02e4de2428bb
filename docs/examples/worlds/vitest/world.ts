// A fixture for Vitest: each test that uses `world` gets its own sandbox. These sandboxes are worlds
// of one server, so any number of workers can run at once:
//
//   npx --no payments-sandbox exec -- npx vitest run
import { type Client, createClient, type Schemas } from 'payments-sandbox/client'
import { test as base } from 'vitest'

const server = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4510'
/** Needed only if the server has an admin token. */
const adminToken = process.env.SANDBOX_ADMIN_TOKEN ?? null

export interface World {
  /** What an application under test needs: the URL of the world, and its keys. */
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  /** The payments API, signed. */
  readonly client: Client
  /** A call below /_sandbox of this world. */
  control<T>(method: string, path: string, body?: object): Promise<T>
  /** Moves its clock by a duration such as `30m`, and waits for the webhooks that this sends. */
  advance(by: string): Promise<Schemas['ClockAdvanced']>
}

/** A call below /_sandbox, with a token if there is one. */
async function call<T>(
  token: string | null,
  method: string,
  url: string,
  body?: object,
): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  const response = await fetch(url, { method, headers, ...init })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures it needs from here
  world: async ({}, use) => {
    // The ttl removes the world of a run that was killed.
    const wanted = { clock: { mode: 'frozen' }, ttl: '1h' }
    const worlds = `${server}/_sandbox/worlds`
    const created = await call<Schemas['WorldCreated']>(adminToken, 'POST', worlds, wanted)
    const { name, api_key: apiKey, secret } = created
    // The address that the tests use: `created.url` is the public one.
    const url = `${server}/w/${name}`
    const client = createClient({ baseUrl: url, apiKey, secret })
    const control: World['control'] = (method, path, body) =>
      call(created.admin_token, method, `${url}/_sandbox${path}`, body)
    const advance: World['advance'] = (by) => control('POST', '/clock/advance', { by })
    await use({ url, apiKey, secret, client, control, advance })
    await call(adminToken, 'DELETE', `${worlds}/${name}`)
  },
})
