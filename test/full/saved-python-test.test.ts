import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { program, run } from '../support/built.ts'
import { exampleProject } from '../support/example-project.ts'
import { edited } from '../support/recording-kit.ts'
import { isInstalled } from '../support/toolchains.ts'

const hasPytest = isInstalled('pytest', '--version')

test.skipIf(!hasPytest)(
  `the test of \`replay --save-test pytest\` passes, and fails once an answer differs${hasPytest ? '' : ' (pytest is not installed)'}`,
  async () => {
    const { folder, run: inProject } = exampleProject()
    mkdirSync(join(folder, 'node_modules', '.bin'))
    symlinkSync(program, join(folder, 'node_modules', '.bin', 'payments-sandbox'))
    const box = await startSandbox({ clock: 'frozen' })
    const recording = await box.record('bug')
    await box.request('GET', '/api/v1/client/wallets')
    const file = join(folder, 'the-bug.ndjson')
    writeFileSync(file, await recording.stop())
    await box.stop()
    expect((await run(['replay', file, '--save-test', 'pytest'])).code).toBe(0)
    const pytest = () => inProject('pytest', '-p', 'no:cacheprovider', 'test_the_bug.py')
    const same = await pytest()
    expect(same.stdout).toContain('1 passed')
    expect(same.code).toBe(0)
    const other = edited(readFileSync(file, 'utf8'), (line) =>
      'request' in line ? { ...line, status: 201 } : line,
    )
    writeFileSync(file, other)
    const differs = await pytest()
    expect(differs.stdout).toContain('1 failed')
    expect(differs.stdout).toContain('- status 201')
  },
  120_000,
)
