import type { Clock } from '../core/clock.ts'
import type { AdvanceTarget, ClockDriver } from '../core/clock-driver.ts'
import type { Database } from '../core/database.ts'
import type { UnitOfWork } from '../core/unit.ts'
import type { WorldSnapshots } from './snapshots.ts'

/** A temporary world that takes the rows of another one. */
interface Copy {
  readonly clock: Clock
  readonly clockDriver: ClockDriver
  readonly db: Database
  readonly snapshots: Pick<WorldSnapshots, 'present'>
  close(): Promise<void>
}

/**
 * Moves the clock of a copy of a world, and returns the copy before and after the move. The copy
 * sends no webhooks: its businesses have no receivers. Throws clock_past and clock_far.
 */
export async function tryAdvance(
  snapshots: Pick<WorldSnapshots, 'present'>,
  createCopy: () => Promise<Copy>,
  target: AdvanceTarget,
) {
  const state = await snapshots.present()
  const copy = await createCopy()
  try {
    const { clock, clockDriver, db } = copy
    await clockDriver.replaceAll(async () => {
      const at = () => {
        clock.restore({ ...state.clock, mode: 'frozen', sandbox_at: state.nowMs })
        return state.nowMs
      }
      const fill = (unit: UnitOfWork) => {
        unit.load(state.image)
        unit.put('settings', { id: 'clock', value: clock.state() })
        withoutReceivers(unit)
      }
      await db.write(fill, { at })
    })
    const before = await copy.snapshots.present()
    await clockDriver.advance(target)
    return { before, after: await copy.snapshots.present() }
  } finally {
    await copy.close()
  }
}

function withoutReceivers(unit: UnitOfWork): void {
  for (const row of unit.find('businesses', { index: 'all' })) {
    unit.put('businesses', { ...row, webhook: { ...row.webhook, url: null } })
  }
  for (const { id } of unit.find('deliveries', { index: 'due' })) unit.delete('deliveries', id)
}
