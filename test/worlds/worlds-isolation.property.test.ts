import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids, ofMain, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { type Receiver, receiver } from '../support/receiver.ts'
import { rounds } from '../support/rounds.ts'

/** What one world is asked, in order; `n` varies a call. */
interface Call {
  readonly kind: keyof typeof calls
  readonly n: number
}

/** What a world has answered so far, of which later calls need something. */
interface Memory {
  quote: string
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: object
}

const control = (method: string, path: string, body?: object): Sent => ({
  method,
  path: `/_sandbox${path}`,
  ...(body === undefined ? {} : { body }),
})

const api = (method: string, path: string, body?: object): Sent => ({
  method,
  path: `/api/v1/client${path}`,
  ...(body === undefined ? {} : { body }),
})

const calls = {
  register: (n: number) =>
    api('POST', '/customers', {
      email: `c${n}@customers.test`,
      first_name: 'Wanda',
      last_name: 'World',
      password: 'long enough',
      date_of_birth: '1990-01-01',
      country_code: 'CA',
      phone_number: `+1416555${1000 + n}`,
    }),
  quote: (n: number) =>
    api('POST', '/quotes', {
      source_currency: 'USD',
      target_currency: 'NGN',
      source_amount: `${10 + n}.00`,
      quote_type: 'EXCHANGE',
      payment_method: 'FIAT',
      tz: 'UTC',
      origin_reference: `ref-${n}`,
      beneficiary_id: ofMain(ids.ngnBeneficiary),
    }),
  accept: (_n: number, { quote }: Memory) => api('POST', `/quotes/${quote}/accept`, {}),
  wallets: () => api('GET', '/wallets'),
  transactions: () => api('GET', '/transactions/v2?limit=20'),
  kyc: (n: number) =>
    control('POST', `/customers/${ids.pat}/kyc`, {
      status: ['APPROVED', 'REJECTED', 'PENDING'][n % 3],
    }),
  advance: (n: number) => control('POST', '/clock/advance', { by: `${1 + n}m` }),
  business: (n: number) => control('POST', '/businesses', { name: `Business ${n}` }),
  fault: (n: number) =>
    control('POST', '/faults', {
      path: '/api/**',
      status: 503,
      ...(n < 5 ? { times: 1 } : { rate: 0.3 }),
    }),
  chaos: (n: number) => control('PUT', '/webhooks/chaos', { duplicate: n / 10 }),
  save: (n: number) => control('PUT', `/snapshots/s${n % 2}`),
  restore: (n: number) => control('POST', `/snapshots/s${n % 2}/restore`),
  reset: () => control('POST', '/reset', {}),
  invalid: () => control('POST', '/clock/advance', { nope: 1 }),
}

/** What everything came to. */
const endings = ['customers', 'transactions', 'quotes', 'events', 'businesses', 'snapshots'].concat(
  ['faults', 'requests', 'coverage', 'ledger/audit', 'clock', 'search?q=Wanda', 'assumptions'],
)

/** A world of a server, and all that it has said. */
interface Used {
  readonly name: string
  readonly receiver: Receiver
  readonly said: string[]
  readonly memory: Memory
}

async function begin(server: TestSandbox, name: string): Promise<Used> {
  const hooks = await receiver()
  const settings = { webhook_url: hooks.url, webhook_statuses: 'all' }
  await server.control.post('/worlds', { name, settings }).expect(201)
  const quote = '00000000-0000-4000-8000-000000000000'
  return { name, receiver: hooks, said: [], memory: { quote } }
}

async function send({ url }: TestSandbox, used: Used, { method, path, body }: Sent): Promise<void> {
  const { name, said, memory, receiver: hooks } = used
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(`${url}/w/${name}${path}`, {
    method,
    headers: {
      ...(path.startsWith('/api') ? signed('sandbox_key', 'sandbox_secret', text) : {}),
      'content-type': 'application/json',
    },
    ...(text === '' ? {} : { body: text }),
  })
  const answer = await response.text()
  if (path.endsWith('/quotes') && response.status === 201) {
    memory.quote = /"(?:id|quote_id)":"([0-9a-f-]{36})"/.exec(answer)?.[1] ?? memory.quote
  }
  const headers = [...response.headers].filter(([header]) => header !== 'date')
  const plain = `${method} ${path} ${response.status} ${JSON.stringify(headers)} ${answer}`
  said.push(
    plain
      .replaceAll(new URL(hooks.url).host, 'RECEIVER')
      .replaceAll(new URL(url).host, 'SERVER')
      .replaceAll(`/w/${name}/`, '/w/NAME/')
      // How long something took on this machine, and when: webhooks are signed with its time.
      .replaceAll(/"duration_ms":[\d.]+/g, '"duration_ms":0')
      .replaceAll(/"real_time":"[^"]+"/g, '"real_time":""')
      // People look for a snapshot by the time of their own clock.
      .replaceAll(/("name":"s\d",.*?"created_at":)"[^"]+"/g, '$1""')
      .replaceAll(/"(x-timestamp|x-signature)":"[^"]+"/g, '"$1":""'),
  )
}

/** Sends a call, and waits for the webhooks that it causes. */
async function ask(server: TestSandbox, used: Used, { kind, n }: Call): Promise<void> {
  await send(server, used, calls[kind](n, used.memory))
  await send(server, used, control('POST', '/clock/advance', { by: '0s' }))
}

async function end(server: TestSandbox, used: Used): Promise<readonly string[]> {
  for (const path of endings) await send(server, used, control('GET', `/${path}`))
  // Deliveries of different subjects arrive side by side.
  const delivered = used.receiver.received.map(({ body }) => body).sort()
  return [...used.said.map(withoutLength), ...delivered]
}

/** A duration may have more digits, so the length of its answer is no property of the world. */
function withoutLength(text: string): string {
  return text.replaceAll(/\["content-length","\d+"\],?/g, '')
}

const call = fc.record({
  kind: fc.constantFrom(...(Object.keys(calls) as Call['kind'][])),
  n: fc.nat(9),
})

const scripts = fc.array(fc.array(call, { minLength: 3, maxLength: 10 }), {
  minLength: 5,
  maxLength: 5,
})

test('interleaved calls over five worlds give each the bytes that it gives alone', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, fc.infiniteStream(fc.nat(4)), async (all, turns) => {
      const server = await sandbox()
      const worlds: Used[] = []
      for (const i of all.keys()) worlds.push(await begin(server, `world-${i}`))
      const queues = all.map((script) => [...script])
      while (queues.some((queue) => queue.length > 0)) {
        // Some turns take one world, others all of them at once.
        const turn = turns.next().value
        const chosen = turn === 0 ? [0, 1, 2, 3, 4] : [turn, (turn + 2) % 5]
        await Promise.all(
          chosen.map(async (i) => {
            const next = queues[i]?.shift()
            const used = worlds[i]
            if (next !== undefined && used !== undefined) {
              await ask(server, used, next)
            }
          }),
        )
      }
      const together = []
      for (const used of worlds) together.push(await end(server, used))
      await server.close()
      for (const [i, script] of all.entries()) {
        const lonely = await sandbox()
        const used = await begin(lonely, 'alone')
        for (const one of script) await ask(lonely, used, one)
        expect(together[i]).toEqual(await end(lonely, used))
        await lonely.close()
      }
    }),
    { numRuns: rounds(3) },
  )
}, 240_000)
