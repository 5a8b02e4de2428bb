import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { linesOf } from '../../server/store/lines.ts'
import { folderOptions, temporaryFolder } from './folders.ts'
import { user } from './rows.ts'

async function inFiles() {
  const folder = join(temporaryFolder(), 'data')
  const open = () => embeddedStore({ freeze: true, files: folderOptions(folder) })
  return { open, store: await open() }
}

const many = Array.from({ length: 200 }, (_, i) => String(i).padStart(3, '0'))

test('a commit that dropped most rows, and one that exchanged keys, are replayed', async () => {
  const { open, store } = await inFiles()
  await store.transact((tx) => {
    for (const id of many) tx.put('users', user(id, { tag_key: `tag${id}` }))
  })
  await store.transact((tx) => {
    for (const id of many.slice(3)) tx.delete('users', id)
    tx.put('users', user('000', { tag_key: null }))
    tx.put('users', user('001', { tag_key: 'tag000' }))
    tx.put('users', user('000', { tag_key: 'tag001' }))
  })
  const { rows } = await store.image()
  await store.close()
  const again = await open()
  const users = (await again.image()).rows.users ?? new Map()
  expect(new Map([...users].sort())).toEqual(new Map([...(rows.users ?? [])].sort()))
  const holder = await again.read((view) => view.lookup('users', 'tag', ['tag000']))
  expect(holder?.id).toBe('001')
  expect(
    await again.read((view) => view.find('users', { index: 'business', key: ['b1'] })),
  ).toEqual([users.get('000'), users.get('001'), users.get('002')])
  await again.close()
})

test('lines of a file are whole, however many pieces of it they reach over', () => {
  const file = join(temporaryFolder(), 'lines')
  const mebibyte = 1024 * 1024
  const lengths = [0, 1, mebibyte - 3, 0, mebibyte, 3 * mebibyte + 5, 2, 5 * mebibyte - 1, 7]
  const lines = lengths.map((length, i) => `${i}é`.padEnd(length, 'x'))
  for (const rest of ['', 'torn', 'x'.repeat(2 * mebibyte)]) {
    writeFileSync(file, `${lines.join('\n')}\n${rest}`)
    const read = linesOf(file)
    for (const line of lines) expect(String(read.next().value) === line).toBe(true)
    const { done, value } = read.next()
    expect(done).toBe(true)
    expect(String(value) === rest).toBe(true)
  }
})
