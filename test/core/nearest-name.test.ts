import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, nearestName } from '../../server/core/nearest-name.ts'

const types = ['transaction', 'virtual_wallet.ready', 'kyc.status_updated', 'card_payment']

test.each([
  ['transactoin', types, 'transaction'],
  ['kyc.status_update', types, 'kyc.status_updated'],
  ['ulr', ['url', 'secret', 'enabled'], 'url'],
  ['colck', ['port', 'clock', 'seed'], 'clock'],
  ['STATUS', ['state', 'status'], 'status'],
  ['di', ['id', 'url'], undefined],
  ['FOO', ['NOW', 'PORT'], undefined],
  ['NWO', ['NOW', 'PORT'], 'NOW'],
  ['nope', ['jobs', 'note'], 'note'],
  ['nope', ['jobs'], undefined],
  ['prot', ['jobs', 'port'], 'port'],
  ['weather', types, undefined],
  ['', types, undefined],
  ['Q', ['Y', 'A', 'N'], undefined],
  ['y', ['Y', 'A', 'N'], 'Y'],
  ['3', ['1', '2'], undefined],
  ['R99', ['R09', 'R10'], undefined],
  ['x'.repeat(1_000_000), types, undefined],
])('%s among known names', (given, names, expected) => {
  expect(nearestName(given, names)).toBe(expected)
})

test('the sentence for an error message is empty when no name is close', () => {
  expect(didYouMean('strat', ['start', 'exec'])).toBe(' Did you mean "start"?')
  expect(didYouMean('weather', ['start', 'exec'])).toBe('')
})

test('a known name is nearest to itself, and one dropped letter still finds a name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.nat(30), (name, at) => {
      expect(nearestName(name, types)).toBe(name)
      const place = at % name.length
      expect(nearestName(name.slice(0, place) + name.slice(place + 1), types)).toBe(name)
    }),
  )
})
