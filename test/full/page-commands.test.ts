import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, emptyFolder, launch, program, started } from '../support/built.ts'

beforeAll(build)

const pages = [
  'testing-webhooks',
  'fault-injection',
  'waiting-and-events',
  'seeding-data',
  'api-coverage',
  'worlds',
]

/** Commands that run until they are interrupted, or need an id or the tests of the reader. */
const notRun = /…|npm test|req_0000000a|logs -f|--follow|curl -N|receiver\.mjs|my-fixtures/

/** The commands of a page, one line each, with the comment behind them. */
function commandsOf(page: string): { command: string; comment: string }[] {
  const text = readFileSync(`docs/${page}.md`, 'utf8').replaceAll(/ \\\n +/g, ' ')
  return [...text.matchAll(/^ {4}((?:curl|payments-sandbox) .+?)(?: +# (.+))?$/gm)]
    .map(([, command = '', comment = '']) => ({ command, comment }))
    .filter(({ command }) => !notRun.test(command))
}

/** The request that a curl command of the pages makes: -X, -H, -d and an address. */
function requestOf(command: string, url: string): Request {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  const after = (flag: string) =>
    words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined
  const [name = '', value = ''] = after('-H')?.split(': ') ?? []
  const address = words.find((word) => word?.startsWith('localhost:4510')) ?? ''
  return new Request(address.replace('localhost:4510', url), {
    method: after('-X') ?? 'GET',
    headers: name === '' ? {} : { [name]: value },
    body: after('-d') ?? null,
  })
}

test.each(pages)('the commands of %s do what the page says, on the running clock', async (page) => {
  const { url } = await started(['--data', ':memory:'])
  const commands = commandsOf(page)
  expect(commands.length).toBeGreaterThan(0)
  for (const { command, comment } of commands) {
    if (command.startsWith('curl')) {
      const { status } = await fetch(requestOf(command, url))
      const [expected] = /^\d{3}\b/.exec(comment) ?? []
      expect(
        expected === undefined ? Math.floor(status / 100) * 100 : String(status),
        command,
      ).toBe(expected ?? 200)
      continue
    }
    const script = command.replace('payments-sandbox', `node '${program}'`)
    const options = { env: clean({ SANDBOX_URL: url }), cwd: emptyFolder() }
    const { code, stderr } = await launch('sh', ['-c', script], options).ended
    const [, stated] = /^exit code (\d)/.exec(comment) ?? []
    const expected = command.includes('drop;after') ? 1 : Number(stated ?? 0)
    expect(code, `${command}: ${stderr}`).toBe(expected)
  }
})
