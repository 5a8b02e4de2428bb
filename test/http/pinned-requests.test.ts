import { expect, test } from 'vitest'
import { defaultSettings } from '../../server/model/settings.ts'
import { sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow } from '../support/page-forms.ts'

const bounds = { ...defaultSettings.bounds, requestLogSize: 3 }

test('a pinned request outlives the log, until it is released', async () => {
  const box = await sandbox({ settings: { bounds } })
  const sent = await box.anyone.post('/api/v1/client/quotes', { narration: 'A Zebra' })
  const id = sent.headers['x-sandbox-request-id'] as string
  const path = `/requests/${id}`
  expect((await box.control.get(path).expect(200)).body.pinned).toBe(false)
  const pinned = await box.control.post(`${path}/pin`, {}).expect(200)
  expect(pinned.body).toEqual({ id, pinned: true })
  for (let i = 0; i < 4; i += 1) await box.anyone.get('/nowhere').expect(404)
  const { body } = await box.control.get(path).expect(200)
  expect(body).toMatchObject({ id, pinned: true, request: { narration: 'A Zebra' } })
  expect((await openPage(box, `/_sandbox/requests/${id}`)).status).toBe(200)
  expect((await openPage(box, '/_sandbox/requests')).html).toContain('data-testid="pinned"')
  const released = await box.control.delete(`${path}/pin`).expect(200)
  expect(released.body).toEqual({ id, pinned: false })
  await box.control.get(path).expect(404)
  await box.control.post(`${path}/pin`, {}).expect(404)
  await box.control.delete(`${path}/pin`).expect(404)
})

test('the latest 50 pins are kept, and a reset releases them', async () => {
  const box = await sandbox()
  const ids: string[] = []
  for (let i = 0; i < 51; i += 1) {
    const sent = await box.anyone.get(`/nowhere/${i}`).expect(404)
    ids.push(sent.headers['x-sandbox-request-id'] as string)
    await box.control.post(`/requests/${ids[i]}/pin`, {}).expect(200)
  }
  const isPinned = async (id: string | undefined) =>
    (await box.control.get(`/requests/${id}`).expect(200)).body.pinned
  expect([await isPinned(ids[0]), await isPinned(ids[1])]).toEqual([false, true])
  await box.control.post('/reset', {}).expect(200)
  await box.control.get(`/requests/${ids[50]}`).expect(404)
})

test('the page of a request pins it and releases it', async () => {
  const box = await sandbox()
  const sent = await box.anyone.get('/nowhere').expect(404)
  const page = await openPage(box, `/_sandbox/requests/${sent.headers['x-sandbox-request-id']}`)
  const pinned = await submitAndFollow(box, page, 'pin')
  expect(pinned.html).toContain(
    'Request pinned: its link still works after the request has left the log.',
  )
  const released = await submitAndFollow(box, pinned, 'unpin')
  expect(released.html).toContain('data-testid="pin"')
})
