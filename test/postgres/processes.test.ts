import { describe, expect, test, vi } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { ids, ofBen, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { balances, bodies, walletOf } from '../support/trade.ts'
import { newSchema } from './database.ts'
import { processAt, processes, soon } from './processes.ts'

describe('processes that serve one database', () => {
  test('see at once what another has committed, and no id is given twice', async () => {
    const [one, two] = await processes(2)
    const wallet = await walletOf(one, ids.ada, 'USD')
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const process = i % 2 === 0 ? one : two
        const { body } = await process.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
        const other = i % 2 === 0 ? two : one
        await other.as('main').get(`/quotes/${body.quote_id}`).expect(200)
        return body.quote_id as string
      }),
    )
    expect(new Set(made).size).toBe(12)
    expect(await walletOf(two, ids.ada, 'USD')).toEqual(wallet)
  })

  test('show one clock, whichever of them moves it, and run its jobs once', async () => {
    const [one, two] = await processes(2)
    const { body: quote } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    const { body } = await two.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
    const advanced = await two.advance('2h')
    expect(advanced.jobs_run).toBeGreaterThan(0)
    expect((await one.control.get('/clock').expect(200)).body.now).toBe('2026-01-05T11:00:00.000Z')
    const path = `/transactions/v2/${body.transaction_id}`
    const { body: seen } = await one.as('main').get(path).expect(200)
    expect((await two.as('main').get(path).expect(200)).body).toEqual(seen)
    expect((await one.advance('1h')).jobs_run).toBe(0)
    expect((await two.control.get('/clock')).body.now).toBe('2026-01-05T12:00:00.000Z')
  })

  test('refuse to move the clock while another moves it', async () => {
    const [one, two] = await processes(2)
    const hook = await receiver()
    let release = () => {}
    hook.answer((_delivery, response) => {
      release = () => response.writeHead(200).end()
    })
    const settings = { url: hook.url }
    await one.control.put(`/businesses/${ids.main}/webhook`, settings).expect(200)
    await one.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const advancing = one.advance('1s')
    await hook.arrived(1)
    await two.control.post('/clock/advance', { by: '1s' }).expect(409)
    release()
    await advancing
    expect(hook.received).toHaveLength(1)
  })

  test('log the same requests, and share faults and chaos', async () => {
    const [one, two] = await processes(2)
    await one.as('main').get('/beneficiaries').expect(200)
    await vi.waitFor(async () => {
      const { body } = await two.control.get('/requests?operation=listBeneficiaries')
      expect(body.data).toHaveLength(1)
    }, soon)
    const fault = { operation: 'listBeneficiaries', status: 503, times: 1 }
    await one.control.post('/faults', fault).expect(201)
    await vi.waitFor(async () => {
      expect((await two.control.get('/faults')).body.data).toHaveLength(1)
    }, soon)
    const statuses = await Promise.all(
      [one, two, one, two].map(async (process) => {
        return (await fetch(`${process.url}/api/v1/client/beneficiaries`)).status
      }),
    )
    expect(statuses.filter((status) => status === 503)).toHaveLength(1)
    const { body: none } = await two.control.get('/webhooks/chaos').expect(200)
    await two.control.put('/webhooks/chaos', { drop: 1 }).expect(200)
    await vi.waitFor(async () => {
      expect((await one.control.get('/webhooks/chaos')).body).not.toEqual(none)
    }, soon)
  })

  test('show each request with its answer, and count the answers of all', async () => {
    const address = newSchema()
    const one = await processAt(address)
    const path = `/beneficiaries/${ids.ugxBeneficiary}`
    const { headers, body: found } = await one.as('main').get(path).expect(200)
    const two = await processAt(address)
    for (const _again of [1, 2]) await one.as('main').get(`/beneficiaries/${ids.main}`).expect(404)
    const detail = `/requests/${headers['x-sandbox-request-id']}`
    const shown = await vi.waitFor(
      async () => (await two.control.get(detail).expect(200)).body,
      soon,
    )
    expect(shown).toMatchObject({ path: `/api/v1/client${path}`, request: null, response: found })
    expect(shown).toEqual((await one.control.get(detail)).body)
    await vi.waitFor(async () => {
      const { body } = await two.control.get('/coverage').expect(200)
      const items = body.sections.flatMap(({ items }: { items: object[] }) => items)
      expect(items).toContainEqual({ name: 'getBeneficiary 404', count: 2 })
      const { body: others } = await one.control.get('/coverage').expect(200)
      expect(others.sections).toEqual(body.sections)
    }, soon)
  })

  test('show the right bodies of the last requests, in a log that keeps few', async () => {
    const bounds = { ...defaultBounds, requestLogSize: 4 }
    const both = await processes(2, { settings: { bounds } })
    const done = new Map<string, { sent: object; answered: object }>()
    const post = async (process: TestSandbox, number: number) => {
      const sent = {
        ...{
          currency_code: 'CAD',
          country_code: 'CA',
          first_name: 'Rita',
          last_name: `R ${number}`,
        },
        ...{ bank_name: 'Bank', account_number: String(1_000_000 + number), bank_code: '00123' },
        ...{ email: `rita${number}@recipients.test`, notes: 'é'.repeat((number * 37) % 160) },
      }
      const { body, headers } = await process.as('main').post('/beneficiaries', sent).expect(201)
      done.set(String(headers['x-sandbox-request-id']), { sent, answered: body })
      return String(headers['x-sandbox-request-id'])
    }
    for (let round = 0; round < 4; round += 1) {
      const posted: string[] = []
      for (let number = 0; number < 30; number += 1) {
        posted.push(await post(both[number % 2] as TestSandbox, round * 30 + number))
      }
      const lastOfOther = [posted.at(-1), posted.at(-2)]
      for (const [at, { control }] of both.entries()) {
        const shown = await vi.waitFor(async () => {
          const { body } = await control.get('/requests').expect(200)
          const shown = body.data.map(({ id }: { id: string }) => id)
          expect(shown).toContain(lastOfOther[at])
          return shown
        }, soon)
        expect(shown).toHaveLength(4)
        for (const id of shown) {
          const { body } = await control.get(`/requests/${id}`).expect(200)
          const { sent, answered } = done.get(id) ?? {}
          expect([body.request, body.response]).toEqual([sent, answered])
        }
      }
    }
  })

  test('know of a reset, and begin again with it', async () => {
    const [one, two] = await processes(2)
    await two.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    await one.advance('1h')
    await one.control.post('/reset', {}).expect(200)
    expect((await two.control.get('/clock')).body.now).toBe('2026-01-05T09:00:00.000Z')
    await vi.waitFor(async () => {
      const { body } = await two.control.get('/requests?operation=createQuote')
      expect(body.data).toEqual([])
    }, soon)
  })

  test('make each attempt of a webhook once, whichever of them it falls to', async () => {
    const all = await processes(3, { clock: 'running' })
    const [one] = all
    const hook = await receiver()
    const settings = { url: hook.url }
    await one.control.put(`/businesses/${ids.main}/webhook`, settings).expect(200)
    const users = [ids.pat, ids.rex, ids.ada, ids.ben]
    for (const [i, user] of [...users, ...users, ...users].entries()) {
      const status = i % 2 === 0 ? 'APPROVED' : 'REJECTED'
      await (all[i % 3] as TestSandbox).control.post(`/customers/${user}/kyc`, { status })
    }
    await vi.waitFor(async () => {
      const events = await one.events('?limit=100')
      expect(events.length).toBeGreaterThan(0)
      expect(events.every(({ state }) => state === 'delivered')).toBe(true)
    }, soon)
    const events = await one.events('?limit=100')
    expect(hook.received).toHaveLength(events.length)
    expect(new Set(hook.received.map(({ body }) => body)).size).toBe(events.length)
  })

  test('never overdraw a wallet that requests compete for, and accept a quote once', async () => {
    const all = await processes(3)
    const [one] = all
    const ben = await walletOf(one, ids.ben, 'USD')
    await one.control.post(`/wallets/${ben.id}/credit`, { amount: '1000.00' }).expect(200)
    const forBen = { on_behalf_of: ids.ben, beneficiary_id: ofBen(ids.ngnBeneficiary) }
    const by = (i: number) => (all[i % 3] as TestSandbox).as('main')
    const quotes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const { body } = await by(i).post('/quotes', bodies.EXCHANGE(forBen)).expect(201)
        return body.quote_id as string
      }),
    )
    const accepts = quotes.flatMap((id, i) => [
      by(i).post(`/quotes/${id}/accept`),
      by(i + 1).post(`/quotes/${id}/accept`),
    ])
    const statuses = (await Promise.all(accepts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(new Set(statuses)).toEqual(new Set([200, 400, 409]))
    const { body } = await one.control.get('/transactions?limit=100').expect(200)
    const kept = body.data.filter(({ quote_id }: { quote_id: string }) => quotes.includes(quote_id))
    expect(kept).toHaveLength(9)
    expect(await balances(one, ids.ben, 'USD')).toEqual(['1000.00', '99.64'])
  })
})
