import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { withoutSettings } from '../../scripts/generate/command-line.ts'
import { startOptions } from '../../server/cli/options.ts'
import { build, run } from '../support/built.ts'
import { runHere } from '../support/here.ts'

beforeAll(build)

const page = readFileSync('docs/command-line.md', 'utf8')

describe('docs/command-line.md', () => {
  test('has every setting of a start, as it is', () => {
    for (const { flag, env, describe: what } of startOptions) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${flag} <`))
      expect(row, flag).toContain(` | \`${env}\` | `)
      expect(row, flag).toContain(what)
    }
  })

  test('names the settings of a start once, and exec, explore and mutate refer to them', () => {
    expect(page.split('--webhook-retries <times>')).toHaveLength(2)
    expect(page.split('(also the settings of `start`, except ')).toHaveLength(4)
    for (const own of ['--world  ', '--depth <1|2>', '--operators <names>', '--seed <text>']) {
      expect(page).toContain(`\n  ${own} `)
    }
  })

  test('shows each command as its --help does', { timeout: 180_000 }, async () => {
    const { stdout } = await run(['--help'])
    const listed = [...stdout.matchAll(/^ {2}([a-z-]+)(?: [<[].*?)? {2,}\w/gm)]
    const names = listed.map(([, name = '']) => name)
    const documented = names.filter((name) => name !== 'help' && name !== 'start')
    expect(documented.length).toBeGreaterThan(15)
    const faults = ['add', 'list', 'remove', 'clear'].map((name) => ['fault', name])
    for (const words of [...documented.map((name) => [name]), ...faults]) {
      const { stdout, code } = await runHere([...words, '--help'])
      expect(code, words.join(' ')).toBe(0)
      const help = withoutSettings(stdout.trimEnd())
      expect(help).toMatch(new RegExp(`^Usage: payments-sandbox ${words.join(' ')} `))
      expect(page, words.join(' ')).toContain(`\`\`\`text\n${help}\n\`\`\``)
    }
  })
})
