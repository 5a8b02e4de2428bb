import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execPath } from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { stepsOf } from '../../scripts/picture/readme-steps.ts'
import { needsBack } from '../../server/api/customers/completeness.ts'
import { build, clean, emptyFolder, launch, started } from '../support/built.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { expectShown, typed } from '../support/shown.ts'
import { isInstalled } from '../support/toolchains.ts'

beforeAll(build)

const file = 'docs/first-payout.md'
const page = readFileSync(file, 'utf8')

/** A language of the page: how its blocks are marked, and how they are run as one file. */
interface Language {
  readonly name: string
  readonly mark: string
  readonly file: string
  readonly command: readonly string[]
  readonly isHere: boolean
}

const languages: readonly Language[] = [
  { name: 'curl', mark: 'sh', file: 'first-payout.sh', command: ['sh'], isHere: true },
  {
    name: 'Python',
    mark: 'python',
    file: 'first-payout.py',
    command: ['python3'],
    isHere: isInstalled('python3', '--version'),
  },
  {
    name: 'TypeScript',
    mark: 'ts',
    file: 'first-payout.mts',
    command: [execPath, resolve('node_modules/tsx/dist/cli.mjs')],
    isHere: true,
  },
  {
    name: 'Java',
    mark: 'java',
    file: 'FirstPayout.java',
    command: ['java'],
    isHere: isInstalled('javac', '-version'),
  },
]

const absent = languages.filter(({ isHere }) => !isHere).map(({ name }) => name)
if (absent.length > 0) console.warn(`not run, because it is not installed: ${absent.join(', ')}`)

/** Starts the receiver and the sandbox of the page, on free ports. */
async function startBoth() {
  const [receive, start] = stepsOf(page)
  const receiver = launch('node', (receive?.command ?? '').split(' ').slice(1), {
    env: clean({ PORT: '0' }),
  })
  const [, hooks = ''] = await receiver.said(/^Receiving: (\S+)$/m)
  const [, flags = ''] = (start?.command ?? '').split(' start ')
  const sandbox = await started(flags.replace('http://127.0.0.1:3000/webhooks', hooks).split(' '))
  return { receiver, sandbox }
}

test.each(languages.filter(({ isHere }) => isHere))(
  'the code in $name prints what the page shows, and the receiver gets the events',
  async ({ mark, command, ...language }) => {
    const { receiver, sandbox } = await startBoth()
    const folder = emptyFolder()
    const [, , document] = stepsOf(page)
    await typed(document?.command ?? '', sandbox.url, folder)
    const blocks = blocksOf(file, mark)
    expect(blocks).toHaveLength(9)
    writeFileSync(join(folder, language.file), blocks.join('\n'))
    const [name = '', ...args] = command
    const env = clean({ SANDBOX_URL: sandbox.url })
    const ended = launch(name, [...args, language.file], { env, cwd: folder }).ended
    const { stdout, stderr, code } = await ended
    expect(stderr).toBe('')
    expect(code).toBe(0)
    const shown = blocksOf(file, 'text').flatMap((block) => block.trimEnd().split('\n'))
    expectShown(
      stdout,
      shown.filter((line) => !line.startsWith('genuine ')),
    )
    const received = shown.filter((line) => line.startsWith('genuine '))
    expect(received).toHaveLength(2)
    for (const line of received) await receiver.said(new RegExp(`^${line}$`, 'm'))
  },
)

test('the page names the images that complete each document', () => {
  const rows = [...page.matchAll(/^\|[^|]*\| (.*) \| `(\w+)` \|$/gm)]
  expect(rows).toHaveLength(3)
  for (const [, images, kind = ''] of rows) {
    const back = needsBack(kind) ? `, \`${kind}_back\`` : ''
    expect(images).toBe(`\`${kind}_front\`${back}`)
  }
})
