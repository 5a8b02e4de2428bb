import { expect, test } from 'vitest'
import { embeddedStore } from '../server/store/embedded.ts'
import type { Store } from '../server/store/store.ts'
import { sandbox, type TestSandbox } from './harness.ts'
import { testMachine } from './machine.ts'
import { bodies, nigerianBeneficiary } from './trade.ts'

test('on a running clock a job that tells nobody does not hold up the one after it', async () => {
  const { as, control } = await sandbox({ clock: 'running', settings: { stepMs: 20 } })
  const { body: beneficiary } = await as('main')
    .post('/beneficiaries', nigerianBeneficiary)
    .expect(201)
  const { body: quote } = await as('main')
    .post(
      '/quotes',
      bodies.EXCHANGE({ origin_reference: 'running-1', beneficiary_id: beneficiary.id }),
    )
    .expect(201)
  await as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
  const waited = await control.get(`/wait?quote=${quote.quote_id}&status=COMPLETED&timeout=10s`)
  expect(waited.body).toMatchObject({ met: true })
})

/** A store on which something happens around the next commit, as if the disk were slow. */
async function slowStore() {
  const store = await embeddedStore({ freeze: true })
  let before = () => {}
  let after = async () => {}
  const slow: Store = {
    ...store,
    async transact(work, options) {
      const [first, then] = [before, after]
      before = () => {}
      after = async () => {}
      first()
      const result = await store.transact(work, options)
      await then()
      return result
    },
  }
  return {
    store: slow,
    /** Calls this when the next commit waits for its turn. */
    beforeNext(call: () => void) {
      before = call
    },
    /** Holds back whoever made the next commit; answers, once it is made, how to let him go on. */
    holdNext: () =>
      new Promise<() => void>((committed) => {
        after = () => new Promise((goOn) => committed(goOn))
      }),
  }
}

async function accepted({ as }: TestSandbox): Promise<string> {
  const quote = await drafted(as)
  await as('main').post(`/quotes/${quote}/accept`).expect(200)
  return quote
}

async function drafted(as: TestSandbox['as']): Promise<string> {
  const { body } = await as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
  return body.quote_id
}

test('a step is due as soon as it is stored, also while the disk is still writing', async () => {
  const { store, holdNext } = await slowStore()
  const made = await sandbox({ store })
  const quote = await drafted(made.as)
  const held = holdNext()
  const accepting = made.as('main').post(`/quotes/${quote}/accept`).expect(200)
  const answering = accepting.then(() => undefined)
  const goOn = await held
  expect((await made.advance('1s')).jobs_run).toBe(1)
  goOn()
  await answering
})

test('a request that waits for its turn is not judged by a moment whose steps are undone', async () => {
  const { store, beforeNext } = await slowStore()
  const machine = testMachine()
  const made = await sandbox({ store, machine, clock: 'running' })
  const quote = await accepted(made)
  const { body: shown } = await made.control.get(`/quotes/${quote}`).expect(200)
  machine.pass(999)
  beforeNext(() => machine.pass(5_000))
  await made.control.post(`/transactions/${shown.transaction_id}/fail`, {}).expect(200)
  const { body } = await made.control.get(`/quotes/${quote}`).expect(200)
  const history = body.history as { state: string; at: string }[]
  expect(history.map(({ state }) => state)).toEqual(['CREATED', 'ACCEPTED', 'FAILED'])
  expect(Date.parse(history[2]?.at as string) - Date.parse(history[1]?.at as string)).toBe(999)
})
