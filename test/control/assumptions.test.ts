import { expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { assumptionsOf } from '../../server/control/assumption-usage.ts'
import { controlOperations } from '../../server/control/index.ts'
import { ids, sandbox } from '../support/harness.ts'

interface Listed {
  readonly number: string
  readonly title: string
  readonly text: string
  readonly operations: string[]
  readonly relied: number
}

const numbers = [
  ...range('G', 8),
  ...range('A', 29),
  'A30',
  'A31',
  'A32',
  'B1',
  'B2',
  'B2a',
  'B2b',
  ...range('B', 16).slice(2),
  'B16a',
  'B16b',
  'B17',
  'B18',
  'B19',
  'B20',
  'B21',
  'B22',
  'B23',
  'Cards',
]

function range(letter: string, upTo: number): string[] {
  return Array.from({ length: upTo }, (_, i) => `${letter}${i + 1}`)
}

async function listed(): Promise<Listed[]> {
  const { control } = await sandbox()
  return (await control.get('/assumptions').expect(200)).body.data
}

test('every decision is listed once, in order, with a title and a text', async () => {
  const entries = await listed()
  expect(entries.map(({ number }) => number)).toEqual(numbers)
  for (const { title, text } of entries) {
    expect(title.length).toBeGreaterThan(3)
    expect(text.length).toBeGreaterThan(60)
  }
})

test('what an operation says it rests on exists, and every decision has one that rests on it', async () => {
  const declared = [...operations, ...controlOperations].flatMap(assumptionsOf)
  expect([...new Set(declared)].filter((number) => !numbers.includes(number))).toEqual([])
  const idle = (await listed()).filter((entry) => entry.operations.length === 0)
  expect(idle.map(({ number }) => number)).toEqual([])
})

test('accepted requests count for the decisions they depend on, and for no others', async () => {
  const { as, control } = await sandbox()
  await as('main').get('/currencies').expect(200)
  await as('main').get('/currencies').expect(200)
  await as('main').put('/users/tag', { user_tag: '!' }).expect(400)
  const { body } = await control.get('/assumptions').expect(200)
  const relied = Object.fromEntries(
    (body.data as Listed[]).map((entry) => [entry.number, entry.relied]),
  )
  expect(relied).toMatchObject({ A4: 2, A16: 2, B13: 0, G1: 2, A6: 0, B18: 0 })
  await control.post('/reset', {}).expect(200)
  const { body: after } = await control.get('/assumptions').expect(200)
  expect((after.data as Listed[]).find(({ number }) => number === 'A4')?.relied).toBe(0)
})

test('the list and the coverage count alike, and calls of the control API in neither', async () => {
  const { as, control } = await sandbox()
  await as('main').get('/currencies').expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const list = (await control.get('/assumptions').expect(200)).body.data as Listed[]
  const used = list.filter(({ relied }) => relied > 0)
  const { sections } = (await control.get('/coverage').expect(200)).body
  const covered = (sections as { name: string; covered: number; items: { name: string }[] }[]).find(
    ({ name }) => name === 'decisions',
  )
  expect(covered?.covered).toBe(used.length)
  // What only control calls depend on cannot be covered.
  expect(covered?.items.map(({ name }) => name)).not.toContain('A30')
})

test('an acknowledged webhook depends on how webhooks are sent', async () => {
  const { control, advance } = await sandbox()
  const { createServer } = await import('node:http')
  const receiver = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as { port: number }
  const url = `http://127.0.0.1:${port}/`
  const before = (await control.get('/assumptions').expect(200)).body.data as Listed[]
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await advance('1s')
  const after = (await control.get('/assumptions').expect(200)).body.data as Listed[]
  const grown = (number: string) =>
    (after.find((entry) => entry.number === number)?.relied ?? 0) -
    (before.find((entry) => entry.number === number)?.relied ?? 0)
  expect(grown('A23')).toBe(1)
  expect(grown('A22')).toBe(0)
  receiver.close()
})
