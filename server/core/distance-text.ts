const units: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
]

/** Returns `in 12 s`, `in 1 h 59 min`, `3 min ago` or `now`. */
export function distanceText(ms: number): string {
  const far = Math.abs(ms)
  const i = units.findIndex(([size]) => far >= size)
  const [[size, unit] = [], [smaller = 0, rest] = []] = i === -1 ? [] : units.slice(i)
  if (size === undefined) return 'now'
  const text = `${Math.floor(far / size)} ${unit}`
  if (ms < 0) return `${text} ago`
  const left = size < 3_600_000 ? 0 : Math.floor((far % size) / smaller)
  return left === 0 ? `in ${text}` : `in ${text} ${left} ${rest}`
}
