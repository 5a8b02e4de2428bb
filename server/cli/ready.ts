import type { Command } from 'commander'
import { machineClock, sleep } from '../kernel/clock.ts'
import { parseDuration } from '../kernel/duration.ts'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { NotThere, Refused } from './failure.ts'
import { notADuration } from './input.ts'
import { printLine } from './output.ts'
import type { Remote } from './remote.ts'

const pauseMs = 100

/** Registers `ready`, which is also the health check of the image. */
export function declareReady(program: Command): void {
  connecting(program, 'ready', 'check that a sandbox is ready (exit code 0)')
    .option('--wait <duration>', 'wait this long for it, such as 30s', '0s')
    .action(async (flags: ConnectionFlags & { wait: string }) => {
      const waitMs = parseDuration(flags.wait)
      if (waitMs === null) throw notADuration('--wait', flags.wait)
      const remote = remoteOf(flags)
      await untilReady(remote, machineClock.elapsed() + waitMs)
      printLine(`Ready: ${remote.url}`)
    })
}

/** Polls until it is ready; throws the last failure at the deadline. */
async function untilReady(remote: Remote, deadline: number): Promise<void> {
  for (;;) {
    const failure = await failureOf(remote)
    if (failure === null) return
    if (machineClock.elapsed() >= deadline) throw failure
    await sleep(machineClock, pauseMs)
  }
}

async function failureOf(remote: Remote): Promise<Error | null> {
  try {
    const { status } = await remote.send('GET', '/readyz')
    if (status === 200) return null
    return new Refused(`the sandbox at ${remote.url} is not ready (status ${status})`)
  } catch (error) {
    if (error instanceof NotThere) return error
    throw error
  }
}
