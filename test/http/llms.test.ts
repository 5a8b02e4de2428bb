import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import { pagesOfProject } from '../../server/llms.ts'
import { readOperationTexts } from '../../server/reference-texts.ts'
import { sandbox } from '../support/harness.ts'

const links = /\]\((\/[^)#]*)/g

async function served(path: string, publicUrl?: string): Promise<string> {
  const { url } = await sandbox(publicUrl === undefined ? {} : { settings: { publicUrl } })
  const response = await fetch(url + path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return response.text()
}

test('/llms.txt is the index of pages and operations, with links into this sandbox', async () => {
  const { url } = await sandbox()
  const text = await served('/llms.txt')
  for (const { id } of [...operations, ...controlOperations]) expect(text).toContain(`(${id})`)
  expect(text).toContain('](/docs/guide/first-payout)')
  expect(text).not.toMatch(/\]\([\w/-]+\.md/)
  expect(text).toContain('## After a lost response')
  for (const page of ['/docs/acceptQuote', '/_sandbox/docs/controlInjectFault', '/_sandbox/docs']) {
    expect(text).toContain(`](${page})`)
    expect((await fetch(url + page)).status, page).toBe(200)
  }
  const documents = [...text.matchAll(links)].map(([, path = '']) => path)
  for (const path of documents.filter((one) => /\.(json|txt)$/.test(one))) {
    expect((await fetch(url + path)).status, path).toBe(200)
  }
})

describe('/llms-full.txt', () => {
  test('has every page that a client needs and the full text of every operation', async () => {
    const text = await served('/llms-full.txt')
    const list = readFileSync('docs/contents.md', 'utf8')
    const pages = [...list.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|/gm)].map(([, path]) => path)
    expect(pages.length).toBeGreaterThan(30)
    for (const path of pages.filter((one) => !pagesOfProject.has(String(one)))) {
      const [title = ''] = readFileSync(`docs/${path}`, 'utf8').split('\n')
      expect(text, path).toContain(`\n${title}\n`)
    }
    const texts = readOperationTexts()
    for (const { id } of [...operations, ...controlOperations]) {
      expect(text).toContain(`(${id})`)
      expect(text).toContain(texts.get(id)?.description)
    }
    for (const path of pagesOfProject) expect(text).not.toContain(`<!-- ${path} -->`)
    expect(text).toMatch(/fields are in \[openapi\.json\]\(\/openapi\.json\)/)
  })

  test('is composed of the pages at each request, so no file of it can be out of date', async () => {
    expect(existsSync('docs/llms-full.txt')).toBe(false)
    const [beginning] = (await served('/llms-full.txt')).split('<!-- first-payout.md -->')
    expect(beginning).toMatch(/^# payments-sandbox\n/)
  })

  test('has links that lead to the site, the documents, or elsewhere by a full address', async () => {
    const text = await served('/llms-full.txt')
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !/^(https?:|\/|#)/.test(target))).toEqual([])
    expect(targets).toContain('/docs/guide/examples/signing/sign-py')
    expect(targets).toContain('/docs/acceptQuote')
    expect(targets).toContain('/docs/guide/#install')
  })
})

test('the site has the index, too', async () => {
  expect(await served('/docs/guide/llms.txt')).toBe(await served('/llms.txt'))
})

test('links have the base path of the request', async () => {
  const text = await served('/llms.txt', 'https://tools.example.com/pay')
  expect(text).toContain('](/pay/docs/guide/first-payout)')
  expect(text).toContain('](/pay/llms-full.txt)')
})
