import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { needsBack } from '../../server/api/customers/completeness.ts'
import { build, emptyFolder, started } from '../support/built.ts'
import { expectShown, typed } from '../support/shown.ts'

beforeAll(build)

const page = readFileSync('docs/first-payout.md', 'utf8')

/** The commands of each block, with the lines of the block behind it that show their output. */
const steps = [...page.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?/gm)].map(
  ([, commands = '', lines = '']) => ({ commands, lines: lines.trimEnd().split('\n') }),
)

test('every command of the page prints what the page shows', async () => {
  const [start, ...others] = steps
  expect(others.length).toBeGreaterThan(7)
  const flags = start?.commands.trim().split(' start ')[1]?.split(' ') ?? []
  const { url } = await started(flags)
  const folder = emptyFolder()
  for (const { commands, lines } of others) {
    expect(lines).not.toEqual([''])
    expectShown(await typed(commands, url, folder), lines)
  }
})

test('the page names the images that complete each document', () => {
  const rows = [...page.matchAll(/^\|[^|]*\| (.*) \| `(\w+)` \|$/gm)]
  expect(rows).toHaveLength(3)
  for (const [, images, kind = ''] of rows) {
    const back = needsBack(kind) ? `, \`${kind}_back\`` : ''
    expect(images).toBe(`\`${kind}_front\`${back}`)
  }
})
