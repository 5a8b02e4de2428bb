import { expect, test } from 'vitest'
import { exampleProject, failing } from '../support/example-project.ts'
import { reviewedServer } from '../support/reviewed-server.ts'

const workers = 8

test('eight processes of pytest, each in a world, use one guarded server, and reviews find nothing', async () => {
  const { runWith } = exampleProject()
  const { url, adminToken, reviews, worlds } = await reviewedServer()
  const env = { SANDBOX_URL: url, SANDBOX_ADMIN_TOKEN: adminToken }
  const one = () => runWith(env, 'pytest', '-p', 'no:cacheprovider', 'worlds/pytest')
  const runs = await Promise.all(Array.from({ length: workers }, one))
  for (const { stdout, code } of runs) {
    expect(stdout).toContain('3 passed')
    expect(code).toBe(0)
  }
  expect(await worlds()).toEqual(['main'])
  expect(reviews.map(({ looked_at }) => looked_at)).toEqual(Array(3 * workers).fill(2))
  expect(failing(reviews)).toEqual([])
})
