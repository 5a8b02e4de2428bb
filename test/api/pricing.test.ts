import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currenciesFit } from '../../server/api/reference/exchange-rates.ts'
import {
  type PricingContext,
  priceOfSource,
  priceOfTarget,
  shownBounds,
} from '../../server/api/reference/pricing.ts'
import { displayRate, rateOf } from '../../server/api/reference/rates.ts'
import { loadReference } from '../../server/fixtures.ts'
import type { Currency, Rail } from '../../server/model/reference.ts'
import type { QuoteType } from '../../server/model/values.ts'

const { currencies, rates, rails } = loadReference()
const active = [...currencies.values()].filter(({ is_active }) => is_active)
const types: readonly QuoteType[] = [
  'DEPOSIT',
  'WITHDRAWAL',
  'EXCHANGE',
  'SWAP',
  'TRANSFER',
  'DIRECT_EXCHANGE',
]

function code(name: string): Currency {
  const currency = currencies.get(name)
  if (currency === undefined) throw new Error(`no currency ${name}`)
  return currency
}

function rail(name: string): Rail {
  const found = rails.get(name)
  if (found === undefined) throw new Error(`no rail ${name}`)
  return found
}

/** A decimal as a whole number of 10^-12. */
function fine(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}

const unit = 10n ** 12n

/** The spread of a pair in basis points, by the first rule that matches (B6). */
function spread(a: string, b: string): bigint {
  const among = (list: string) => [a, b].filter((one) => list.split(' ').includes(one)).length
  if (among('USD USDC USDT') === 2) return 20n
  if (among('USDC USDT') > 0) return 100n
  const majors = among('USD CAD EUR GBP')
  return majors === 2 ? 50n : majors === 1 ? 120n : 200n
}

const addons: Readonly<Record<QuoteType, bigint>> = {
  DEPOSIT: 0n,
  WITHDRAWAL: 0n,
  SWAP: 0n,
  TRANSFER: 0n,
  EXCHANGE: 25n,
  DIRECT_EXCHANGE: 50n,
}

describe('every rate of the table, computed a second time in whole numbers', () => {
  test.each(types)('%s', (type) => {
    let tried = 0
    for (const source of active) {
      for (const target of active) {
        if (!currenciesFit(type, source, target)) continue
        tried += 1
        const { rate, markup } = rateOf(rates, source, target, type)
        if (source === target) {
          expect([rate, markup]).toEqual(['1', '0.0000'])
          continue
        }
        const points = spread(source.code, target.code) + addons[type]
        expect(markup).toBe((Number(points) / 10_000).toFixed(4))
        const top = fine(target.units_per_usd) * (10_000n - points)
        const bottom = fine(source.units_per_usd) * 10_000n
        const decimals = top < bottom ? 10 : 6
        const whole = (top * 10n ** BigInt(decimals)) / bottom
        const digits = String(whole).padStart(decimals + 1, '0')
        const expected = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        expect(rate, `${source.code} ${target.code}`).toBe(expected)
      }
    }
    expect(tried).toBeGreaterThanOrEqual(15)
  })
})

test.each([
  ['USD', 'NGN', '1513.796985', '1 USD = 1513.79 NGN'],
  ['NGN', 'USD', '0.0006432000', '1 NGN = 0.0006432 USD'],
  ['USD', 'EUR', '0.8592820000', '1 USD = 0.859282 EUR'],
  ['USD', 'USD', '1', '1 USD = 1.00 USD'],
])('%s to %s at %s is shown as "%s"', (source, target, rate, shown) => {
  expect(displayRate(rate, code(source), code(target))).toBe(shown)
})

const payouts = [...rails.values()].filter(({ currencies: paid }) => paid.length > 0)
const deals = fc
  .tuple(fc.constantFrom(...active), fc.constantFrom(...payouts))
  .chain(([source, chosen]) =>
    fc.constantFrom(...chosen.currencies).map((paid): PricingContext => {
      const target = code(paid)
      const type = source === target ? 'WITHDRAWAL' : 'EXCHANGE'
      return { source, target, rail: chosen, rate: rateOf(rates, source, target, type).rate }
    }),
  )
const wholeAmount = fc.integer({ min: 1, max: 50_000_000 }).map(String)
const settings = { seed: 42, numRuns: 400 } as const

