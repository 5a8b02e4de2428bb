import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { execPath } from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { replay, startSandbox } from '../../server/index.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'
import { exampleProject } from '../support/example-project.ts'
import { sandbox } from '../support/harness.ts'
import { edited } from '../support/recording-kit.ts'

let url: string
let folder: string
let file: string

const call = `
const url = process.env.SANDBOX_URL + '/_sandbox/businesses'
fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Recorded shop' }) }).then((r) => process.exit(r.status === 201 ? 7 : 1))
`

beforeAll(async () => {
  build()
  folder = emptyFolder()
  file = join(folder, 'bug.ndjson')
  url = (await started(['--data', ':memory:', '--log-level', 'silent'])).url
  const env = { SANDBOX_URL: url }
  const { code, stderr } = await run(['record', file, '--', execPath, '-e', call], { env })
  expect(stderr).toContain(`Recorded 1 request in ${file}`)
  // The command's own exit code.
  expect(code).toBe(7)
})

test('record writes a file that replay finds no difference in, on another machine', async () => {
  const env = { HOME: emptyFolder(), TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8' }
  const { code, stdout } = await run(['replay', file], { env })
  expect(stdout).toContain('1 request and 0 events replayed: no difference.')
  expect(stdout).toMatch(/warning +no request under \/api\/v1 was replayed, only other requests\n/)
  expect(code).toBe(0)
  expect((await replay(readFileSync(file, 'utf8'))).same).toBe(true)
})

test('replay shows the first difference, in each format, and exits with 1', async () => {
  const other = join(folder, 'other.ndjson')
  const text = edited(readFileSync(file, 'utf8'), (line) =>
    'request' in line ? { ...line, status: 200 } : line,
  )
  writeFileSync(other, text)
  const table = await run(['replay', other])
  expect(table.code).toBe(1)
  expect(table.stdout).toContain('POST /_sandbox/businesses {"name":"')
  expect(table.stdout).toContain('- status 200')
  expect(table.stdout).toContain('+ status 201')
  const json = await run(['replay', other, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({ same: false, requests: 1 })
  const junit = await run(['replay', other, '--format', 'junit'])
  expect(junit.stdout).toContain('<testsuites tests="1" failures="1"')
})

test('a file that cannot be replayed is exit 2 with its line', async () => {
  const cut = join(folder, 'cut.ndjson')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  writeFileSync(cut, `${lines.slice(0, -1).join('\n')}\n`)
  const { code, stderr } = await run(['replay', cut])
  expect(code).toBe(2)
  expect(stderr).toContain(`line ${lines.length - 1}: the file ends here`)
  expect((await run(['replay', join(folder, 'none')])).code).toBe(2)
  expect((await run(['replay', file, '--until', '0'])).code).toBe(2)
})

test('a recording that cannot begin, or whose command cannot run, leaves the file as it was', async () => {
  const kept = join(folder, 'kept.ndjson')
  writeFileSync(kept, 'of before')
  const away = { env: { SANDBOX_URL: 'http://127.0.0.1:9' } }
  expect((await run(['record', kept, '--', execPath, '-v'], away)).code).not.toBe(0)
  const none = await run(['record', kept, '--', join(folder, 'no-program')], {
    env: { SANDBOX_URL: url },
  })
  expect(none.stderr).toMatch(/cannot run .*no-program": there is no such command/)
  expect(none.code).toBe(127)
  expect(readFileSync(kept, 'utf8')).toBe('of before')
})

test('an option after the file is refused with its place, and nothing is recorded', async () => {
  const late = join(folder, 'late.ndjson')
  const refused = await run(['record', late, '--world', 'main', '--', execPath, '-v'], {
    env: { SANDBOX_URL: url },
  })
  expect(refused.stderr).toContain('--world must come before the file')
  expect(refused.code).toBe(2)
  expect(existsSync(late)).toBe(false)
})

test('--save-test vitest writes a test that passes, and fails once an answer differs', async () => {
  const { folder: project, runVitest } = exampleProject()
  const name = 'a bug #1.ndjson'
  const text = readFileSync(file, 'utf8')
  writeFileSync(join(project, name), text)
  const saved = await run(['replay', join(project, name), '--until', '1', '--save-test', 'vitest'])
  expect(saved.stderr).toContain('wrote ')
  expect(saved.code).toBe(0)
  const target = 'a_bug__1.test.ts'
  expect(readFileSync(join(project, target), 'utf8')).toContain('{ until: 1 }')
  const same = await runVitest(target)
  expect(same.stdout + same.stderr).toMatch(/Tests .*1 passed/)
  const other = edited(text, (line) => ('request' in line ? { ...line, status: 200 } : line))
  writeFileSync(join(project, name), other)
  const differs = await runVitest(target)
  expect(differs.stdout + differs.stderr).toMatch(/Tests .*1 failed/)
  expect(differs.stdout + differs.stderr).toContain('status 201')
}, 60_000)

test('--save-test writes over no file, and none for what cannot be replayed', async () => {
  const path = join(folder, 'test_bug.py')
  const python = () => readFileSync(path, 'utf8')
  expect((await run(['replay', file, '--save-test', 'pytest'])).code).toBe(0)
  expect(python()).toContain('def test_bug_is_replayed_without_a_difference():')
  expect(python()).toContain(JSON.stringify(basename(file)))
  writeFileSync(path, 'mine')
  const again = await run(['replay', file, '--save-test', 'pytest'])
  expect(again.stderr).toContain(`cannot write ${path}: it exists`)
  expect(again.code).toBe(2)
  expect(python()).toBe('mine')
  const none = join(folder, 'none.ndjson')
  writeFileSync(none, '{}\n')
  expect((await run(['replay', none, '--save-test', 'vitest'])).code).toBe(2)
  expect(existsSync(join(folder, 'none.test.ts'))).toBe(false)
}, 60_000)

test('the library records and replays', async () => {
  const box = await startSandbox({ clock: 'frozen' })
  const recording = await box.record('library')
  await box.request('GET', '/api/v1/client/wallets')
  const { same, requests } = await replay(await recording.stop())
  expect({ same, requests }).toEqual({ same: true, requests: 1 })
  await box.stop()
})

test('the page starts, stops and offers recordings', async () => {
  const box = await sandbox()
  const page = `${box.url}/_sandbox/recordings`
  const html = { accept: 'text/html', origin: box.url }
  expect(await (await fetch(page, { headers: html })).text()).toContain('No recordings yet.')
  const post = (path: string, fields: object) => {
    const body = new URLSearchParams({ _page: '/_sandbox/recordings', _form: 'x', ...fields })
    return fetch(page + path, { method: 'POST', redirect: 'manual', headers: html, body })
  }
  expect((await post('', { name: 'by-form' })).status).toBe(303)
  expect((await post('/by-form/stop', {})).status).toBe(303)
  const shown = await (await fetch(page, { headers: html })).text()
  expect(shown).toContain('href="/_sandbox/recordings/by-form"')
  await box.control.delete('/recordings/by-form').expect(200)
})
