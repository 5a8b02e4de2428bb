import { loadFixtures, loadReference } from '../fixtures.ts'
import { type Clock, createClock, initialClockState } from '../kernel/clock.ts'
import { drawNonce } from '../kernel/ids.ts'
import { defaultSettings } from '../model/settings.ts'
import { embeddedStore } from '../store/embedded.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Returns the options of a world that is used once: in memory, frozen at what another clock shows,
 * with the default fixtures, settings and reference data, and a seed of its own.
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
