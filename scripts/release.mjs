import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Checks and sets the version of a release in several files. `--check v1.2.3` fails unless they
 * agree, `--notes v1.2.3` prints its section of the changelog, `--prepare 1.2.3` writes them: the
 * section "Unreleased" becomes that of the version, with today's date.
 */
const [command, given = ''] = process.argv.slice(2)
const version = given.replace(/^v/, '')
const changelog = 'CHANGELOG.md'

const places = [
  ['package.json', /("version": ")[^"]+(")/],
  ['server/model/version.ts', /(export const version = ')[^']+(')/],
  ['charts/payments-sandbox/Chart.yaml', /(\nversion: )[^\n]+(\n)/],
  ['action.yml', /(default: \.\/vendor\/payments-sandbox-)[^\n]+(\.tgz\n)/],
  [
    'templates/payments-sandbox.gitlab-ci.yml',
    /(PACKAGE: \.\/vendor\/payments-sandbox-)[^\n]+(\.tgz\n)/,
  ],
  ['charts/payments-sandbox/Chart.yaml', /(\nappVersion: ")[^"]+(")/],
]

if (!/^\d+\.\d+\.\d+$/.test(version)) fail(`"${given}" is not a version such as 1.2.3`)
if (command === '--check') check()
else if (command === '--notes') console.log(notes())
else if (command === '--prepare') prepare()
else fail('use --check, --notes or --prepare, and a version')

function check() {
  for (const [file, pattern] of places) {
    const [found = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? []
    if (!found.includes(version)) fail(`${file} does not name version ${version}`)
  }
  const repository = process.env.GITHUB_REPOSITORY
  const { url } = JSON.parse(readFileSync('package.json', 'utf8')).repository
  if (repository && !url.endsWith(`/${repository}.git`)) {
    fail(`package.json names ${url}, but this is ${repository}: see docs/supply-chain.md`)
  }
  notes()
}

/**
 * Returns the section of the version; fails without one, because a release needs notes for its
 * users.
 */
function notes() {
  const sections = readFileSync(changelog, 'utf8').split(/^## /m)
  const section = sections.find(
    (one) => one.startsWith(`${version} `) || one.startsWith(`${version}\n`),
  )
  if (section === undefined) fail(`${changelog} has no section for ${version}`)
  return section.slice(section.indexOf('\n')).trim()
}

function prepare() {
  for (const [file, pattern] of places) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(pattern, (_, before, after) => before + version + after),
    )
  }
  const date = new Date().toISOString().slice(0, 10)
  const text = readFileSync(changelog, 'utf8')
  if (!text.includes('## Unreleased\n')) fail(`${changelog} has no section "Unreleased"`)
  writeFileSync(changelog, text.replace('## Unreleased\n', `## ${version} (${date})\n`))
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
