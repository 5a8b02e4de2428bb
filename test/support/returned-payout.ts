import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { build, clean, emptyFolder, launch, program, started } from './built.ts'
import { expectShown } from './shown.ts'

const page = readFileSync('docs/returned-payout.md', 'utf8')

/** Returns the blocks of a language on the page, in their order. */
function blocks(language: string): string[] {
  const found = page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))
  return [...found].map(([, block = '']) => block)
}

/** Runs the blocks of a language as one file, at a new sandbox; expects the output on the page. */
export async function expectRuns(language: string, file: string, ...command: string[]) {
  build()
  const [start = ''] = blocks('console')
  const flags = start.trim().split(' start ')[1]?.split(' ') ?? []
  const sandbox = await started(flags)
  const folder = emptyFolder()
  const parts = blocks(language)
  expect(parts).toHaveLength(7)
  writeFileSync(join(folder, file), parts.join('\n'))
  const env = clean({ SANDBOX_URL: sandbox.url })
  const [, document = ''] = blocks('console')
  const words = document.trim().split(' payments-sandbox ')[1]?.split(' ') ?? []
  expect(await launch('node', [program, ...words], { env, cwd: folder }).ended).toMatchObject({
    code: 0,
  })
  const [name = '', ...args] = command
  const { stdout, stderr, code } = await launch(name, [...args, file], { env, cwd: folder }).ended
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const shown = blocks('text').flatMap((block) => block.trimEnd().split('\n'))
  expect(shown.length).toBeGreaterThan(5)
  expectShown(stdout, shown)
  expect(stdout).toContain('KYC APPROVED')
}
