import { describe, expect, test } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { ids, ofMain, sandbox } from '../support/harness.ts'

const limitedTo = (maxWorldBytes: number) => ({ bounds: { ...defaultBounds, maxWorldBytes } })
const wish = { customers: 50, transactions: 0, days: 1 }

describe('a world that is larger than SANDBOX_MAX_WORLD_BYTES', () => {
  test('takes no more rows, answers all that reads, and a reset makes room', async () => {
    const box = await sandbox({ settings: limitedTo(90_000) })
    const main = box.as('main')
    let made = 0
    const add = () => box.control.post('/businesses', { name: `Shop ${made}` })
    let refused = await add()
    for (; refused.status === 201; made += 1) refused = await add()
    expect(made).toBeGreaterThan(0)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ error: 'world is full' })
    expect(refused.body.message).toMatch(/SANDBOX_MAX_WORLD_BYTES is 90,000;.*reset/i)
    await main.get('/beneficiaries').expect(200)
    await box.anyone.post('/api/v1/client/quotes').send({}).expect(401)
    await box.control.post('/populate', wish).expect(503)
    await main.delete(`/beneficiaries/${ofMain(ids.ngnBeneficiary)}`).expect(200)
    await box.control.post('/reset').expect(200)
    await add().expect(201)
  })

  test('is not opened when it is a quarter larger, and the others are', async () => {
    const folder = temporaryFolder()
    const open = async (maxWorldBytes: number) => {
      const stores = await embeddedWorlds({ files: folderOptions(folder) })
      return sandbox({ stores, settings: limitedTo(maxWorldBytes) })
    }
    const first = await open(defaultBounds.maxWorldBytes)
    await first.control.post('/worlds', { name: 'large' }).expect(201)
    const populated = await first.anyone.post('/w/large/_sandbox/populate', wish)
    expect(populated.status).toBe(201)
    await first.close()
    const second = await open(90_000)
    await second.as('main').get('/wallets').expect(200)
    const refused = await second.anyone.get('/w/large/_sandbox/clock').expect(503)
    expect(refused.body.message).toMatch(/the world large is not opened.*start with a larger/i)
    await second.close()
    const third = await open(defaultBounds.maxWorldBytes)
    await third.anyone.get('/w/large/_sandbox/clock').expect(200)
    await third.control.post('/populate', wish).expect(201)
    await third.close()
    await expect(open(100_000)).rejects.toThrow(/the world main is not opened.*start with a larger/)
  })
})
