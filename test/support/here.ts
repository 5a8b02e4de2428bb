import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import { fail } from '../../server/cli/errors.ts'
import { run as runCommandLine } from '../../server/cli/run.ts'
import { clean, type Ended, run } from './built.ts'

interface Settings {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
}

/** Thrown in place of the end of the process. */
class Exited extends Error {
  readonly code: number

  constructor(code: number) {
    super(`exited with ${code}`)
    this.code = code
  }
}

const started = new Set<string>()

/** Commands that serve, read stdin or start other programs: they need their own process. */
const apart = ['start', 'exec', 'listen', 'mcp', 'record', 'stop']

/**
 * Runs a command until it exits, like `run`. The first call of a command in this worker starts the
 * built program, in which each command is a separate file. Further calls run in this process,
 * because a start takes more processor time than most commands.
 */
export function runOften(args: readonly string[], settings: Settings = {}): Promise<Ended> {
  const [command = ''] = args
  const isFirst = !started.has(command)
  started.add(command)
  return isFirst || apart.includes(command) || settings.input !== undefined
    ? run(args, settings)
    : runHere(args, settings.env)
}

/** Runs a command line of the sources in this process, one at a time; it has to exit itself. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const told = { stdout: '', stderr: '' }
  const { argv, env: usualEnv, exit, exitCode } = process
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const { write } = process[name]
    process[name].write = ((chunk: string | Uint8Array, written?: () => void) => {
      told[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      if (typeof written === 'function') queueMicrotask(written)
      return true
    }) as typeof write
    return () => {
      process[name].write = write
    }
  })
  process.argv = [process.execPath, 'payments-sandbox', ...args]
  process.env = clean(env)
  process.exitCode = undefined
  process.exit = (code) => {
    throw new Exited(Number(code ?? process.exitCode ?? 0))
  }
  syncBuiltinESMExports()
  try {
    await runCommandLine().catch(async (error) => {
      if (error instanceof Exited) throw error
      await fail(error)
    })
    return { code: Number(process.exitCode ?? 0), ...told }
  } catch (error) {
    if (error instanceof Exited) return { code: error.code, ...told }
    throw error
  } finally {
    Object.assign(process, { argv, env: usualEnv, exit })
    process.exitCode = exitCode
    for (const put of restore) put()
    syncBuiltinESMExports()
  }
}
