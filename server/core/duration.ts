const unitsMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Returns a duration as `parseDuration` reads it, in the largest unit without a remainder. */
export function durationText(ms: number): string {
  const [unit, unitMs] = Object.entries(unitsMs).findLast(([, size]) => ms % size === 0) ?? [
    'ms',
    1,
  ]
  return `${ms / unitMs}${unit}`
}

/**
 * Returns the milliseconds of `30m`, `3s`, `2h`, `1d`, `250ms` or ISO 8601 such as `PT30M`,
 * `P1DT12H`, `P2W`; null otherwise, and for months and years, whose length depends on their start.
 */
export function parseDuration(text: string): number | null {
  const short = /^(\d{1,12})(ms|s|m|h|d)$/.exec(text)
  if (short) return Number(short[1]) * unitsMs[short[2] as keyof typeof unitsMs]
  const weeks = /^P(\d{1,9})W$/.exec(text)
  if (weeks) return Number(weeks[1]) * 7 * unitsMs.d
  const iso =
    /^P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.(\d{1,3}))?S)?)?$/
  const parts = iso.exec(text)
  if (!parts || text.endsWith('P') || text.endsWith('T')) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1, 5)
    .map((n) => Number(n ?? 0))
  const fraction = Number((parts[5] ?? '').padEnd(3, '0'))
  return days * unitsMs.d + hours * unitsMs.h + minutes * unitsMs.m + seconds * 1_000 + fraction
}
