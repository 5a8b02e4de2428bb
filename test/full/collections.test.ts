import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { story } from '../../server/features/collections/story.ts'
import { build, clean, emptyFolder, launch, started } from '../support/built.ts'
import { npmTool } from '../support/npm-tool.ts'

const requests = story.flatMap(({ steps }) => steps).length

beforeAll(build)

test('newman runs the Postman collection of a sandbox without a failure', async () => {
  const { url } = await started()
  const folder = emptyFolder()
  const collection = await (await fetch(`${url}/_sandbox/collections/postman.json`)).text()
  writeFileSync(join(folder, 'postman.json'), collection)
  const newman = join(npmTool('newman', '6.2.2'), 'newman/bin/newman.js')
  const args = [newman, 'run', 'postman.json', '--bail', '--color', 'off']
  const { stdout, stderr, code } = await launch('node', args, { cwd: folder }).ended
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toMatch(new RegExp(`assertions\\s*│\\s*${requests}\\s*│\\s*0\\s*│`))
})

test('the Bruno CLI runs the Bruno collection of a sandbox without a failure', async () => {
  const { url } = await started()
  const folder = emptyFolder()
  const answer = await fetch(`${url}/_sandbox/collections/bruno.json`)
  for (const { path, text } of (await answer.json()).files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const bruno = join(npmTool('@usebruno/cli', '4.1.0'), '@usebruno/cli/bin/bru.js')
  const args = [bruno, 'run', '-r', '--env', 'Sandbox', '--bail']
  const options = { cwd: folder, env: clean({ HOME: folder }) }
  const { stdout, stderr, code } = await launch('node', args, options).ended
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toMatch(new RegExp(`${requests} (passed|Passed)`))
  // Installing and running it takes minutes on a busy machine.
}, 900_000)
