import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/**
 * Writes the types of the library to dist, file by file: those of its entry points and of the files
 * they name, and no others. So no package must be installed for them, and internal types are
 * hidden.
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

/**
 * Returns the declarations of a file. Each file declares its types explicitly, so none is inferred
 * from another file.
 */
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
