import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSchemas } from '../server/schemas.ts'
import { assumptionsFile, decisionsFile } from './generate/assumptions.ts'
import { consoleScriptFile } from './generate/console-script.ts'
import { countriesFile } from './generate/countries.ts'
import { eventTypeFile, webhooksPage } from './generate/events.ts'
import { limitsPage } from './generate/limits.ts'
import { rowShapesFile } from './generate/row-shapes.ts'
import { shapesFile } from './generate/shapes.ts'
import { signingPage, signingVectorsFile } from './generate/signing-vectors.ts'
import { typesFile } from './generate/types.ts'
import { validatorsFiles } from './generate/validators.ts'
import { worldsPage } from './generate/world-settings.ts'

/**
 * Generates the files that are derived from schemas/, the declarations and the data packages.
 * `--check` writes nothing and fails if a file is not up to date.
 */
const check = process.argv.includes('--check')
settle('schemas/EventType.json', eventTypeFile())
const schemas = readSchemas()
const decisions = readFileSync('docs/assumptions.md', 'utf8')
const files = new Map<string, string>([
  ['server/generated/schemas.ts', await typesFile(schemas)],
  ['server/generated/shapes.ts', shapesFile(schemas)],
  ['server/generated/row-shapes.ts', rowShapesFile()],
  ...validatorsFiles(schemas),
  ['server/generated/assumptions.ts', assumptionsFile(decisions)],
  ['server/generated/decisions.ts', decisionsFile(decisions)],
  ['server/generated/console-script.ts', await consoleScriptFile()],
  ['fixtures/reference/countries.json', await countriesFile()],
])
for (const [path, text] of files) settle(path, text)
// Modules that load the server follow the validators, which the server loads.
const { clientPage, startOptionsFile } = await import('./generate/start-options.ts')
settle('server/generated/start-options.ts', startOptionsFile())
settle('docs/client.md', clientPage(readFileSync('docs/client.md', 'utf8')))
// The documents are made from declarations, whose types were just written.
const { examplesFile } = await import('./examples/record.ts')
settle('server/generated/examples.ts', await examplesFile())
const { callsFile } = await import('./generate/calls.ts')
settle('server/generated/calls.ts', callsFile())
const { openApiFiles } = await import('./generate/openapi.ts')
for (const [path, text] of await openApiFiles()) settle(path, text)
const { scenariosFile } = await import('./generate/scenarios.ts')
settle('docs/scenarios.md', scenariosFile())
settle('docs/signing-vectors.json', signingVectorsFile())
settle('docs/signing.md', signingPage(readFileSync('docs/signing.md', 'utf8')))
const { auditPage, reviewPage } = await import('./generate/audit-checks.ts')
settle('docs/receiver-audit.md', auditPage('docs/receiver-audit.md'))
settle('docs/integration-review.md', reviewPage('docs/integration-review.md'))
settle('docs/testing-webhooks.md', webhooksPage('docs/testing-webhooks.md'))
settle('docs/limits.md', limitsPage(readFileSync('docs/limits.md', 'utf8')))
settle('docs/worlds.md', worldsPage(readFileSync('docs/worlds.md', 'utf8')))
const { operationsPage } = await import('./generate/versions.ts')
settle('docs/operations.md', operationsPage(readFileSync('docs/operations.md', 'utf8')))
const { configSchemaFile } = await import('./generate/config-schema.ts')
settle('schemas/config/payments-sandbox.config.json', configSchemaFile())
const { commandLineFile } = await import('./generate/command-line.ts')
settle('docs/command-line.md', commandLineFile())
const { llmsFile } = await import('./generate/llms.ts')
settle('docs/llms.txt', llmsFile(readFileSync('docs/contents.md', 'utf8')))

function settle(path: string, text: string): void {
  if (current(path) === text) return
  if (check) {
    console.error(`${path} is not fresh: run npm run generate`)
    process.exitCode = 1
    return
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`wrote ${path}`)
}

function current(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
