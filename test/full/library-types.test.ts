import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'
import { placePackage } from '../support/installed-package.ts'

let home: string

/** The compiler needs seconds, many more on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => {
  home = placePackage()
})

/** Names of the ways to resolve modules, with the kind of modules that goes with each. */
const resolutions = {
  node16: [ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  bundler: [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
} as const

/** The ways in which every entry must be found: also an older one, and a newer name. */
const allResolutions = {
  ...resolutions,
  node10: [ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
  nodenext: [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
} as const

type Resolution = keyof typeof resolutions

const ways = Object.keys(resolutions) as Resolution[]

const consumer = `
await using sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
const quotes = '/api/v1/client/quotes'
const body = {
  quote_type: 'EXCHANGE', source_currency: 'USD', target_currency: 'NGN', source_amount: '100.00',
  tz: 'UTC', origin_reference: 'a', on_behalf_of: 'b',
}
const made = await sandbox.request('POST', quotes, body)
const quote: Schemas['Quote'] = made.body
const id: string = quote.quote_id
const read: Schemas['Quote'] = (await sandbox.request('GET', \`\${quotes}/\${id}\`)).body
const accepted: Schemas['QuoteAccepted'] =
  (await sandbox.request('POST', \`/api/v1/client/quotes/\${id}/accept\`)).body
const list: Schemas['TransactionList'] =
  (await sandbox.request('GET', '/api/v1/client/transactions/v2?limit=5')).body
const clock: Schemas['Clock'] = await sandbox.control('GET', '/clock')
const same: Schemas['Clock'] = await sandbox.control('GET', '/_sandbox/clock')
const event: Schemas['ControlEvent'] = await sandbox.control('GET', \`/events/\${id}\`)
const sent = await sandbox.control('POST', '/webhooks/example', { type: 'transaction' })
const isExample: true | undefined = sent.example
const anything: unknown = (await sandbox.request('GET', '/somewhere/else')).body
const refused = await sandbox.request<unknown>('GET', '/api/v1/client/walets')
await sandbox.control<unknown>('POST', '/clock/advanc', {})
await sandbox.control('GET', '/events?type=transaction&limit=5')
await sandbox.control('GET', \`/events?type=\${id}\`)
await sandbox.control('GET', \`\${String(id)}/anything\`)
await sandbox.request('get', '/api/v1/client/wallets')
const [paid] = await sandbox.events({ type: 'transaction', subject: id })
const status: string | undefined = paid?.payload.status.toUpperCase()
for (const one of await sandbox.events()) {
  const kept: Schemas['ControlEvent'] = one
  if (one.type === 'card_payment') void [kept, one.payload.transaction_reference.length]
}
const field: unknown = event.payload.anything
const mine = await sandbox.request<{ mine: string }>('POST', quotes, { not: 'a quote' })
const word: string = mine.body.mine
const raw = await sandbox.request('POST', quotes, '{"tz":')
const method: string = 'GET'
const dynamic = await sandbox.request(method, String(word))
try { await sandbox.control('GET', '/quotes/0') } catch (error) {
  if (error instanceof ControlError) { const all: [number, string, unknown] = [error.status, error.code, error.body]; void all }
}
const code: Schemas['CurrencyCode'] = 'USD'
const wallets = (await sandbox.client.GET('/api/v1/client/wallets')).status
void [code, wallets, read, accepted, list, clock, same, event, isExample, anything, raw, dynamic, refused, status, field]
`

const begin = "const sandbox = await startSandbox()\nconst path = '/api/v1/client/quotes'\n"
const bodies = {
  right: consumer,
  wrongBody: `${begin}await sandbox.request('POST', path, { tz: 7 })`,
  wrongAnswer: `${begin}const n: number = (await sandbox.request('GET', path + '/1')).body`,
  wrongPath: "const s = await startSandbox()\nawait s.client.GET('/api/v1/client/walets')",
  wrongMethod: "const s = await startSandbox()\nawait s.client.PUT('/api/v1/client/wallets')",
  wrongRequest: "const s = await startSandbox()\nawait s.request('GET', '/api/v1/client/walets')",
  wrongRequestMethod:
    "const s = await startSandbox()\nawait s.request('PUT', '/api/v1/client/wallets')",
  wrongControlPath: "const s = await startSandbox()\nawait s.control('POST', '/clock/advanc', {})",
  wrongEventType: "const s = await startSandbox()\nawait s.events({ type: 'transacton' })",
  wrongPayload: `const s = await startSandbox()
for (const { payload } of await s.events({ type: 'transaction' })) payload.nonsense`,
  wrongListed: `${begin}const { payload }: Schemas['ControlEvent'] = await sandbox.control('GET', '/events/1')
const n: number = payload.nonsense`,
  wrongControl: "const s = await startSandbox()\nawait s.control('POST', '/sign', { bdy: '' })",
}

/**
 * The errors that consumers in strict mode, with no other package and no Node types, get. They are
 * compiled together, since most of the time goes into the types of the package.
 */
function errorsOf(resolution: Resolution): Record<keyof typeof bodies, string[]> {
  const imports = `import { ControlError, startSandbox, type Schemas } from 'payments-sandbox'`
  const names = Object.keys(bodies) as (keyof typeof bodies)[]
  const fileOf = (name: string) => join(home, `${name}.ts`)
  for (const name of names) {
    writeFileSync(
      fileOf(name),
      `${imports}\n${bodies[name]}\nexport { ControlError, type Schemas }\n`,
    )
  }
  const [module, moduleResolution] = resolutions[resolution]
  const program = ts.createProgram(names.map(fileOf), {
    module,
    moduleResolution,
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    exactOptionalPropertyTypes: true,
  })
  const errors = Object.fromEntries(names.map((name) => [name, []])) as never as Record<
    keyof typeof bodies,
    string[]
  >
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    // What is wrong with the types of the package is wrong for the right consumer, too.
    const name = names.find((one) => file?.fileName.endsWith(`/${one}.ts`)) ?? 'right'
    errors[name].push(ts.flattenDiagnosticMessageText(messageText, ' '))
  }
  return errors
}

test.each(ways)(
  'a consumer compiles in strict mode under %s, unless a body or a use of an answer is wrong',
  (resolution) => {
    const { right, wrongBody, wrongAnswer, wrongControl, ...wrong } = errorsOf(resolution)
    expect(right).toEqual([])
    expect(wrongBody.join()).toMatch(/Type 'number' is not assignable to type 'string/)
    expect(wrongAnswer.join()).toMatch(/not assignable to type 'number'/)
    expect(wrongControl.join()).toMatch(/bdy/)
    expect(wrong.wrongPath.join()).toContain('"GET /api/v1/client/walets is not an operation')
    expect(wrong.wrongMethod.join()).toContain('"PUT /api/v1/client/wallets is not an operation')
    expect(wrong.wrongRequest.join()).toContain('"GET /api/v1/client/walets is not an operation')
    expect(wrong.wrongRequestMethod.join()).toContain(
      '"PUT /api/v1/client/wallets is not an operation',
    )
    expect(wrong.wrongControlPath.join()).toContain(
      '"POST /_sandbox/clock/advanc is not an operation',
    )
    expect(wrong.wrongEventType.join()).toMatch(/"transacton"' is not assignable/)
    expect(wrong.wrongPayload.join()).toContain("'nonsense' does not exist")
    expect(wrong.wrongListed.join()).toContain("'unknown' is not assignable to type 'number'")
  },
)

/** A program that uses each entry of the package; its types are checked, those of the package not. */
const entries = `
import { startSandbox } from 'payments-sandbox'
import { createClient, dataOf } from 'payments-sandbox/client'
import { startSandboxContainer } from 'payments-sandbox/testcontainers'
export async function all(): Promise<readonly string[]> {
  const { url } = await startSandbox()
  const client = createClient({ baseUrl: url, apiKey: 'key', secret: 'secret' })
  const { wallets } = dataOf(await client.GET('/api/v1/client/wallets'))
  const { internalUrl } = await startSandboxContainer()
  return [url, internalUrl, ...wallets.map(({ id }) => id)]
}
export const wrong: number = createClient({ baseUrl: '', apiKey: '', secret: '' })
`

test.each(Object.entries(allResolutions))(
  'the types of every entry of the package are found under %s',
  (name, [module, moduleResolution]) => {
    const file = join(home, `entries-${name}.ts`)
    writeFileSync(file, entries)
    const program = ts.createProgram([file], {
      module,
      moduleResolution,
      // The compiler that is installed calls node10 deprecated; projects still use it.
      ignoreDeprecations: '6.0',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
    })
    const errors = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    expect(errors).toEqual([
      expect.stringMatching(/^Type 'Client' is not assignable to type 'number'/),
    ])
  },
)
