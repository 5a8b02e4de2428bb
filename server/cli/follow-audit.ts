import { sleep, systemClock } from '../core/clock.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { SandboxClient } from './client.ts'

type Audit = Schemas['ReceiverAudit']

const pollMs = 200

/**
 * Returns a receiver audit once it has ended or waits for a restart, or in its present state after
 * `maxWaitMs` milliseconds of real time.
 */
export async function waitForAudit(
  remote: Pick<SandboxClient, 'control'>,
  id: string,
  maxWaitMs: number,
): Promise<Audit> {
  const end = systemClock.now() + maxWaitMs
  for (;;) {
    const audit = await remote.control<Audit>('GET', `/receiver-audits/${encodeURIComponent(id)}`)
    const canWait = audit.state === 'running' && audit.waiting_for === null
    if (!canWait || systemClock.now() >= end) return audit
    await sleep(systemClock, pollMs)
  }
}

/** Called while an audit runs. */
interface AuditFollower {
  /** Restarts the receiver. */
  readonly restart?: (() => Promise<void>) | undefined
  readonly onProgress?: ((audit: Audit) => void) | undefined
}

/** Starts a receiver audit and returns its report; calls `restart` when the audit requests it. */
export async function followAudit(
  remote: SandboxClient,
  request: object,
  { restart, onProgress }: AuditFollower = {},
): Promise<Audit> {
  const { id } = await remote.control<Audit>('POST', '/receiver-audits', request)
  for (;;) {
    const audit = await remote.control<Audit>('GET', `/receiver-audits/${id}`)
    if (audit.state !== 'running') return audit
    onProgress?.(audit)
    if (audit.waiting_for === 'restart' && restart !== undefined) {
      await restart()
      await remote.control('POST', `/receiver-audits/${id}/restarted`)
    }
    await sleep(systemClock, pollMs)
  }
}
