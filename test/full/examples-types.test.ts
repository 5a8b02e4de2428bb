import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'
import { placePackage } from '../support/installed-package.ts'

/** The compiler needs seconds, many more on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

let home: string

beforeAll(() => {
  home = placePackage()
  cpSync('docs/examples', home, { recursive: true })
  for (const scope of ['@playwright', '@types']) mkdirSync(join(home, 'node_modules', scope))
  const imported = ['vitest', '@playwright/test', '@types/node', 'axios', 'openapi-fetch']
  for (const name of imported) {
    symlinkSync(resolve('node_modules', name), join(home, 'node_modules', name))
  }
})

/** Projects as people have them: nothing is set that the examples would need. */
const projects: Readonly<Record<string, ts.CompilerOptions>> = {
  // The types of Vitest itself do not compile under node10 without skipLibCheck.
  node10: {
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    ignoreDeprecations: '6.0',
    skipLibCheck: true,
  },
  node16: { module: ts.ModuleKind.Node16 },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  'bundler, with the strictest options': {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
  },
}

const examples = readdirSync('docs/examples', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts'),
)

test.each(Object.entries(projects))('every example compiles with strict under %s', (_, options) => {
  expect(examples).toContain(join('worlds', 'vitest', 'world.ts'))
  const files = examples.map((name) => join(home, name))
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
    typeRoots: [join(home, 'node_modules', '@types')],
    strict: true,
    noEmit: true,
    ...options,
  })
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  expect(errors).toEqual([])
})
