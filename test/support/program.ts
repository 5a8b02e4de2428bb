import { execPath } from 'node:process'
import { clean, launch, program as main, type Process } from './built.ts'
import { afterEveryTest } from './cleanup.ts'

/** The built program while it runs. */
export interface Program {
  readonly url: string
  readonly pid: number
  /** Returns its output on stderr so far. */
  stderr(): string
  /** Resolves once its output matches, to the match. */
  said(what: RegExp): Promise<RegExpExecArray>
  /** Sends the signal and returns the exit code; null if the signal itself ended the program. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** A command for a shell that runs before the program, in the same shell. */
  readonly shell?: string
}

const running = new Set<Process>()

afterEveryTest(() => {
  for (const one of running) one.signal('SIGKILL')
  running.clear()
})

function launched(args: readonly string[], { env, cwd, shell }: ProgramOptions): Process {
  const command = [execPath, main, '--port', '0', ...args]
  const [file, ...rest] =
    shell === undefined ? command : ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
  const one = launch(file as string, rest, {
    env: clean(env),
    ...(cwd === undefined ? {} : { cwd }),
  })
  running.add(one)
  return one
}

/** Starts the program and resolves once it is ready; fails with its output if it exits. */
export async function program(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<Program> {
  const one = launched(args, options)
  const [, url = ''] = await one.said(/^Ready: (\S+)$/m)
  return {
    url,
    pid: one.pid,
    stderr: one.stderr,
    said: one.said,
    async end(signal) {
      one.signal(signal)
      return (await one.ended).code
    },
  }
}

/** Starts the program, which must not become ready; returns its exit code and its stderr. */
export async function failedStart(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<{ code: number | null; stderr: string }> {
  const { code, stdout, stderr } = await launched(args, options).ended
  if (stdout.includes('Ready:')) throw new Error('it started')
  return { code, stderr }
}
