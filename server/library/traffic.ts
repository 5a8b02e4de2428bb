import { systemClock, toIso } from '../core/clock.ts'
import { compareTraffic } from '../features/parity/compare-traffic.ts'
import { readTraffic, UnreadableTraffic } from '../features/parity/read-traffic.ts'
import type { TrafficReport } from '../features/parity/types.ts'

/** Compares the answers of recorded traffic. Throws an Error that says what is wrong with it. */
export async function compareText(traffic: string): Promise<TrafficReport> {
  try {
    const at = toIso(systemClock.now())
    return await compareTraffic('the given traffic', at, readTraffic(traffic))
  } catch (error) {
    if (error instanceof UnreadableTraffic) error.message = `the traffic ${error.message}`
    throw error
  }
}
