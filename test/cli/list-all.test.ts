import { expect, test } from 'vitest'
import type { SandboxClient } from '../../server/cli/client.ts'
import { listAll } from '../../server/cli/list-all.ts'

test('follows next_cursor to the end, with the same filters on every page', async () => {
  const pages = [
    { data: ['a', 'b'], next_cursor: 'one' },
    { data: [], next_cursor: 'two' },
    { data: ['c'], next_cursor: null },
  ]
  const asked: string[] = []
  const control = async (_method: string, path: string) => {
    asked.push(path)
    return pages[asked.length - 1]
  }
  const remote = { control } as unknown as SandboxClient
  expect(await listAll(remote, '/events', [['type', 'transaction']])).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([
    '/events?type=transaction&limit=10000',
    '/events?type=transaction&limit=10000&cursor=one',
    '/events?type=transaction&limit=10000&cursor=two',
  ])
})
