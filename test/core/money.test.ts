import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  formatExact,
  hasValidScale,
  isNegative,
  isZero,
  min,
  multiply,
  negate,
  round,
  roundToCurrency,
  significant,
  subtract,
  zeroIn,
} from '../../server/core/money.ts'
import { matches } from '../../server/store/matches.ts'

/** Everything here is checked against whole numbers of this fine a unit. */
const fine = 12
const settings = { seed: 42, numRuns: 300 } as const

/** A signed number of units and as many decimals: amounts of any size, written in many ways. */
const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 6 }))
  .map(([units, decimals]) => written(units, decimals))
const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.nat({ max: 6 }))
  .map(([units, decimals]) => written(units, decimals))
const scale = fc.constantFrom(
  { decimals: 2, minor: 2 },
  { decimals: 2, minor: 0 },
  { decimals: 6, minor: 6 },
  { decimals: 0, minor: 0 },
)

function written(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

function units(text: string, decimals = fine): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  expect(fraction.length).toBeLessThanOrEqual(decimals)
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return text.startsWith('-') ? -value : value
}

const plain = /^-?\d+(\.\d+)?$/

test('sums, differences and products are exact, however large', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(units(add(a, b))).toBe(units(a) + units(b))
      expect(units(subtract(a, b))).toBe(units(a) - units(b))
      expect(units(multiply(a, b), 2 * fine)).toBe(units(a) * units(b))
      expect(units(negate(a))).toBe(-units(a))
      for (const result of [add(a, b), subtract(a, b), multiply(a, b), negate(a)]) {
        expect(result).toMatch(plain)
      }
    }),
    settings,
  )
})

test('a quotient is right to thirty decimals', () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const scaled = units(divide(a, b), 30) * units(b)
      const exact = units(a) * 10n ** 30n
      const off = scaled - exact
      expect((off < 0n ? -off : off) * 2n <= units(b)).toBe(true)
    }),
    settings,
  )
})

test('numbers compare as numbers, however they are written', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [x, y] = [units(a), units(b)]
      expect(compare(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0)
      expect(isZero(a)).toBe(x === 0n)
      expect(isNegative(a)).toBe(x < 0n)
      expect(units(min(a, b))).toBe(x < y ? x : y)
    }),
    settings,
  )
})

test('rounding keeps to its side, and to less than a unit', () => {
  fc.assert(
    fc.property(positive, fc.nat({ max: 6 }), (a, decimals) => {
      const unit = 10n ** BigInt(fine - decimals)
      const [down, nearest, up] = (['down', 'half-up', 'up'] as const).map((way) => {
        const text = round(a, decimals, way)
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
        return units(text)
      }) as [bigint, bigint, bigint]
      const exact = units(a)
      expect(down <= exact && exact - down < unit).toBe(true)
      expect(up >= exact && up - exact < unit).toBe(true)
      expect(nearest === (2n * (exact - down) >= unit ? up : down)).toBe(true)
      expect(down % unit).toBe(0n)
      expect(up % unit).toBe(0n)
    }),
    settings,
  )
})

test('an amount in units of its currency has all its decimals, and fits', () => {
  fc.assert(
    fc.property(positive, scale, (a, of) => {
      for (const way of ['down', 'half-up', 'up'] as const) {
        const text = roundToCurrency(a, of, way)
        expect(text.split('.')[1]?.length ?? 0).toBe(of.decimals)
        expect(hasValidScale(text, of)).toBe(true)
        expect(formatExact(text, of)).toBe(text)
        expect(units(text)).toBe(units(round(a, of.minor, way)))
      }
      const exact = roundToCurrency(a, of, 'down')
      const isExact = units(exact) === units(a)
      expect(hasValidScale(a, of)).toBe(isExact && (a.split('.')[1]?.length ?? 0) <= of.decimals)
      if (isExact) expect(units(formatExact(a, of))).toBe(units(a))
      else expect(() => formatExact(a, of)).toThrow('is no amount of this currency')
      expect(add(zeroIn(of), a)).toBe(add(a, '0'))
    }),
    settings,
  )
})

test.each([
  ['10.00', { decimals: 2, minor: 2 }, true],
  ['10.000', { decimals: 2, minor: 2 }, false],
  ['10.0000000', { decimals: 6, minor: 6 }, false],
  ['10.000000', { decimals: 6, minor: 6 }, true],
  ['10.00', { decimals: 2, minor: 0 }, true],
  ['10.000', { decimals: 2, minor: 0 }, false],
  ['10.50', { decimals: 2, minor: 0 }, false],
])('%s with %o fits: %s (B7)', (amount, of, expected) => {
  expect(hasValidScale(amount, of)).toBe(expected)
})

test('an amount that is finer than its currency never fits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), scale, (n, of) => {
      const finer = written(BigInt(n * 10 + 1), of.minor + 1)
      expect(hasValidScale(finer, of)).toBe(false)
    }),
    settings,
  )
})

test.each([
  ['0.9982345678', 6, '0.998234'],
  ['0.00065432198', 6, '0.000654321'],
  ['0.000000012345678', 6, '0.0000000123456'],
  ['1.5', 6, '1.5'],
] as const)('%s to %i significant digits is %s, without an exponent', (text, digits, expected) => {
  expect(significant(text, digits, 'down')).toBe(expected)
})

describe('what may not be an amount throws instead of being guessed', () => {
  test.each(['', 'ten', '1,5', '0x10', 'Infinity', 'NaN', ' 1', '1 '])('"%s"', (text) => {
    expect(() => add(text, '1')).toThrow()
  })

  test('a JavaScript number', () => {
    expect(() => add(1.1 as unknown as string, '1')).toThrow()
  })
})

test('filters by amount in the store agree with money, digit for digit', () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const row = { amount: a }
      const order = compare(a, b)
      expect(matches(row, { amount: { as: 'decimal', atLeast: b } })).toBe(order >= 0)
      expect(matches(row, { amount: { as: 'decimal', atMost: b } })).toBe(order <= 0)
    }),
    settings,
  )
})
