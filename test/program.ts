import { type ChildProcess, spawn } from 'node:child_process'
import { env, execPath } from 'node:process'
import { afterEach } from 'vitest'

/** The built program, running. */
export interface Program {
  readonly url: string
  readonly child: ChildProcess
  /** What it has said on stderr so far. */
  stderr(): string
  /** Sends the signal and answers the exit code; null where the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Puts a shell around it that says this first. */
  readonly shell?: string
}

const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const main = new URL('../dist/main.js', import.meta.url).pathname

function launched(args: readonly string[], { env: over, cwd, shell }: ProgramOptions) {
  const own = Object.entries(env).filter(([name]) => !name.startsWith('SANDBOX_'))
  const command = [execPath, main, '--port', '0', ...args]
  const [file, ...rest] =
    shell === undefined ? command : ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
  const child = spawn(file as string, rest, {
    env: { ...Object.fromEntries(own), ...over },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return { child, ended, stdout: () => stdout, stderr: () => stderr }
}

/** Starts it and answers once it says that it is ready; fails with its stderr when it ends. */
export function program(args: readonly string[], options: ProgramOptions = {}): Promise<Program> {
  const { child, ended, stdout, stderr } = launched(args, options)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /^Ready: (\S+)$/m.exec(stdout())?.[1]
      if (url === undefined) return
      resolve({
        url,
        child,
        stderr,
        end(signal) {
          child.kill(signal)
          return ended
        },
      })
    })
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${stderr()}`)))
  })
}

/** Starts it where it must not start; answers its exit code and what it said on stderr. */
export async function failedStart(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<{ code: number | null; stderr: string }> {
  const { ended, stdout, stderr } = launched(args, options)
  const code = await ended
  if (stdout().includes('Ready:')) throw new Error('it started')
  return { code, stderr: stderr() }
}
