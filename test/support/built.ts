import { execFileSync, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEveryFile } from './cleanup.ts'

/** The path of the built program, as it is published. */
export const program = resolve('dist/main.js')

const lock = 'test-output/build.lock'
const staleMs = 60_000
const pauseMs = 100

/** Builds dist if it is older than its sources; parallel test files wait for one another. */
export function build(): void {
  mkdirSync('test-output', { recursive: true })
  while (!taken()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  try {
    execFileSync('node', ['scripts/build.mjs', '--if-needed'], { stdio: 'pipe' })
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function taken(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - made > staleMs) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

/** The exit code and the output of a program. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A running program; `said` resolves once its output matches. */
export interface Process {
  readonly pid: number
  readonly ended: Promise<Ended>
  /** Returns its output on stderr so far. */
  stderr(): string
  said(what: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
}

const open = new Set<Process>()

afterEveryFile(async () => {
  for (const one of open) one.signal('SIGKILL')
  await Promise.all([...open].map(({ ended }) => ended))
})

/** Returns the environment of a program with only these settings of the sandbox. */
export function clean(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SANDBOX_'))
  return { ...Object.fromEntries(inherited), ...env }
}

export function launch(
  command: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio & { readonly input?: string } = {},
): Process {
  const child = spawn(command, args, { ...options, env: options.env ?? clean() })
  let stdout = ''
  let stderr = ''
  const watchers = new Set<() => void>()
  const onOutput = (add: (text: string) => void) => (chunk: string) => {
    add(chunk)
    for (const watcher of watchers) watcher()
  }
  child.stdout.setEncoding('utf8').on(
    'data',
    onOutput((text) => {
      stdout += text
    }),
  )
  child.stderr.setEncoding('utf8').on(
    'data',
    onOutput((text) => {
      stderr += text
    }),
  )
  child.stdin.on('error', () => {})
  child.stdin.end(options.input)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      open.delete(made)
      resolve({ code, stdout, stderr })
      for (const watcher of watchers) watcher()
    })
  })
  const said = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = what.exec(stdout) ?? what.exec(stderr)
        if (match !== null) resolve(match)
        else if (child.exitCode !== null || child.signalCode !== null)
          reject(new Error(`ended (${child.signalCode ?? child.exitCode}): ${stdout}${stderr}`))
        else return
        watchers.delete(look)
      }
      watchers.add(look)
      look()
    })
  const made: Process = {
    pid: child.pid as number,
    ended,
    stderr: () => stderr,
    said,
    signal: (name) => child.kill(name),
  }
  open.add(made)
  return made
}

/** Runs the program until it exits. */
export function run(
  args: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<Ended> {
  const { input } = options
  const env = clean(options.env)
  return launch('node', [program, ...args], { env, ...(input === undefined ? {} : { input }) })
    .ended
}

/** Starts a sandbox: in memory and on a free port, unless the arguments set others. */
export async function started(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Process & { readonly url: string }> {
  const defaults = ['--port', '0', '--data', ':memory:']
  const running = launch('node', [program, ...defaults, ...args], { env: clean(env) })
  const [, url = ''] = await running.said(/^Ready: (https?:\/\/\S+)$/m)
  return { ...running, url }
}

const folders: string[] = []

afterEveryFile(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Returns an empty folder, which is deleted after the tests. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
  folders.push(folder)
  return folder
}
