import { expect, test } from 'vitest'
import { sandbox } from './support/harness.ts'

test('a second one while the first is at work is 409', async () => {
  const { control } = await sandbox()
  const make = () => control.post('/populate', { customers: 20, transactions: 200 })
  const statuses = (await Promise.all([make(), make()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})
