import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type Ended, started } from '../support/built.ts'
import { runOften } from '../support/here.ts'

let url: string

beforeAll(async () => {
  build()
  url = (await started(['--rate-drift', '1.5', '--log-level', 'silent'])).url
})

beforeEach(async () => {
  expect((await command('reset')).code).toBe(0)
})

function command(...args: string[]): Promise<Ended> {
  return runOften(args, { env: { SANDBOX_URL: url } })
}

describe('settings', () => {
  test('shows what is set with its source, sets more, and takes it back', async () => {
    expect((await command('settings', 'show')).stdout).toBe('rate_drift  1.5  world\n')
    const set = await command(
      ...['settings', 'set', 'rates.NGN=1600', 'fees.WIRE.payout_fee=30.00', 'auto_fund=off'],
      ...['rate_drift=0.5', 'step_ms=10', 'limits.deposits.USD.max=900'],
    )
    expect([set.code, set.stdout.split('\n').map((line) => line.split(/ +/))]).toEqual([
      0,
      [
        ['rates.NGN', '1600', 'changed'],
        ['fees.WIRE.payout_fee', '30.00', 'changed'],
        ['limits.deposits.USD.max', '900', 'changed'],
        ['rate_drift', '0.5', 'changed'],
        ['auto_fund', 'false', 'changed'],
        ['step_ms', '10', 'changed'],
        [''],
      ],
    ])
    const unset = await command('settings', 'unset', 'rates', 'fees.WIRE', 'limits', 'auto_fund')
    expect(unset.stdout.split('\n')).toHaveLength(3)
    const all = await command('settings', 'show', '--all')
    expect(all.stdout).toMatch(/^rates\.NGN +1536\.07 +default$/m)
    const { stdout } = await command('settings', 'show', '--json')
    expect(JSON.parse(stdout).step_ms).toEqual({ value: 10, source: 'patch' })
  })

  test.each([
    [['settings', 'set', 'rates.NGN'], 2, '"rates.NGN" must be setting=value'],
    [['settings', 'set', 'rates.NGN='], 2, 'to undo the setting, use settings unset'],
    [['settings', 'set', 'rates.NGX=1'], 1, 'rates.NGX is not known (did you mean "NGN"?)'],
    [['settings', 'set', 'step_ms=-1'], 1, 'step_ms must be at least 1'],
    [['settings', 'set', 'step_ms=abc'], 2, 'step_ms must be a number, not "abc"'],
    [['settings', 'set', 'auto_fund=maybe'], 2, 'auto_fund must be on or off, not "maybe"'],
    [['settings', 'set', 'fees.WIRE.payout_fe=1'], 1, ': Unknown field "fees.WIRE.payout_fe"'],
    [['settings', 'set', 'fees.WIRE=1'], 2, 'such as fees.WIRE.payout_fee=30.00'],
    [['settings', 'set', 'limits.foo=1'], 2, 'limits.foo is not a single setting'],
    [['settings', 'set', 'limits.deposits.USD=1'], 2, 'such as limits.deposits.USD.max=900'],
    [['settings', 'set', 'rates.XXX=1'], 1, 'rates.XXX is not known; known: '],
    [['settings', 'set', 'rate_drift=21'], 1, 'rate_drift must be at most 20'],
    [['settings', 'unset', 'rate'], 1, 'Unknown field "rate"'],
    [['settings', 'set', 'rate_limit=5'], 1, 'rate_limit cannot change: set it when you create'],
  ])('%j ends with %i', async (args, code, says) => {
    const ended = await command(...args)
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(says)])
  })

  test.each(['20.1', '-1', 'much', '1e1'])(
    '--rate-drift %s is refused at the start',
    async (value) => {
      const ended = await runOften(['--rate-drift', value], { env: {} })
      expect([ended.code, ended.stderr]).toEqual([
        2,
        expect.stringContaining('--rate-drift must be a number from 0 to 20'),
      ])
    },
  )
})
