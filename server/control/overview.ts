import type { Schemas } from '../generated/schemas.ts'
import type { AdminContext } from './admin-context.ts'
import { presentBusiness } from './businesses.ts'
import { presentClock } from './clock.ts'
import { presentEvent } from './present-event.ts'
import { counts } from './state.ts'

/** What the console shows first. */
export interface Overview {
  readonly version: string
  readonly seed: string
  readonly fixtures: string
  readonly clock: Schemas['Clock']
  readonly counts: Readonly<Record<string, number>>
  readonly businesses: readonly Schemas['ControlBusiness'][]
  /** The newest first. */
  readonly events: readonly Schemas['ControlEvent'][]
}

const shownEvents = 10

export async function overviewOf(admin: AdminContext): Promise<Overview> {
  const clock = await presentClock(admin)
  return admin.db.read(async (view) => {
    const businesses = await view.find('businesses', { index: 'all', limit: shownEvents })
    const events = await view.find('events', { index: 'all', order: 'newest', limit: shownEvents })
    return {
      version: admin.version,
      seed: admin.seed,
      fixtures: admin.fixtures(),
      clock,
      counts: await counts(view),
      businesses: await Promise.all(businesses.map((row) => presentBusiness(view, row))),
      events: await Promise.all(events.map((event) => presentEvent(view, event))),
    }
  })
}
