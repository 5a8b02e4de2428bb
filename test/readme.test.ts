import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startOptions } from '../server/cli/options.ts'
import { build, clean, launch, type Process, program, run, started } from './built.ts'

beforeAll(build)

const readme = readFileSync('README.md', 'utf8')

describe('configuration', () => {
  test('the table has every setting of a start, as it is', () => {
    const rows = startOptions.map(({ flag, env, value, fallback, describe: what }) => {
      const shown = fallback === '' ? '' : `\`${fallback}\``
      return `| \`${flag} <${value.replaceAll('|', '\\|')}>\` | \`${env}\` | ${shown} | ${what} |`
    })
    expect(readme).toContain(rows.join('\n'))
  })

  test('the list of commands has every command, as its help describes it', async () => {
    const { stdout } = await run(['--help'])
    const words = stdout.replaceAll(/\n {30,}/g, ' ')
    const listed = [...words.matchAll(/^ {2}([a-z]+) (?:[[<].*?)? {2,}(\w.*)$/gm)]
    const shown = listed.filter(([, name]) => name !== 'help')
    expect(shown.length).toBeGreaterThan(10)
    for (const [, name, what] of shown) expect(readme).toContain(`| \`${name}\` | ${what} |`)
  })
})

interface Step {
  readonly command: string
  readonly lines: readonly string[]
}

/** The commands of a section's console blocks, each with what it shows. */
function stepsOf(section: string): Step[] {
  const steps: { command: string; lines: string[] }[] = []
  for (const [, block = ''] of section.matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) steps.push({ command: line.slice(2), lines: [] })
      else steps.at(-1)?.lines.push(line)
    }
  }
  return steps
}

/** The lines of a step stand in its output, in this order; `…` passes over any. */
function expectShown(output: string, lines: readonly string[]): void {
  let rest = output
  for (const line of lines.filter((one) => one !== '…')) {
    expect(rest, output).toContain(line)
    rest = rest.slice(rest.indexOf(line) + line.length)
  }
}

describe('the walk', () => {
  const walk = readme.slice(readme.indexOf('## Five minutes'), readme.indexOf('## In tests'))
  const [frozen = '', running = ''] = walk.split('### The same on a running clock')
  const [start, receive, ...steps] = stepsOf(frozen)

  /** A command as the reader types it, at the addresses of this run. */
  async function typed(command: string, url: string, hooks: string): Promise<string> {
    const line = command.replaceAll('http://127.0.0.1:3000/webhooks', hooks)
    const script = line.replace(/^npx payments-sandbox/, `node '${program}'`)
    const env = clean({ SANDBOX_URL: url })
    const { stdout, stderr } = await launch('sh', ['-c', script], { env }).ended
    const [status = '', ...others] = stderr.split('\n')
    const isStatus = /^\d{3} /.test(status)
    return isStatus ? `${status}\n${stdout}${others.join('\n')}` : `${stdout}${stderr}`
  }

  async function receiver(): Promise<Process & { hooks: string }> {
    const words = (receive as Step).command.replace(' &', '').split(' ').slice(1)
    const process = launch('node', words, { env: clean({ PORT: '0' }) })
    const [, hooks = ''] = await process.said(/^Receiving: (\S+)$/m)
    return { ...process, hooks }
  }

  test('on a frozen clock every command shows what the README says', async () => {
    const words = (start as Step).command.replace('npx payments-sandbox ', '').split(' ')
    const sandbox = await started(words)
    const events = await receiver()
    expect(steps.length).toBeGreaterThan(10)
    for (const { command, lines } of steps) {
      const told = lines.filter((line) => line.startsWith('genuine '))
      const shown = lines.filter((line) => !line.startsWith('genuine '))
      expectShown(await typed(command, sandbox.url, events.hooks), shown)
      for (const line of told) await events.said(new RegExp(`^${line}$`, 'm'))
    }
    sandbox.signal('SIGTERM')
    const { stdout } = await sandbox.ended
    const here = (start as Step).lines.map((line) =>
      line.replaceAll('http://127.0.0.1:4510', sandbox.url),
    )
    expectShown(stdout, here)
  })

  test('on a running clock it ends by itself', async () => {
    const sandbox = await started(['--seed', '42'])
    const events = await receiver()
    const accept = steps.findIndex(({ command }) => command.endsWith('/accept'))
    for (const { command } of steps.slice(0, accept + 1)) {
      await typed(command, sandbox.url, events.hooks)
    }
    const rest = stepsOf(running)
    expect(rest).toHaveLength(1)
    for (const { command, lines } of rest) {
      expectShown(await typed(command, sandbox.url, events.hooks), lines)
    }
    await events.said(/^genuine transaction COMPLETED$/m)
  })
})

test('every measurement that can be run is described, with what it requires', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const measurements = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
  const described = [
    ...readFileSync('docs/performance.md', 'utf8').matchAll(/^\| `npm run (bench:\w+)` \|/gm),
  ]
  expect(described.map(([, name]) => name).sort()).toEqual(measurements.sort())
})

test('every file that the README or another page points at is there', () => {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  const pages = ['README.md', 'CONTRIBUTING.md', ...below.map((path) => `docs/${path}`)]
  const links = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(
        ([, path = '']) => `${page}: ${join(dirname(page), path)}`,
      ),
    )
  expect(links.length).toBeGreaterThan(30)
  for (const link of links) expect(existsSync(link.split(': ')[1] ?? ''), link).toBe(true)
})
