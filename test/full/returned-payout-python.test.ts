import { test } from 'vitest'
import { expectRuns } from '../support/returned-payout.ts'

test('the code in Python prints what the page shows', async () => {
  await expectRuns('python', 'returned-payout.py', 'python3')
})
