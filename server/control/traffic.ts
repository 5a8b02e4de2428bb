import { operations } from '../api/index.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { RequestRecord } from '../http/request-log/request-log.ts'
import type { UsageCounts } from './all-worlds.ts'

export type Traffic = Schemas['ApiTraffic']

const apiOperations: ReadonlySet<string> = new Set(operations.map(({ id }) => id))

/** The status for an invalid key, signature or token. */
const unauthorized = 401

/** Returns the number of requests since the last reset by result. */
export function trafficOf(tally: Pick<UsageCounts, 'responses' | 'others'>): Traffic {
  const traffic = { accepted: 0, refused: 0, ...tally.others() }
  for (const [operation, answers] of tally.responses()) {
    if (!apiOperations.has(operation)) continue
    for (const [answer, times] of answers) {
      // Skips error texts, which are counted in addition to their status.
      if (/^\d+$/.test(answer)) traffic[resultOf(Number(answer))] += times
    }
  }
  return traffic
}

/** Returns the number of requests in a log by result. */
export function trafficOfRecords(records: readonly RequestRecord[]): Traffic {
  const traffic = { accepted: 0, refused: 0, unknown: 0, control: 0 }
  for (const { operation, status } of records) {
    if (operation === null) traffic.unknown += status === null || status >= 400 ? 1 : 0
    else if (apiOperations.has(operation)) traffic[resultOf(status)] += 1
    else traffic.control += 1
  }
  return traffic
}

function resultOf(status: number | null): 'accepted' | 'refused' {
  return status === unauthorized ? 'refused' : 'accepted'
}
