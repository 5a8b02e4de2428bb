import process from 'node:process'

/** Runs until it ends by itself, or until SIGINT or SIGTERM does: that is no failure. */
export async function untilSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  try {
    await work(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
  }
}
