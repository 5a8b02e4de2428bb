import { expect, test } from 'vitest'
import { program } from '../support/built.ts'
import { exampleProject } from '../support/example-project.ts'

test('the example in Python passes beside a sandbox that exec starts', async () => {
  const examples = exampleProject()
  const sandbox = [program, 'exec', '--clock', 'frozen', '--review', 'warning']
  const args = [...sandbox, '--', 'python3', '-m', 'unittest']
  const { stderr, code } = await examples.run('node', ...args, 'test_payouts.py')
  expect(stderr).toMatch(/^Ran 1 test in [\s\S]*^OK$/m)
  // The review is part of it: with a warning the code would be 1.
  expect(stderr).toContain('Integration review')
  expect(code).toBe(0)
})
