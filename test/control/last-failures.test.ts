import { expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'

/** A defect that no layer expects. */
const defect = () => {
  throw new Error('a defect at /secret/path')
}
const laterDefect = () => Promise.reject(new Error('a defect at /secret/path'))

/** Puts something else in place of a method, as if a defect were there. */
function replace<T extends object>(target: T, change: Partial<Record<keyof T, unknown>>): void {
  Object.assign(target, change)
}

const worlds = ({ inside }: TestSandbox) => inside.worlds
const services = ({ inside }: TestSandbox) => inside.main.world

/** Where a defect is, what puts it there, and a path that meets it. */
const layers: readonly (readonly [
  place: string,
  path: string,
  put: (made: TestSandbox) => void,
])[] = [
  ['finding a world', '/w/x/_sandbox', (made) => replace(worlds(made), { find: defect })],
  ['opening a world', '/w/x/_sandbox', (made) => replace(worlds(made), { find: laterDefect })],
  [
    'opening a world, for the API',
    '/w/x/api/v1/client/wallets',
    (made) => replace(worlds(made), { find: laterDefect }),
  ],
  [
    'opening a world, for a page',
    '/w/x/docs',
    (made) => replace(worlds(made), { find: laterDefect }),
  ],
  [
    'what runs before an operation',
    '/_sandbox/clock',
    (made) => replace(made.inside.clockDriver, { runDueJobs: defect }),
  ],
  [
    'the rows of an operation',
    '/_sandbox/businesses',
    (made) => replace(made.inside.db, { read: laterDefect }),
  ],
  [
    'the answer of an operation',
    '/_sandbox/clock',
    (made) => replace(services(made).requestLog, { record: defect }),
  ],
  ['a page', '/_sandbox', (made) => replace(made.inside.db, { read: laterDefect })],
  [
    'the id of a request',
    '/_sandbox/clock',
    (made) => replace(services(made), { nextRequestId: defect }),
  ],
  [
    'the id of a request for no operation',
    '/nowhere',
    (made) => replace(services(made), { nextRequestId: defect }),
  ],
  [
    'the id of a request for a page',
    '/_sandbox/events',
    (made) => replace(services(made), { nextRequestId: defect }),
  ],
]

test.each(layers)('a defect in %s (%s) is answered without what is inside', async (...layer) => {
  const [, path, put] = layer
  for (const accept of ['application/json', 'text/html']) {
    const made = await sandbox()
    const before = { ...made.inside.main.world }
    const [db, clockDriver, log] = [made.inside.db, made.inside.clockDriver, before.requestLog]
    const methods = [{ ...db }, { ...clockDriver }, { ...log }, { ...made.inside.worlds }]
    put(made)
    const answer = await fetch(made.url + path, { headers: { accept } })
    const text = await answer.text()
    // A page that meets no defect is shown.
    expect([200, 500]).toContain(answer.status)
    expect(text).not.toMatch(/secret|node_modules|\bat .*\.ts/)
    expect(answer.headers.get('x-sandbox-version'), text).not.toBeNull()
    Object.assign(made.inside.main.world, before)
    for (const [i, one] of [db, clockDriver, log, made.inside.worlds].entries()) {
      Object.assign(one, methods[i])
    }
    made.errors.length = 0
  }
})
