import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { RecordingError, readRecording } from '../../server/features/recordings/read.ts'
import { FixtureError, loadFixtures } from '../../server/fixtures.ts'
import { readInput, readTextFile } from '../../server/store/text-file.ts'
import { build, clean, launch, program } from '../support/built.ts'
import { afterEveryTest } from '../support/cleanup.ts'
import { sandbox } from '../support/harness.ts'

const folders: string[] = []

afterEveryTest(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'untrusted-'))
  folders.push(made)
  return made
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

describe('a recording', () => {
  let kept: Promise<string> | undefined
  const recorded = () => {
    kept ??= record()
    return kept
  }

  async function record(): Promise<string> {
    const made = await sandbox()
    await made.control.post('/recordings', { name: 'all' }).expect(201)
    await made.as('main').get('/wallets').expect(200)
    await made.control.post('/recordings/all/stop').expect(200)
    const response = await fetch(`${made.url}/_sandbox/recordings/all`)
    return response.text()
  }

  /** Adds fields to the first row of wallets; of two fields with one name, the last one counts. */
  function withFields(text: string, fields: string, collection = 'wallets'): string {
    const first = new RegExp(`^(\\{"row":"${collection}".*)(\\},"sum":"\\w+"\\})$`, 'm')
    return text.replace(first, `$1,${fields}$2`)
  }

  const errorOf = (text: string): unknown => {
    try {
      readRecording(text)
    } catch (error) {
      return error
    }
    return null
  }

  test('that is cut anywhere names the line', async () => {
    const text = await recorded()
    expect(errorOf(text)).toBeNull()
    for (let i = 0; i < 40; i += 1) {
      const error = errorOf(text.slice(0, Math.floor((text.length * i) / 40)))
      expect(error).toBeInstanceOf(RecordingError)
      expect((error as Error).message).toMatch(/^line \d+: /)
    }
  })

  test.each([
    ['an unknown currency', '"currency":"XXX"', 'currency of its row in wallets must be'],
    ['a NUL', '"id":"a\\u0000"', 'id of its row in wallets must be a UUID'],
    ['an unknown field', '"colour":1', 'colour of its row in wallets is not known'],
    ['a deep value', `"status":${deep}`, 'status of its row in wallets must be'],
    ['a prototype', '"__proto__":{"polluted":1}', '__proto__ of its row in wallets is not known'],
  ])('with %s in a row names line and field', async (_what, fields, message) => {
    const error = errorOf(withFields(await recorded(), fields))
    expect(error).toBeInstanceOf(RecordingError)
    expect((error as Error).message).toMatch(/^line \d+: /)
    expect((error as Error).message).toContain(message)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each([
    ['wallets', 'user_id', 'users'],
    ['users', 'business_id', 'businesses'],
    ['keys', 'business_id', 'businesses'],
  ])('whose %s name no row by %s names the line', async (collection, field, other) => {
    const unknown = '"99999999-9999-4999-8999-999999999999"'
    const text = withFields(await recorded(), `"${field}":${unknown}`, collection)
    const line = text.split('\n').findIndex((one) => one.includes(unknown)) + 1
    expect(String(errorOf(text))).toContain(
      `line ${line}: ${field} of its row in ${collection} names a row of ${other} that does not exist`,
    )
  })

  test.each([
    ['[]', ' must be an object'],
    ['{"colour":1}', '.colour is not known'],
    ['{"step_ms":0}', '.step_ms must be'],
    ['{"limits":{"business":7}}', '.limits.business must be'],
    ['{"rates":{"EUR":"1e999"}}', '.rates.EUR must be'],
  ])('whose world has the settings %s names the setting', async (settings, problem) => {
    const text = (await recorded()).replace('"world_settings":{}', `"world_settings":${settings}`)
    expect(String(errorOf(text))).toContain(`line 1: its field world_settings${problem}`)
  })

  test.each([
    ['nothing', ''],
    ['a byte-order mark alone', '\ufeff'],
    ['nested lists', deep],
    ['one long line', 'x'.repeat(5_000_000)],
    ['line feeds', '\n'.repeat(100_000)],
    ['a prototype', '{"__proto__":1}'],
  ])('of %s is no recording', (_what, text) => {
    expect(errorOf(text)).toBeInstanceOf(RecordingError)
  })
})

describe('a folder of fixtures', () => {
  test.each([
    ['nested lists', deep, /businesses\.json#/],
    ['cut JSON', '[{"id": ', /businesses\.json: .*JSON/],
    ['another value', '{"__proto__": []}', /businesses\.json# must be/],
    ['a wrong field', '[{"id": 1}]', /businesses\.json#\/0/],
  ])('with %s names file and place', async (_what, text, message) => {
    const path = folder()
    writeFileSync(join(path, 'businesses.json'), text)
    const error = await loadFixtures(path).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(FixtureError)
    expect(error.message).toMatch(message)
  })

  test('may have byte-order marks and CRLF', async () => {
    const path = folder()
    writeFileSync(join(path, 'businesses.json'), '\ufeff[\r\n]\r\n')
    const error = await loadFixtures(path).catch((thrown) => thrown)
    // Nothing is wrong with the JSON; a set needs a business.
    if (error instanceof Error) expect(error.message).not.toMatch(/JSON/)
  })
})

test('a file of settings that is too large, or no regular file, is not read', () => {
  const path = join(folder(), 'large.json')
  writeFileSync(path, '')
  truncateSync(path, 4_000_000_000)
  expect(() => readTextFile(path)).toThrow('it has 4000000000 bytes; 16777216 are the most')
  expect(() => readTextFile(folder())).toThrow('it is not a regular file')
  if (process.platform !== 'linux') return
  const pipe = join(folder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(() => readTextFile(pipe)).toThrow('it is not a regular file')
})

describe.runIf(process.platform === 'linux')('a file that a command names', () => {
  beforeAll(build)

  test('may be a pipe, and is read up to a limit: a device may have no end', () => {
    expect(() => readInput('/dev/zero')).toThrow('it has more than 16777216 bytes')
    expect(() => readInput('/dev/zero', 5)).toThrow('it has more than 5 bytes')
    expect(readInput('/dev/null')).toEqual(Buffer.of())
    const path = join(folder(), 'large')
    const text = 'x'.repeat(1_000_000)
    writeFileSync(path, text)
    expect(readInput(path, 1_000_000).toString()).toBe(text)
    expect(() => readInput(path, 999_999)).toThrow('it has more than 999999 bytes')
  })

  test.each([
    [
      ['start', '--tls-cert', '/dev/zero', '--tls-key', '/dev/zero'],
      'cannot read the file of --tls-cert, /dev/zero: it has more than 16777216 bytes',
    ],
    [['replay', '/dev/zero'], 'cannot read /dev/zero: it has more than 536870888 bytes'],
    [
      ['restore', '/dev/zero', '--data', 'new'],
      '/dev/zero cannot be restored: line 1 is longer than any line of a backup; nothing was changed',
    ],
  ])('%j', async (words, message) => {
    // A command that reads on for ever ends for want of memory, and takes no other's.
    const bounded = ['-c', 'ulimit -v 4000000; exec "$@"', 'sh', 'node', program, ...words]
    const { code, stderr } = await launch('sh', bounded, { cwd: folder(), env: clean() }).ended
    expect(stderr).toBe(`payments-sandbox: ${message}\n`)
    expect(code).not.toBe(0)
  })
})
