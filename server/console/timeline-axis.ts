/** A horizontal axis that is to scale, except for breaks in place of long quiet times. */
export interface TimelineAxis {
  xOf(ms: number): number
  /** The middle of each break. */
  readonly breaks: readonly number[]
  /** Times to write below the axis, from left to right. */
  readonly ticks: readonly { readonly ms: number; readonly x: number }[]
}

/** A gap of more than this many times the median gap is drawn as a break. */
const maxGap = 6
const maxBreaks = 5
const breakWidth = 26
const minTickDistance = 74

/**
 * Returns the axis of times between two positions. The times include both ends; their order does
 * not matter. `alone` is the position of a single time.
 */
export function axisOf(
  times: readonly number[],
  { left, right, alone }: { left: number; right: number; alone: number },
): TimelineAxis {
  const sorted = [...new Set(times)].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((ms, i) => ms - (sorted[i] ?? ms))
  const limit = longestToScale(gaps)
  const isBreak = gaps.map((gap) => gap > limit)
  const broken = isBreak.filter(Boolean).length
  const scaled = gaps.reduce((sum, gap, i) => sum + (isBreak[i] ? 0 : gap), 0)
  const perMs = scaled === 0 ? 0 : Math.max(0, right - left - broken * breakWidth) / scaled
  const places = [sorted.length === 1 ? alone : left]
  for (const [i, gap] of gaps.entries()) {
    places.push((places[i] ?? left) + (isBreak[i] ? breakWidth : gap * perMs))
  }
  const breaks = isBreak.flatMap((is, i) => (is ? [(places[i] ?? left) + breakWidth / 2] : []))
  const positions = new Map(sorted.map((ms, i) => [ms, places[i] ?? left]))
  return { xOf: (ms) => positions.get(ms) ?? left, breaks, ticks: ticksOf(sorted, places) }
}

/** Returns the length of the longest gap that is drawn to scale. */
function longestToScale(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.max(maxGap * median, sorted.at(-1 - maxBreaks) ?? 0)
}

/** Returns the times that have room for a text, beginning with the latest. */
function ticksOf(sorted: readonly number[], places: readonly number[]): TimelineAxis['ticks'] {
  const ticks: { ms: number; x: number }[] = []
  for (const [i, ms] of [...sorted.entries()].reverse()) {
    const x = places[i] ?? 0
    const last = ticks[0]
    if (last === undefined || last.x - x >= minTickDistance) ticks.unshift({ ms, x })
  }
  return ticks
}