test('what is payable is the amount and the three fees, each in whole units of the source', () => {
  fc.assert(
    fc.property(deals, wholeAmount, (pricing, amount) => {
      const { source_amount, target_amount, fees, total_payable } = priceOfSource(pricing, amount)
      const parts = [fees.processing_fee, fees.deposit_fee, fees.payout_fee].map(fine)
      const total = parts.reduce((sum, part) => sum + part, 0n)
      expect(fine(fees.total_fees)).toBe(total)
      expect(fine(total_payable)).toBe(fine(source_amount) + total)
      expect(fees.fee_currency).toBe(pricing.source.code)
      const smallest = 10n ** BigInt(12 - pricing.source.minor)
      for (const part of parts) expect(part % smallest).toBe(0n)
      const bought = fine(source_amount) * fine(pricing.rate)
      const short = bought - fine(target_amount) * unit
      expect(short >= 0n).toBe(true)
      expect(short < 10n ** BigInt(12 - pricing.target.minor) * unit).toBe(true)
    }),
    settings,
  )
})

test('a fee is never less than the rail asks, and less than a unit more', () => {
  fc.assert(
    fc.property(deals, wholeAmount, (pricing, amount) => {
      const { fees, source_amount } = priceOfSource(pricing, amount)
      const asked = pricing.rail.payout_fee
      const smallest = 10n ** BigInt(12 - pricing.source.minor)
      const paid = fine(fees.payout_fee)
      const over = asked.endsWith('%')
        ? paid * unit * 100n - fine(source_amount) * fine(asked.slice(0, -1))
        : paid * fine(pricing.rate) - fine(asked) * unit
      const bound = asked.endsWith('%') ? smallest * unit * 100n : smallest * fine(pricing.rate)
      expect(over >= 0n && over < bound).toBe(true)
    }),
    settings,
  )
})

test('asking for a target amount costs enough to buy it, and no unit more', () => {
  fc.assert(
    fc.property(deals, wholeAmount, (pricing, amount) => {
      const { source_amount, target_amount } = priceOfTarget(pricing, amount)
      expect(fine(target_amount)).toBe(fine(amount))
      const needed = fine(amount) * unit
      const smallest = 10n ** BigInt(12 - pricing.source.minor)
      expect(fine(source_amount) * fine(pricing.rate) >= needed).toBe(true)
      expect((fine(source_amount) - smallest) * fine(pricing.rate) < needed).toBe(true)
    }),
    settings,
  )
})

test('the limits of a rail are rounded inwards, so that both bounds are payable', () => {
  fc.assert(
    fc.property(deals, (pricing) => {
      const { min, max } = shownBounds(pricing, '10000.00')
      expect(fine(min) * fine(pricing.rate) >= fine(pricing.rail.min) * unit).toBe(true)
      expect(fine(max) * fine(pricing.rate) <= fine(pricing.rail.max ?? '0') * unit).toBe(true)
      expect(fine(min) <= fine(max)).toBe(true)
    }),
    settings,
  )
})

test('a minimum is the least that buys anything at all, where the rail asks for less', () => {
  for (const source of active) {
    for (const target of active) {
      for (const name of ['INTERNAL', 'CONVERSION']) {
        const { rate } = rateOf(rates, source, target, 'SWAP')
        const deal = { source, target, rail: rail(name), rate }
        const { min } = shownBounds(deal, '10000.00')
        expect(fine(priceOfSource(deal, min).target_amount) > 0n).toBe(true)
        const less = fine(min) - 10n ** BigInt(12 - source.minor)
        const isRailMin = fine(min) === fine(deal.rail.min)
        expect(isRailMin || less * fine(rate) < 10n ** BigInt(12 - target.minor) * unit).toBe(true)
      }
    }
  }
})

test.each([
  ['INTERNAL', 'USD', 'EUR', '0.02', '10000.00'],
  ['INTERNAL', 'NGN', 'NGN', '0.01', '15360700.00'],
  ['INTERNAL', 'UGX', 'USD', '37.00', '35948400.00'],
  ['CONVERSION', 'USDC', 'USD', '1.000000', '10000.000000'],
])('%s from %s to %s: %s to %s', (name, from, to, min, max) => {
  const [source, target] = [code(from), code(to)]
  const { rate } = rateOf(rates, source, target, 'TRANSFER')
  expect(shownBounds({ source, target, rail: rail(name), rate }, '10000.00')).toEqual({
    min,
    max,
  })
})
