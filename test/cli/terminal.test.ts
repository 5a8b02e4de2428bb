import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, launch, program } from '../support/built.ts'

beforeAll(build)

const onLinux = process.platform === 'linux'

/** Whether a process still exists; one that has ended and waits for its parent does not count. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function hasEnded(pid: number): Promise<boolean> {
  for (let look = 0; look < 200 && isRunning(pid); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return !isRunning(pid)
}

test.runIf(onLinux)('F18: a sandbox ends when its terminal is closed', async () => {
  const command = `echo PID:$$; exec '${process.execPath}' '${program}' --data :memory: --port 0`
  const terminal = launch('script', ['-qfc', command, '/dev/null'], { env: clean() })
  const [, pid = ''] = await terminal.said(/PID:(\d+)/)
  await terminal.said(/Ready: http/)
  terminal.signal('SIGKILL')
  const ended = await hasEnded(Number(pid))
  if (!ended) process.kill(Number(pid), 'SIGKILL')
  expect(ended).toBe(true)
})
