import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawing } from '../../scripts/picture/drawing.ts'
import { fiveMinutesOf, type Step, stepsOf } from '../../scripts/picture/readme-steps.ts'
import { payoutStory } from '../../scripts/picture/story.ts'
import { terminalDrawing } from '../../scripts/picture/terminal.ts'
import { terminalStory } from '../../scripts/picture/terminal-story.ts'
import { formatNumber } from '../../server/features/recordings/format.ts'
import { currentFormat, versionOf } from '../../server/store/format.ts'
import { build, clean, launch, started } from '../support/built.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { isFull } from '../support/rounds.ts'
import { expectShown, typed } from '../support/shown.ts'

beforeAll(build)

const readme = readFileSync('README.md', 'utf8')

describe('the five minutes', () => {
  const { frozen, running } = fiveMinutesOf(readme)
  const [receive, start, ...steps] = stepsOf(frozen) as [Step, Step, ...Step[]]

  /** The receiver and the sandbox, on free ports; `remove` names flags that are left out. */
  async function startBoth(remove: readonly string[]) {
    const receiver = launch('node', receive.command.split(' ').slice(1), {
      env: clean({ PORT: '0' }),
    })
    const [, hooks = ''] = await receiver.said(/^Receiving: (\S+)$/m)
    const words = start.command
      .replace('npx --no payments-sandbox start ', '')
      .replace('http://127.0.0.1:3000/webhooks', hooks)
      .split(' ')
    const flags = words.filter(
      (word, i) => !remove.includes(word) && !remove.includes(words[i - 1] ?? ''),
    )
    return { receiver, sandbox: await started(flags) }
  }

  test('on a frozen clock every command prints what the README shows', async () => {
    const { receiver, sandbox } = await startBoth([])
    expect(steps.length).toBeGreaterThan(5)
    for (const { command, lines } of steps) {
      const shown = lines.map((line) => line.replace('http://127.0.0.1:4510', sandbox.url))
      expectShown(await typed(command, sandbox.url), shown)
    }
    const [, received = ''] = /^```text\n(.*)\n```$/m.exec(frozen) ?? []
    expect(received).toMatch(/^genuine /)
    await receiver.said(new RegExp(`^${received}$`, 'm'))
    sandbox.signal('SIGTERM')
    const { stdout } = await sandbox.ended
    expectShown(
      stdout,
      start.lines.map((line) => line.replace('http://127.0.0.1:4510', sandbox.url)),
    )
  })

  test.runIf(isFull)(
    'on a running clock the payout completes without another command',
    async () => {
      const { receiver, sandbox } = await startBoth(['--clock', '--now'])
      const accept = steps.findIndex(({ command }) => command.endsWith('/accept'))
      for (const { command } of steps.slice(0, accept + 1)) await typed(command, sandbox.url)
      const [wait, ...others] = stepsOf(running) as [Step]
      expect(others).toEqual([])
      expectShown(await typed(wait.command, sandbox.url), wait.lines)
      await receiver.said(/^genuine transaction COMPLETED$/m)
    },
  )
})

test('the code on the page about signing is accepted by a sandbox', async () => {
  const sandbox = await started(['--data', ':memory:'])
  const [code = ''] = blocksOf('docs/signing.md', 'js')
  const script = code.replace('http://127.0.0.1:4510', sandbox.url)
  const { stdout, stderr } = await launch('node', ['--input-type=module', '-e', script]).ended
  expect(stdout, stderr).toMatch(/^200 \{\s+wallets: /)
})

test.runIf(isFull)('the terminal in the README shows what the program prints today', async () => {
  expect(readFileSync('docs/images/terminal.svg', 'utf8')).toBe(
    terminalDrawing(await terminalStory()),
  )
})

test('the drawing of a payout is what a run of the sandbox gives today', async () => {
  const story = await payoutStory()
  expect(story.attempts.map(({ text }) => text)).toEqual(['attempt 1: 500', 'attempt 2: 200'])
  expect(readFileSync('docs/images/payout.svg', 'utf8')).toBe(drawing(story))
})

test('every measurement that can be run is described, with what it requires', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const measurements = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
  const described = [
    ...readFileSync('docs/performance.md', 'utf8').matchAll(/^\| `npm run (bench:\w+)` \|/gm),
  ]
  expect(described.map(([, name]) => name).sort()).toEqual(measurements.sort())
})

test('the pages name the formats that this version writes', () => {
  const written = `this version writes ${formatNumber}`
  expect(readFileSync('docs/recordings.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(written)
  const data = readFileSync('docs/data-and-durability.md', 'utf8')
  const format = versionOf(currentFormat)
  expect(data).toContain(`{"format":${format},"kind":"journal"`)
  const rows = [...data.matchAll(/^\| (\d+) \| .*\|$/gm)].map(([, number]) => Number(number))
  expect(Math.max(...rows)).toBe(format)
})

/** Every relative link of the pages: the page, the file it points at, and the heading in it. */
function linksOf(pages: readonly string[]) {
  return pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(
      ([, path = '', anchor = '']) => ({
        page,
        target: path === '' ? page : join(dirname(page), path),
        anchor,
      }),
    ),
  )
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

describe('the pages', () => {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  const pages = ['README.md', 'CONTRIBUTING.md', ...below.map((path) => `docs/${path}`)]
  const links = linksOf(pages.filter((page) => page.endsWith('.md')))

  test('every file and heading that the README or another page points at is there', () => {
    expect(links.length).toBeGreaterThan(30)
    for (const { page, target, anchor } of links) {
      expect(existsSync(target), `${page}: ${target}`).toBe(true)
      if (anchor !== '') expect(anchorsOf(target), page).toContain(anchor)
    }
  })

  test('every column of every table has a heading', () => {
    const markdown = pages.filter((page) => page.endsWith('.md'))
    for (const page of markdown) {
      expect(readFileSync(page, 'utf8'), page).not.toMatch(/^\|(?:.*\|)? +\|.*\n\| *:?---/m)
    }
  })

  test('no command has a character outside quotes that a shell takes for a pattern', () => {
    const others = ['action.yml', 'docker-compose.yml', 'templates/payments-sandbox.gitlab-ci.yml']
    const examples = pages.filter((page) => /\.(?:md|txt|sh|py|mjs|[jt]s)$/.test(page))
    const commands = /(?:^|[\s(`])(?:curl|(?:npx --no )?payments-sandbox \w[\w-]*) [^\n`]*/gm
    const patterns = [...examples, ...others].flatMap((page) => {
      const text = readFileSync(page, 'utf8').replaceAll(/\\\n */g, ' ')
      return [...text.matchAll(commands)]
        .map(([command]) => command.replaceAll(/'[^']*'|"[^"]*"|\s#.*|\$\(.*?\)/g, ''))
        .filter((command) => /[/=\w][?*[]|[?*]\w/.test(command))
        .map((command) => `${page}: ${command.trim()}`)
    })
    expect(patterns).toEqual([])
  })

  test('every page is in the list of all pages, which other pages link to', () => {
    const moved = (page: string) => readFileSync(page, 'utf8').startsWith('This page moved to ')
    const targets = links.filter(({ page, target }) => page !== target)
    const docs = pages.filter((page) => /^docs\/.*\.md$/.test(page) && !moved(page))
    const listed = targets.filter(({ page }) => page === 'docs/contents.md')
    const list = [...listed.map(({ target }) => target), 'docs/contents.md']
    expect(docs.filter((page) => !list.includes(page))).toEqual([])
    expect(targets.map(({ target }) => target)).toContain('docs/contents.md')
  })
})
