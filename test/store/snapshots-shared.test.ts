import { expect, test } from 'vitest'
import type { Rows } from '../../server/model/collections.ts'
import { embeddedStore } from '../../server/store/embedded.ts'

type Setting = Rows['settings']

const setting = (id: string, value: number) => ({ id, value }) as unknown as Setting

test('F17: images of a store share everything that did not change between them', async () => {
  const store = await embeddedStore()
  await store.transact((tx) => {
    for (let i = 0; i < 100; i += 1) tx.put('settings', setting(`s${i}`, i))
  })
  const first = await store.image()
  expect(await store.image()).toBe(first)

  await store.transact((tx) => {
    tx.put('settings', setting('s1', -1))
    tx.delete('settings', 's2')
    tx.put('settings', setting('s100', 100))
  })
  const second = await store.image()
  const [before, after] = [first.rows.settings, second.rows.settings]
  expect(before?.size).toBe(100)
  expect(before?.get('s1')).toEqual(setting('s1', 1))
  expect(after?.size).toBe(100)
  expect(after?.get('s1')).toEqual(setting('s1', -1))
  expect(after?.get('s2')).toBeUndefined()
  expect(after?.get('s100')).toEqual(setting('s100', 100))
  expect(after?.get('s3')).toBe(before?.get('s3'))

  await store.transact((tx) => tx.replaceAll(first))
  expect([...((await store.image()).rows.settings?.values() ?? [])].sort(byId)).toEqual(
    [...(before?.values() ?? [])].sort(byId),
  )
  await store.close()
})

test('F17: an image taken after a failed transaction has nothing of it', async () => {
  const store = await embeddedStore()
  await store.transact((tx) => tx.put('settings', setting('kept', 1)))
  const first = await store.image()
  const failing = store.transact((tx) => {
    tx.put('settings', setting('kept', 2))
    tx.put('settings', setting('gone', 1))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([...((await store.image()).rows.settings ?? [])]).toEqual([...(first.rows.settings ?? [])])
  await store.close()
})

function byId(a: Setting, b: Setting): number {
  return a.id < b.id ? -1 : 1
}
