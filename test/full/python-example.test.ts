import { expect, test } from 'vitest'
import { program } from '../built.ts'
import { exampleProject } from '../support/example-project.ts'

test('the example in Python passes beside a sandbox that exec starts', async () => {
  const examples = exampleProject()
  const args = [program, 'exec', '--clock', 'frozen', '--', 'python3', '-m', 'unittest']
  const { stderr, code } = await examples.run('node', ...args, 'test_payouts.py')
  expect(stderr).toMatch(/^Ran 1 test in [\s\S]*^OK$/m)
  expect(code).toBe(0)
})
