import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventRow } from '../../server/model/rows.ts'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { another } from '../support/people.ts'

type Row = Readonly<Record<string, unknown>>
interface Page {
  readonly data: readonly Row[]
  readonly next_cursor: string | null
}

async function pageOf({ control }: TestSandbox, path: string): Promise<Page> {
  return (await control.get(path).expect(200)).body
}

/** Every page from the first to the last; `between` runs after each but the last. */
async function walk(
  made: TestSandbox,
  path: string,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<Page[]> {
  const pages: Page[] = []
  const separator = path.includes('?') ? '&' : '?'
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOf(made, `${path}${cursor && `${separator}cursor=${cursor}`}`)
    pages.push(page)
    cursor = page.next_cursor
    if (cursor !== null) await between(pages.length)
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))

/** Events as they are stored, without the traffic that causes them. */
async function putEvents(
  { inside }: TestSandbox,
  count: number,
  rowOf: (number: number) => Partial<EventRow>,
): Promise<void> {
  await inside.db.write((unit) => {
    for (let number = 0; number < count; number += 1) {
      unit.put('events', {
        id: unit.id('event'),
        business_id: ids.main,
        type: 'transaction',
        subject: ids.ada,
        sequence: unit.nextSequence('event-turn'),
        body: '{}',
        state: 'recorded',
        attempts: [],
        created_at: unit.now,
        ...rowOf(number),
      })
    }
  })
}

/** One more row for each list, by its path. */
const inserts: Readonly<Record<string, (made: TestSandbox, number: number) => Promise<unknown>>> = {
  '/customers': (made, number) => made.as('main').post('/customers', another(number)).expect(201),
  '/events': (made) => putEvents(made, 1, () => ({})),
  '/requests': (made) => made.as('main').get('/wallets').expect(200),
}

describe.each(Object.keys(inserts))('GET /_sandbox%s', (path) => {
  const insert = inserts[path] as (made: TestSandbox, number: number) => Promise<unknown>

  test('gives pages in either order, and null at the end', async () => {
    const made = await sandbox()
    for (let number = 0; number < 5; number += 1) await insert(made, number)
    const all = await pageOf(made, path)
    expect(all.next_cursor).toBeNull()
    const oldest = await walk(made, `${path}?order=oldest&limit=2`)
    const newest = await walk(made, `${path}?order=newest&limit=2`)
    expect(idsOf(newest)).toEqual(idsOf(oldest).toReversed())
    const usual = path === '/requests' ? newest : oldest
    expect(all.data.map(({ id }) => id)).toEqual(idsOf(usual))
    for (const { data } of [...oldest, ...newest].slice(0, 2)) expect(data).toHaveLength(2)
    const exact = await walk(made, `${path}?limit=${all.data.length}`)
    expect(exact).toHaveLength(1)
  })

  test('walks every row once while others are added', async () => {
    const order = fc.constantFrom('oldest', 'newest')
    const shape = fc.record({
      order,
      limit: fc.integer({ min: 1, max: 4 }),
      before: fc.integer({ min: 0, max: 9 }),
      between: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 6 }),
      steps: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(shape, async ({ order, limit, before, between, steps }) => {
        const made = await sandbox()
        let number = 0
        const add = async (count: number) => {
          for (let i = 0; i < count; i += 1) await insert(made, number++)
          if (steps && count > 0) await made.advance('1s')
        }
        await add(before)
        const initial = (await pageOf(made, path)).data.map(({ id }) => id)
        const query = `${path}?order=${order}&limit=${limit}`
        const found = idsOf(await walk(made, query, (page) => add(between[page - 1] ?? 0)))
        expect(new Set(found).size).toBe(found.length)
        expect(found).toEqual(expect.arrayContaining(initial))
        await made.close()
      }),
      { numRuns: 12 },
    )
  })

  test.each(['limit=0', 'limit=10001', 'limit=x', 'order=random', 'cursor=', 'cursor=nonsense'])(
    '?%s is 400, but for an empty parameter',
    async (query) => {
      const { control } = await sandbox()
      const { status, body } = await control.get(`${path}?${query}`)
      expect([query, status]).toEqual([query, query === 'cursor=' ? 200 : 400])
      if (status === 400) expect(body.message).toContain(query.split('=')[0])
    },
  )

  test('refuses a cursor of another list, order or filter, and one made up', async () => {
    const made = await sandbox()
    for (let number = 0; number < 3; number += 1) {
      for (const add of Object.values(inserts)) await add(made, number)
    }
    const own = (await pageOf(made, `${path}?limit=1`)).next_cursor as string
    const foreign = (
      await pageOf(made, path === '/events' ? '/customers?limit=1' : '/events?limit=1')
    ).next_cursor as string
    const usual = path === '/requests' ? 'newest' : 'oldest'
    const other = usual === 'newest' ? 'oldest' : 'newest'
    const filter = path === '/requests' ? 'status=200' : `business_id=${ids.other}`
    await made.control.get(`${path}?cursor=${own}&order=${usual}&limit=9`).expect(200)
    const [digest, ...position] = JSON.parse(Buffer.from(own, 'base64url').toString())
    const forged = [[], [digest], [digest, ...position, 1], [digest, ...position.map(() => null)]]
    const texts = forged.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
    const refused = [
      `cursor=${foreign}`,
      `cursor=${own}&order=${other}`,
      `cursor=${own}&${filter}`,
      `cursor=${own.slice(0, -6)}`,
      ...texts.map((text) => `cursor=${text}`),
    ]
    for (const query of refused) {
      const { body } = await made.control.get(`${path}?${query}`).expect(400)
      expect(body.message).toMatch(/^cursor must be the next_cursor of this list/)
    }
  })
})

