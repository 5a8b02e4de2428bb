import { describe, expect, test } from 'vitest'
import { consolePaths, fillConsole } from '../support/console-world.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { some } from '../support/rounds.ts'

interface Shown {
  readonly version: string | undefined
  readonly topics: string | undefined
  /** What the page shows, without the parts that no live update touches. */
  readonly main: string
}

async function shown({ url }: TestSandbox, path: string, known = ''): Promise<Shown | null> {
  const headers = { accept: 'text/html', 'if-none-match': `"${known}"` }
  const answer = await fetch(url + path, { headers })
  if (answer.status === 304) return null
  const html = await answer.text()
  const [, version] = /data-version="([^"]+)"/.exec(html) ?? []
  const [, topics] = /data-topics="([^"]+)"/.exec(html) ?? []
  const [, main = ''] = /<main(.*)<\/main>/s.exec(html) ?? []
  // Relative times pass by themselves.
  return { version, topics, main: main.replace(/<time.*?<\/time>/gs, '') }
}

/** What can change a page without a commit, or with one. */
const acts: Readonly<Record<string, (box: TestSandbox) => Promise<unknown>>> = {
  'an accepted request': (box) => box.as('main').get('/wallets').expect(200),
  'a refused request': (box) => box.as('main').get(`/wallets/${ids.ada}`).expect(404),
  'a move of the clock': (box) => box.advance('1m'),
  'a fault': (box) => box.control.post('/faults', { operation: 'getQuote', status: 500 }),
  'a snapshot': (box) => box.control.put('/snapshots/another').expect(201),
  'a problem that was seen': (box) => box.control.post('/problems/dismiss', {}).expect(200),
  'another world': (box) => box.control.post('/worlds', { name: 'third' }).expect(201),
  'a reset': (box) => box.control.post('/reset', {}).expect(200),
}

test('a page that shows something else has another version, and listens to what changed it', async () => {
  const box = await sandbox()
  const paths = some(consolePaths(await fillConsole(box)))
  const before = new Map<string, Shown | null>()
  for (const path of paths) before.set(path, await shown(box, path))
  for (const [name, act] of Object.entries(acts)) {
    await act(box)
    for (const path of paths) {
      const earlier = before.get(path)
      const later = await shown(box, path)
      before.set(path, later)
      if (earlier?.main === later?.main) continue
      const isSame = earlier?.version !== undefined && earlier.version === later?.version
      expect([name, path, isSame]).toEqual([name, path, false])
      if (name !== 'an accepted request') continue
      expect([path, later?.topics]).toEqual([path, expect.stringContaining('requests')])
    }
  }
}, 120_000)

describe('a page whose version the browser has', () => {
  test('is not made again until something changes', async () => {
    const box = await sandbox()
    const first = await shown(box, '/_sandbox/customers')
    expect(await shown(box, '/_sandbox/customers', first?.version)).toBe(null)
    expect(await shown(box, '/_sandbox/quotes', first?.version)).not.toBe(null)
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const second = await shown(box, '/_sandbox/customers', first?.version)
    expect(second?.main).not.toBe(first?.main)
  })

  test('is another one in another world', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'beside' }).expect(201)
    const first = await shown(box, '/_sandbox/customers')
    expect(await shown(box, '/w/beside/_sandbox/customers', first?.version)).not.toBe(null)
  })
})
