import { beforeAll, expect, test } from 'vitest'
import { build } from '../support/built.ts'
import { clients, explore } from '../support/explore-kit.ts'

beforeAll(build)

/** Clients that pay once, whatever happens, with what their language brings along. */
const right: readonly (readonly string[])[] = [
  ['python3', `${clients}/pay.py`],
  ['python3', `${clients}/pay.py`, 'transfer'],
  ['sh', `${clients}/pay.sh`],
]

test.each(right)('explore finds nothing at %s %s %s', async (...command) => {
  const { code, report, stderr } = await explore([], command.filter(Boolean))
  expect(report?.findings, stderr).toEqual([])
  expect(report?.problem).toBeNull()
  expect(report?.runs).toBeGreaterThan(8)
  expect(code).toBe(0)
})
