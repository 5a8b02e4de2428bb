import { join } from 'node:path'
import fc from 'fast-check'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { type TestMachine, testMachine } from '../support/machine.ts'
import { isFull } from '../support/rounds.ts'

const names = ['a', 'b', 'c'] as const
const name = fc.constantFrom(...names)
const from = fc.oneof(
  fc.constant({ fixtures: 'default' }),
  fc.constant({ fixtures: 'empty' }),
  fc.constant({ world: 'main' }),
  name.map((world) => ({ world })),
  name.map((world) => ({ snapshot: `${world}/s` })),
)

/** What is asked of the server at once, with everything else of the same round. */
const call = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    name,
    from,
    ttl: fc.constantFrom(null, '1s', '1h'),
    seed: fc.constantFrom(null, 'seven'),
  }),
  fc.record({
    kind: fc.constantFrom(
      ...(['list', 'get', 'delete', 'keep', 'shorten', 'export', 'read', 'write'] as const),
      ...(['pass', 'advance', 'save', 'restore', 'reset', 'coverage', 'audit'] as const),
      ...(['console', 'main', 'idle'] as const),
    ),
    name,
  }),
)

type Call = typeof call extends fc.Arbitrary<infer T> ? T : never

/** Sends one call; returns its status. */
async function send({ url }: TestSandbox, machine: TestMachine, one: Call): Promise<number> {
  const plain = supertest(`${url}/_sandbox`)
  const inside = supertest(`${url}/w/${one.name}`)
  const status = async (test: supertest.Test) => (await test).status
  switch (one.kind) {
    case 'create': {
      const seed = one.seed !== null && 'fixtures' in one.from ? { seed: one.seed } : {}
      const { name, from, ttl } = one
      return status(plain.post('/worlds').send({ name, from, ttl, ...seed }))
    }
    case 'list':
      return status(plain.get('/worlds'))
    case 'get':
      return status(plain.get(`/worlds/${one.name}`))
    case 'delete':
      return status(plain.delete(`/worlds/${one.name}`))
    case 'keep':
      return status(plain.patch(`/worlds/${one.name}`).send({ ttl: null }))
    case 'shorten':
      return status(plain.patch(`/worlds/${one.name}`).send({ ttl: '1s' }))
    case 'coverage':
      return status(plain.get('/coverage?worlds=all'))
    case 'audit':
      return status(plain.get('/ledger/audit?worlds=all'))
    case 'main':
      return status(plain.post('/businesses').send({ name: 'Of main' }))
    case 'export':
      return status(inside.get('/_sandbox/export'))
    case 'read':
      return status(inside.get('/_sandbox/customers'))
    case 'write':
      return status(inside.post('/_sandbox/businesses').send({ name: 'Of it' }))
    case 'advance':
      return status(inside.post('/_sandbox/clock/advance').send({ by: '1h' }))
    case 'save':
      return status(inside.put('/_sandbox/snapshots/s'))
    case 'restore':
      return status(inside.post('/_sandbox/snapshots/s/restore'))
    case 'reset':
      return status(inside.post('/_sandbox/reset').send({}))
    case 'console':
      return status(inside.get('/_sandbox').set('accept', 'text/html'))
    case 'pass':
      machine.pass(1_500)
      return 200
    case 'idle':
      machine.pass(11 * 60_000)
      return 200
  }
}

const rounds = fc.array(fc.array(call, { minLength: 4, maxLength: 12 }), {
  minLength: 1,
  maxLength: 6,
})

/** Runs rounds of calls at once; no answer is a 5xx, and afterwards every world is whole. */
async function run(of: readonly (readonly Call[])[], directory: string | null): Promise<void> {
  const machine = testMachine()
  const open = async () => {
    if (directory === null) return sandbox({ machine })
    const stores = await embeddedWorlds({ freeze: true, files: folderOptions(directory) })
    return sandbox({ machine, stores })
  }
  let server = await open()
  for (const round of of) {
    const answers = await Promise.all(round.map((one) => send(server, machine, one)))
    const bad = round.flatMap((one, i) => ((answers[i] ?? 0) >= 500 ? [[one, answers[i]]] : []))
    expect(bad).toEqual([])
  }
  expect(server.errors).toEqual([])
  if (directory !== null) {
    await server.close()
    server = await open()
  }
  const { body } = await server.control.get('/worlds').expect(200)
  for (const world of body.data) {
    expect(world.problem).toBeNull()
    await supertest(server.url).get(`/w/${world.name}/_sandbox/ledger/audit`).expect(200)
  }
  await server.close()
}

test.runIf(isFull)(
  'worlds that come and go at the same moment are never a 5xx, in memory',
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, (of) => run(of, null)),
      { seed: 20_261_123, numRuns: 12 },
    )
  },
  240_000,
)

test.runIf(isFull)(
  'worlds that come and go at the same moment are never a 5xx, in files',
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, (of) => run(of, join(temporaryFolder(), 'data'))),
      { seed: 20_261_124, numRuns: 12 },
    )
  },
  240_000,
)
