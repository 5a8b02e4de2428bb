import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { execPath } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fiveMinutesOf, type Step, stepsOf } from './readme-steps.ts'

/** A line of a terminal: a command, its output, or what the webhook receiver printed. */
export interface TerminalLine {
  readonly kind: 'command' | 'output' | 'received'
  readonly text: string
}

const program = 'dist/main.js'
const run = promisify(execFile)

/**
 * Runs the README's five minutes with the built program, up to the payout that is COMPLETED. Returns
 * its commands from the accept on, each with the lines of its output that the README shows. Throws
 * if the program does not print such a line.
 */
export async function terminalStory(): Promise<TerminalLine[]> {
  const { frozen } = fiveMinutesOf(readFileSync('README.md', 'utf8'))
  const [receive, start, ...steps] = stepsOf(frozen) as [Step, Step, ...Step[]]
  const [, expected = ''] = /^```text\n(.*)\n```$/m.exec(frozen) ?? []
  const receiver = launch(wordsOf(receive.command).slice(1), { PORT: '0' })
  try {
    const hooks = await receiver.printed(/^Receiving: (\S+)$/m)
    const flags = wordsOf(start.command).slice(4, -1)
    const quiet = ['--log-level', 'error']
    const sandbox = launch([program, 'start', '--port', '0', ...flags, hooks, ...quiet])
    try {
      const url = await sandbox.printed(/^Ready: (\S+)$/m)
      return await runSteps(steps, url, () => receiver.printed(new RegExp(`^(${expected})$`, 'm')))
    } finally {
      await sandbox.stop()
    }
  } finally {
    await receiver.stop()
  }
}

async function runSteps(
  steps: readonly Step[],
  url: string,
  received: () => Promise<string>,
): Promise<TerminalLine[]> {
  const lines: TerminalLine[] = []
  const isAccept = ({ command }: Step) => command.endsWith('/accept')
  const first = steps.findIndex(isAccept)
  const last = steps.findIndex(({ command }) => command.includes('/transactions/v2/'))
  for (const [index, step] of steps.slice(0, last + 1).entries()) {
    const output = await outputOf(step, url)
    // The balance of the wallet is between the accept and the clock; the picture leaves it out.
    if (index < first || step.command.includes('/wallets/')) continue
    lines.push({ kind: 'command', text: step.command })
    lines.push(...output.map((text) => ({ kind: 'output', text }) as const))
    if (step.command.includes(' clock advance ')) {
      lines.push({ kind: 'received', text: await received() })
    }
  }
  return lines
}

/** Runs a command; returns the lines of its output that the step shows. */
async function outputOf({ command, lines }: Step, url: string): Promise<string[]> {
  const script = command.replace('npx --no payments-sandbox', `'${execPath}' ${program}`)
  const env = { ...process.env, SANDBOX_URL: url }
  const { stdout, stderr } = await run('sh', ['-c', script], { env })
  const printed = `${stderr}${stdout}`.split('\n')
  const shown = lines.filter((line) => line !== '…')
  for (const line of shown) {
    if (!printed.includes(line)) throw new Error(`${command} does not print ${line}`)
  }
  return shown
}

function wordsOf(command: string): string[] {
  return command.split(' ')
}

/** Starts a program of Node; `printed` resolves with the first group once its output matches. */
function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = spawn(execPath, args, { env: { ...process.env, ...env }, stdio: [...stdio] })
  return {
    printed: outputReader(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await closed
    },
  }
}

function outputReader(child: ChildProcess): (pattern: RegExp) => Promise<string> {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  return async (pattern) => {
    for (;;) {
      const match = pattern.exec(output)
      if (match !== null) return match[1] ?? ''
      if (child.exitCode !== null) throw new Error(`it ended: ${output}`)
      await setTimeout(20)
    }
  }
}
