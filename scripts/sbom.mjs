import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes dist/sbom.cdx.json: this package and every package whose code is in dist, as CycloneDX.
 * npm lists all installed packages; the notices of the builds name the shipped ones.
 */
const notices = ['dist', 'dist/docs/guide'].map((folder) => `${folder}/THIRD-PARTY-NOTICES.txt`)
const shipped = new Set(
  notices
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^={72}\n(\S+) (\S+) \(/gm)])
    .map(([, name, version]) => `${name}@${version}`),
)

const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
const all = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 64e6 }))
const components = all.components.filter(isShipped)
all.metadata.lifecycles = [{ phase: 'build' }]
// npm uses the name of the directory.
all.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
const refs = new Set([all.metadata.component, ...components].map((one) => one['bom-ref']))
const dependencies = all.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }))
const lacking = [...shipped].filter((name) => !components.some((one) => idOf(one) === name))
if (lacking.length > 0) throw new Error(`npm sbom does not list ${lacking.join(', ')}`)

writeFileSync(
  'dist/sbom.cdx.json',
  `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`,
)

/**
 * Returns true for a shipped package, and marks it as required at run time, although it is a
 * development dependency of the build.
 */
function isShipped(component) {
  // The documentation page is copied, not bundled.
  if (!shipped.has(idOf(component)) && component.name !== 'swagger-ui-dist') return false
  component.scope = 'required'
  return true
}

function idOf({ group, name, version }) {
  return `${group ? `${group}/` : ''}${name}@${version}`
}
