import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../server/api/index.ts'
import { controlOperations } from '../server/control/index.ts'
import { sandbox } from './support/harness.ts'

const links = /\]\((\/[^)#]*)/g

test('/llms.txt is the index of pages and operations, with links into this sandbox', async () => {
  const { url } = await sandbox()
  const response = await fetch(`${url}/llms.txt`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const { id } of [...operations, ...controlOperations]) expect(text).toContain(`(${id})`)
  expect(text).toContain('](/docs/guide/first-payout)')
  expect(text).not.toMatch(/\]\([\w/-]+\.md/)
  const documents = [...text.matchAll(links)].map(([, path = '']) => path)
  for (const path of documents.filter((one) => one.endsWith('.json'))) {
    expect((await fetch(url + path)).status, path).toBe(200)
  }
})

test('/llms-full.txt has every page of the list and the full text of every operation', async () => {
  const { url } = await sandbox()
  const text = await (await fetch(`${url}/llms-full.txt`)).text()
  const list = readFileSync('docs/contents.md', 'utf8')
  const pages = [...list.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|/gm)].map(([, path]) => path)
  expect(pages.length).toBeGreaterThan(30)
  for (const path of pages) {
    const [title = ''] = readFileSync(`docs/${path}`, 'utf8').split('\n')
    expect(text, path).toContain(`\n${title}\n`)
  }
  for (const { id } of [...operations, ...controlOperations]) expect(text).toContain(`(${id})`)
  expect(text).not.toMatch(/\]\([\w/-]+\.md/)
})

test('links have the base path of the request', async () => {
  const { url } = await sandbox({ settings: { publicUrl: 'https://tools.example.com/pay' } })
  expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('](/pay/docs/guide/first-payout)')
})
