import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/**
 * The types of the library, in dist: those of its face and of what that names, file by file, and
 * nothing behind it. So no package has to be installed for them, and internal types stay hidden.
 */
export function writeTypes() {
  const names = new Set(['index', 'client', 'testcontainers'])
  for (const name of names) {
    const text = declarationOf(join('server', `${name}.ts`))
    for (const [, path] of text.matchAll(/from '(\.{1,2}\/[^']+)\.ts'/g)) {
      names.add(normalize(join(dirname(name), path)))
    }
    const file = join('dist', `${name}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text.replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"))
  }
}

/** Each file says its own types in full, so none has to be worked out from the others. */
function declarationOf(fileName) {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2023,
    strict: true,
    isolatedDeclarations: true,
  }
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  })
  const [fault] = diagnostics
  if (fault === undefined) return outputText
  throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`)
}
