import { expect, test } from 'vitest'
import { program, started } from '../support/built.ts'
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

test('it passes in a world of a server with an admin token, too', async () => {
  const examples = exampleProject()
  const { url } = await started(['--admin-token', 'token-of-the-operator'])
  const env = { SANDBOX_URL: url, SANDBOX_ADMIN_TOKEN: 'token-of-the-operator' }
  const exec = ['node', program, 'exec', '--world', '--clock', 'frozen', '--']
  const tests = ['python3', '-m', 'unittest', 'test_payouts.py']
  const { stderr, code } = await examples.runWith(env, ...exec, ...tests)
  expect(stderr).toMatch(/^Ran 1 test in [\s\S]*^OK$/m)
  expect(code).toBe(0)
})

test('without a sandbox it says how to run it', async () => {
  const { stderr, code } = await exampleProject().run(
    'python3',
    '-m',
    'unittest',
    'test_payouts.py',
  )
  expect(stderr).toMatch(/^SANDBOX_URL is not set\. .*\n\nnpx --no payments-sandbox exec .*\n\n?$/)
  expect(code).toBe(1)
})
