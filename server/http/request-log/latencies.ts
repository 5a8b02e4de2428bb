/** The upper bounds of the buckets, in milliseconds; the last bucket has none. */
export const latencyBoundsMs: readonly number[] = [
  1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000,
]

/** The response times of one operation. */
export interface Latencies {
  /** The number of responses in each bucket, not cumulative. */
  readonly counts: Uint32Array
  sumMs: number
}

export function createLatencies(): Latencies {
  return { counts: new Uint32Array(latencyBoundsMs.length + 1), sumMs: 0 }
}

/** Counts a response; most are in the first bucket, so a search from there is the shortest. */
export function addLatency(latencies: Latencies, durationMs: number): void {
  let bucket = 0
  while (durationMs > (latencyBoundsMs[bucket] as number)) bucket += 1
  latencies.counts[bucket] = (latencies.counts[bucket] as number) + 1
  latencies.sumMs += durationMs
}
