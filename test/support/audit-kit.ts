import { expect } from 'vitest'
import { startReceiver } from './broken-receivers.ts'
import type { TestSandbox } from './harness.ts'

/** Starts an audit, and returns its id once it waits for a restart of its receiver. */
export async function waitingAudit({ control }: TestSandbox): Promise<string> {
  const { url, probe } = await startReceiver()
  const wanted = { url, probe, checks: ['failure'], restart: true }
  const { id } = (await control.post('/receiver-audits', wanted)).body
  const waitsFor = async () => (await control.get(`/receiver-audits/${id}`)).body.waiting_for
  await expect.poll(waitsFor, { timeout: 60_000 }).toBe('restart')
  return id
}
