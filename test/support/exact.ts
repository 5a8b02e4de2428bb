/** A rational number for exact arithmetic, independent of the server's own code. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

export function exact(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.')
  return { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) }
}

export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n })
export const below = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d

/**
 * Returns the number as text, rounded to `decimals` and written with `written` decimals. It must
 * not be negative.
 */
export function text(
  { n, d }: Exact,
  rounding: 'down' | 'up',
  decimals: number,
  written = decimals,
): string {
  const scaled = n * 10n ** BigInt(decimals)
  const units = rounding === 'down' ? scaled / d : (scaled + d - 1n) / d
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).padEnd(written, '0')
  return written === 0 ? whole : `${whole}.${fraction}`
}
