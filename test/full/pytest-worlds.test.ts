import { expect, test } from 'vitest'
import { started } from '../support/built.ts'
import { exampleProject, failing } from '../support/example-project.ts'
import { reviewingProxy } from '../support/reviewing-proxy.ts'

const workers = 8

test('eight processes of pytest, each in a world, use one server, and reviews find nothing', async () => {
  const { runWith } = exampleProject()
  const { url } = await started(['--log-level', 'silent'])
  const { url: address, reviews } = await reviewingProxy(url)
  const one = () =>
    runWith({ SANDBOX_URL: address }, 'pytest', '-p', 'no:cacheprovider', 'worlds/pytest')
  const runs = await Promise.all(Array.from({ length: workers }, one))
  for (const { stdout, code } of runs) {
    expect(stdout).toContain('2 passed')
    expect(code).toBe(0)
  }
  const { data } = await (await fetch(`${url}/_sandbox/worlds`)).json()
  expect(data).toHaveLength(1)
  expect(reviews.map(({ looked_at }) => looked_at)).toEqual(Array(2 * workers).fill(2))
  expect(failing(reviews)).toEqual([])
})
