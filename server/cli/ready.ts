import type { Command } from 'commander'
import { sleep, systemClock } from '../core/clock.ts'
import { parseDuration } from '../core/duration.ts'
import { reasonOf, requestIdHeader, requireSandbox, type SandboxClient } from './client.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { CommandFailed, ConnectionError } from './errors.ts'
import { notADuration } from './input.ts'
import { printLine } from './output.ts'

const pauseMs = 100

/** Registers `ready`, which is also the health check of the image. */
export function registerReady(program: Command): void {
  clientCommand(program, 'ready', 'check that a sandbox is ready (exit code 0)')
    .option('--wait <duration>', 'how long to wait for the sandbox, such as 30s', '0s')
    .action(async (flags: ConnectionFlags & { wait: string }) => {
      const waitMs = parseDuration(flags.wait)
      if (waitMs === null) throw notADuration('--wait', flags.wait)
      const remote = clientOf(flags)
      await untilReady(remote, systemClock.elapsed() + waitMs)
      printLine(`Ready: ${remote.url}`)
    })
}

/** Polls until the sandbox is ready; throws the last failure at the deadline. */
async function untilReady(remote: SandboxClient, deadline: number): Promise<void> {
  for (;;) {
    const failure = await failureOf(remote)
    if (failure === null) return
    if (systemClock.elapsed() >= deadline) throw failure
    await sleep(systemClock, pauseMs)
  }
}

async function failureOf(remote: SandboxClient): Promise<Error | null> {
  try {
    const answer = await remote.send('GET', '/readyz')
    const { status, reason } = (answer.body ?? {}) as Record<string, unknown>
    if (status === 'ready') return null
    if (status === 'stopping') {
      return new CommandFailed(`the sandbox at ${remote.url} is not ready: it is stopping`)
    }
    if (status === 'unavailable') {
      return new CommandFailed(`the sandbox at ${remote.url} is not ready: ${reason}`)
    }
    requireSandbox(remote.url, answer.headers[requestIdHeader])
    return new CommandFailed(reasonOf(answer))
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
