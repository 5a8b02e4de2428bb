import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'
import { clean, launch } from '../support/built.ts'
import { sandbox } from '../support/harness.ts'
import { placePackage } from '../support/installed-package.ts'
import { blocksOf } from '../support/page-blocks.ts'

/** The compiler needs seconds, many more on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

let home: string

beforeAll(() => {
  home = placePackage()
  cpSync('docs/examples', home, { recursive: true })
  for (const scope of ['@playwright', '@types']) mkdirSync(join(home, 'node_modules', scope))
  const runners = ['vitest', '@playwright/test']
  const imported = ['@types/node', '@types/express', 'express', 'axios', 'openapi-fetch']
  for (const name of [...runners, ...imported]) {
    symlinkSync(resolve('node_modules', name), join(home, 'node_modules', name))
  }
})

/** Projects as people have them, with no option that the examples would need. */
const projects: Readonly<Record<string, ts.CompilerOptions>> = {
  node10: {
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    ignoreDeprecations: '6.0',
  },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  node16: { module: ts.ModuleKind.Node16 },
  'node16 with stricter options': {
    module: ts.ModuleKind.Node16,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
  },
}

/** Most of the time goes into the types of other packages, which are not checked themselves. */
const common: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}

const examples = readdirSync('docs/examples', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts'),
)

test.each(Object.entries(projects))('every example compiles with strict under %s', (_, options) => {
  expect(examples).toContain(join('worlds', 'vitest', 'world.ts'))
  const files = examples.map((name) => join(home, name))
  const program = ts.createProgram(files, {
    ...common,
    typeRoots: [join(home, 'node_modules', '@types')],
    ...options,
  })
  expect(errorsOf(program)).toEqual([])
})

function errorsOf(program: ts.Program): string[] {
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

test('the code of the page about the client compiles and runs in the project that it asks for', async () => {
  const page = 'docs/client.md'
  const [config = ''] = blocksOf(page, 'json')
  const { config: read, error } = ts.parseConfigFileTextToJson('tsconfig.json', config)
  expect(error).toBe(undefined)
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, home)
  const code = blocksOf(page, 'js').join('\n')
  writeFileSync(join(home, 'page.ts'), code)
  writeFileSync(join(home, 'page.mjs'), code)
  writeFileSync(join(home, 'typed.ts'), blocksOf(page, 'ts').join('\n'))
  const files = ['page.ts', 'typed.ts'].map((name) => join(home, name))
  const program = ts.createProgram(files, { ...options, noEmit: true })
  expect(errorsOf(program)).toEqual([])
  const { url } = await sandbox()
  const env = clean({ SANDBOX_URL: url })
  const { stdout } = await launch('node', ['page.mjs'], { cwd: home, env }).ended
  expect(stdout).toMatch(/^\d+\nquote not found\n$/)
})

test('the receiver of the page about webhooks compiles once its parameters have types', () => {
  const all = blocksOf('docs/testing-webhooks.md', 'js')
  const code = all.filter((text) => /isGenuine/.test(text)).join('\n')
  const typed = '(rawBody: Buffer, headers: IncomingHttpHeaders, secret: string)'
  const text = code.replace('(rawBody, headers, secret)', typed)
  expect(text).toContain(typed)
  const types = "import type { IncomingHttpHeaders } from 'node:http'\n"
  writeFileSync(join(home, 'receiver.ts'), types + text)
  const options = { ...common, ...projects.node16 }
  const program = ts.createProgram([join(home, 'receiver.ts')], options)
  expect(errorsOf(program)).toEqual([])
})
