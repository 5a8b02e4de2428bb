import { type Clock, createClock, initialClockState } from '../core/clock.ts'
import { drawNonce } from '../core/ids.ts'
import { loadFixtures, loadReference } from '../fixtures.ts'
import { defaultSettings } from '../model/settings.ts'
import { embeddedStore } from '../store/embedded.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Returns the options of a temporary world: in memory, frozen at the time of another clock, with
 * the default fixtures, settings and reference data, and its own seed.
 */
export async function scratchOptions({ system, now }: Clock) {
  return {
    name: 'scratch',
    store: await embeddedStore(),
    clock: createClock(system, initialClockState(system, 'frozen', now())),
    seed: drawNonce(),
    fixtures: await loadFixtures('default'),
    reference: loadReference(),
    settings: defaultSettings,
    firstBusiness: {},
    log: silent,
  }
}
