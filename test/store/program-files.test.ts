import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clean, launch } from '../support/built.ts'
import { placePackage } from '../support/installed-package.ts'
import { isFull } from '../support/rounds.ts'

/** Starts an installed sandbox; `removed` deletes its program, as an upgrade does. */
async function installed() {
  const dist = join(placePackage(), 'node_modules', 'payments-sandbox', 'dist')
  const args = [join(dist, 'main.js'), '--port', '0', '--data', ':memory:']
  const { said, stderr } = launch('node', args, { env: clean() })
  const [, url = ''] = await said(/^Ready: (https?:\/\/\S+)$/m)
  const get = async (path: string, accept: string) => {
    const answer = await fetch(url + path, { headers: { accept } })
    return { status: answer.status, text: await answer.text() }
  }
  return { stderr, get, removed: () => rmSync(dist, { recursive: true }) }
}

const sentence = "The program's files have changed while it runs. Restart it."

test.runIf(isFull)(
  'a program whose files are gone says that it must be started again',
  async () => {
    const { get, removed, stderr } = await installed()
    const page = (path: string) => get(path, 'text/html')
    expect((await page('/_sandbox')).status).toBe(200)
    removed()

    const known = await page('/_sandbox')
    expect(known.status).toBe(200)

    const { status, text } = await page('/_sandbox/worlds')
    expect(status).toBe(503)
    expect(text).toContain(sentence)
    expect(text).toContain('<nav class="main"')
    expect(text).toMatch(/<span class="world">main<\/span>/)
    // Showing it writes to the log, which must not load it again.
    expect(text).toContain('data-topics="clock"')

    const call = await get('/_sandbox/collections/postman.json', 'application/json')
    expect(call.status).toBe(503)
    expect(JSON.parse(call.text)).toEqual({ error: 'program has changed', message: sentence })
    expect(stderr()).toContain('program changed')
  },
)

test.runIf(isFull)('says so without a style if no page was shown before', async () => {
  const { get, removed } = await installed()
  removed()
  const { status, text } = await get('/_sandbox/worlds', 'text/html')
  expect(status).toBe(503)
  expect(text).toContain(`<p>${sentence}</p>`)
  expect(text).toContain('<a href="/_sandbox">')
})