describe('filters', () => {
  test.each([
    ['/events?type=transactoin', 'type', 'transaction'],
    ['/events?state=deliverd', 'state', 'delivered'],
    ['/events/stream?type=kyc.status', 'type', null],
    ['/requests?operation=listWalets', 'operation', 'listWallets'],
    ['/requests?operation=controlWiat', 'operation', 'controlWait'],
    [`/wait?transaction=${ids.ada}&status=COMPLETE`, 'status', 'COMPLETED'],
    [`/wait?event=${ids.ada}&status=done`, 'status', null],
  ])('%s is 400 with the nearest value', async (path, field, nearest) => {
    const { control } = await sandbox()
    const { body } = await control.get(path).expect(400)
    expect(body.message).toMatch(new RegExp(`^${field} must be (one of|an operationId) `))
    if (nearest === null) expect(body.message).not.toContain('did you mean')
    else expect(body.message).toContain(`(did you mean "${nearest}"?)`)
  })

  test.each([
    `/events?subject=${fixtureId(999)}`,
    `/events?business_id=${fixtureId(999)}`,
    `/customers?business_id=${fixtureId(999)}`,
    `/customers?email=a@b.test&business_id=${fixtureId(999)}`,
    '/customers?email=a@b.test',
  ])('%s is an empty list', async (path) => {
    expect(await pageOf(await sandbox(), path)).toEqual({ data: [], next_cursor: null })
  })

  test('of events go together', async () => {
    const made = await sandbox()
    const states = ['recorded', 'delivered', 'exhausted'] as const
    await putEvents(made, 12, (number) => ({
      business_id: number % 2 === 0 ? ids.main : ids.other,
      state: states[number % 3] as EventRow['state'],
      type: number % 4 < 2 ? 'transaction' : 'kyc.status_updated',
      subject: number < 6 ? ids.ada : ids.ben,
    }))
    const all = (await pageOf(made, '/events')).data
    const matching = (filter: Row) =>
      all.filter((row) => Object.entries(filter).every(([name, value]) => row[name] === value))
    for (const filter of [
      { business_id: ids.other },
      { state: 'exhausted' },
      { business_id: ids.main, state: 'delivered' },
      { type: 'transaction', subject: ids.ada, business_id: ids.main, state: 'recorded' },
    ]) {
      const expected = matching(filter).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      const pages = await walk(made, `/events?${new URLSearchParams(filter)}&limit=1`)
      expect(idsOf(pages)).toEqual(expected)
      expect(pages).toHaveLength(expected.length)
    }
  })
})

describe('what one answer costs is bounded', () => {
  test('a rare row is found over pages that end early', async () => {
    const made = await sandbox()
    const rare = new Set([0, 12_345, 24_999])
    await putEvents(made, 25_000, (number) => ({
      state: rare.has(number) ? 'exhausted' : 'recorded',
    }))
    const pages = await walk(made, '/events?state=exhausted')
    expect(pages.map(({ data }) => data.length)).toEqual([1, 1, 1])
    const usual = await pageOf(made, '/events')
    expect(usual.data).toHaveLength(1_000)
    expect((await pageOf(made, '/events?limit=10000')).data).toHaveLength(10_000)
  })

  test('rows that are large come in more pages', async () => {
    const made = await sandbox()
    const body = JSON.stringify({ text: 'x'.repeat(100_000) })
    await putEvents(made, 200, () => ({ body }))
    const pages = await walk(made, '/events?limit=10000')
    expect(pages.length).toBeGreaterThan(2)
    expect(new Set(idsOf(pages)).size).toBe(200)
  })

  test('F17: 300 customers with the longest names are listed', async () => {
    const made = await sandbox()
    const [first_name, last_name] = ['F'.repeat(100), 'é'.repeat(100)]
    for (let number = 0; number < 300; number += 1) {
      const customer = another(number, { first_name, last_name })
      await made.as('main').post('/customers', customer).expect(201)
    }
    const { data, next_cursor } = await pageOf(made, '/customers')
    expect([data.length, next_cursor]).toEqual([304, null])
    expect(data.at(-1)).toMatchObject({ first_name, last_name })
    const longer = another(300, { first_name: 'F'.repeat(101) })
    await made.as('main').post('/customers', longer).expect(400)
  })
})
