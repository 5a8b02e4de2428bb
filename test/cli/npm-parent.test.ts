import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isForegroundScript } from '../../server/cli/npm-parent.ts'
import { build, clean, emptyFolder, launch, program as main } from '../support/built.ts'
import { isFull } from '../support/rounds.ts'

test.each([
  ['payments-sandbox', true],
  ['payments-sandbox start --port 0', true],
  ['node scripts/build.mjs --if-needed && node dist/main.js', true],
  ['payments-sandbox > log 2>&1', true],
  ['payments-sandbox &> log', true],
  ['payments-sandbox & vite', false],
  ['nohup payments-sandbox', false],
  ['payments-sandbox&', false],
  ['vitest run', false],
  ['./up.sh', false],
  [undefined, false],
])('the script %j runs the program in the foreground: %j', (script, expected) => {
  expect(isForegroundScript(script)).toBe(expected)
})

/** A project with the program installed, and scripts that run it. */
function project(scripts: Readonly<Record<string, string>>): string {
  const cwd = emptyFolder()
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  symlinkSync(resolve(main), join(cwd, 'node_modules/.bin/payments-sandbox'))
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', scripts }))
  return cwd
}

const pauseMs = 50

async function ends(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`)
    } catch {
      return
    }
    await new Promise((settle) => setTimeout(settle, pauseMs))
  }
}

const started = 'payments-sandbox start --data :memory: --port 0'

describe.runIf(isFull && process.platform !== 'win32')('a sandbox that npm started', () => {
  beforeAll(build)

  // On Linux, npm may even be killed without a chance to pass the signal on.
  const signals = existsSync('/proc') ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const)

  const commands = [
    ['npm', ['run', '--silent', 'start']],
    ['npx', ['--no', ...started.split(' ')]],
  ] as const

  test.each(commands)('by %s %j ends after it', { timeout: 120_000 }, async (command, args) => {
    for (const signal of signals) {
      const cwd = project({ start: `true && ${started}` })
      const npm = launch(command, args, { cwd, env: clean() })
      const [, url = ''] = await npm.said(/^Ready: (\S+)$/m)
      npm.signal(signal)
      await ends(url)
    }
  })

  test('goes on after a script that put it in the background', { timeout: 120_000 }, async () => {
    const wait = 'echo pid $!; while ! grep ^Ready log; do sleep 0.1; done'
    const cwd = project({ up: `${started} > log 2>&1 & ${wait}` })
    const npm = launch('npm', ['run', '--silent', 'up'], { cwd, env: clean() })
    const { stdout } = await npm.ended
    const [, url = ''] = /^Ready: (\S+)$/m.exec(stdout) ?? []
    await new Promise((settle) => setTimeout(settle, 1_200))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    process.kill(Number(/^pid (\d+)$/m.exec(stdout)?.[1]), 'SIGTERM')
    await ends(url)
  })

  test('goes on with --detach until it is stopped', { timeout: 120_000 }, async () => {
    const cwd = project({ up: 'payments-sandbox start --detach --data d --port 0' })
    const { stdout } = await launch('npm', ['run', '--silent', 'up'], { cwd, env: clean() }).ended
    const [, url = ''] = /^Ready: (\S+)$/m.exec(stdout) ?? []
    await new Promise((settle) => setTimeout(settle, 1_200))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const stop = launch('node', [resolve(main), 'stop', '--data', 'd'], { cwd, env: clean() })
    expect((await stop.ended).code).toBe(0)
  })
})
