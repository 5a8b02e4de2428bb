import { signingPair } from '../api/businesses/public-keys.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { AdminContext } from './admin-context.ts'
import { presentBusiness } from './businesses.ts'
import { presentClock } from './clock.ts'
import { presentEvent } from './present-event.ts'
import { counts } from './state.ts'

/** The first facts that the console shows. */
export interface Overview {
  readonly version: string
  readonly seed: string
  readonly fixtures: string
  readonly clock: Schemas['Clock']
  readonly counts: Readonly<Record<string, number>>
  readonly businesses: readonly Schemas['ControlBusiness'][]
  /** The events, newest first. */
  readonly events: readonly Schemas['ControlEvent'][]
}

const shownEvents = 10

export async function overviewOf(admin: AdminContext): Promise<Overview> {
  const clock = await presentClock(admin)
  return admin.db.read((view) => {
    const businesses = view.find('businesses', { index: 'all', limit: shownEvents })
    const events = view.find('events', { index: 'all', order: 'newest', limit: shownEvents })
    return {
      version: admin.version,
      seed: admin.seed,
      fixtures: admin.fixtures(),
      clock,
      counts: counts(view),
      businesses: businesses.map((row) => {
        const { id: api_key, secret } = signingPair(view, row.id)
        return { ...presentBusiness(view, row), api_key, secret }
      }),
      events: events.map((event) => presentEvent(view, event)),
    }
  })
}
