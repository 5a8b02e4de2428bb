import { beforeAll, expect, test } from 'vitest'
import { build } from '../support/built.ts'
import { explore, rightElsewhere } from '../support/explore-kit.ts'

beforeAll(build)

test.each(rightElsewhere)('explore finds nothing at %s %s %s', async (...command) => {
  const { code, report, stderr } = await explore([], command.filter(Boolean))
  expect(report?.findings, stderr).toEqual([])
  expect(report?.problem).toBeNull()
  expect(report?.runs).toBeGreaterThan(8)
  expect(code).toBe(0)
})
