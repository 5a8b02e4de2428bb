import { expect, test } from 'vitest'
import { expectSame, recordedCrowd, recordedTraffic } from '../support/recording-kit.ts'

const seeds = Array.from({ length: 200 }, (_, i) => 1_000 + i)

/** 200 of them take two minutes more (docs/testing.md). */
const traffic = seeds.slice(0, Number(process.env.SANDBOX_TEST_TRAFFIC ?? 80))

test.each(traffic)(
  'random traffic %i is replayed to the same bytes',
  async (seed) => {
    const replay = await recordedTraffic(seed, 50)
    expectSame(replay)
    expect(replay.requests).toBeGreaterThan(10)
  },
  120_000,
)

/** 150 crowds of each kind take six minutes (docs/testing.md). */
const crowds = seeds.slice(0, Number(process.env.SANDBOX_TEST_CROWDS ?? 15))

test.each(crowds)(
  'clients that move a running clock at once are replayed to the same bytes (%i)',
  async (seed) => expectSame(await recordedCrowd(seed)),
  120_000,
)

test.each(crowds)(
  'clients that hang up beside long advances are replayed to the same bytes (%i)',
  async (seed) => expectSame(await recordedCrowd(seed, 0.3)),
  120_000,
)
