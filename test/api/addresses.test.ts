import { beforeAll, expect, test } from 'vitest'
import { addressError, addressModules } from '../../server/api/quotes/addresses.ts'
import { loadModules } from '../../server/core/late-module.ts'
import { loadReference } from '../../server/fixtures.ts'

const { networks } = loadReference()

beforeAll(() => loadModules(addressModules))

const checksum = 'must have the letter case of its checksum, or one case throughout'
const form = (network: string) => `must be an address on ${network}`
const tronSum = 'must be an address on TRON with a correct checksum'
const zero = (network: string) =>
  `must not be the zero address or the all-ones address of ${network}`

test.each([
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
  ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', null],
  ['POLYGON', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', null],
  ['POLYGON', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', null],
  ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', null],
  ['ETH', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', null],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', checksum],
  ['ETH', '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', form('ETH')],
  ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae', form('ETH')],
  ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0', form('ETH')],
  ['ETH', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', form('ETH')],
  ['SOLANA', 'cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizuN', null],
  ['SOLANA', '11111111111111111111111111111111', zero('SOLANA')],
  ['SOLANA', '11111111111111111111111111111112', null],
  ['SOLANA', '1111111111111111111111111111111', form('SOLANA')],
  ['SOLANA', '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofL', form('SOLANA')],
  ['SOLANA', 'cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizu0', form('SOLANA')],
  ['TRON', 'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5nZ', null],
  ['TRON', 'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5nA', tronSum],
  ['TRON', 'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5n', form('TRON')],
  ['TRON', '1AcN9gFvXZAxsWQQzWWbydBmscBHnEi5nZ', form('TRON')],
  ['TRON', 'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5n0', form('TRON')],
] as const)('%s %s: %s', (name, address, fault) => {
  const network = networks.get(name)
  expect(network).toBeDefined()
  if (network !== undefined) expect(addressError(network, address)).toBe(fault)
})
