import { resolve } from 'node:path'
import { test } from 'vitest'
import { expectRuns } from '../support/returned-payout.ts'

test('the commands in curl print what the page shows', async () => {
  await expectRuns('sh', 'returned-payout.sh', 'sh')
})

test('the code in TypeScript prints what the page shows', async () => {
  const tsx = resolve('node_modules/tsx/dist/cli.mjs')
  await expectRuns('ts', 'returned-payout.mts', 'node', tsx)
})
