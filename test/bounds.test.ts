import { describe, expect, test } from 'vitest'
import { startOptions } from '../server/cli/options.ts'
import { environmentSource, flagSource, startConfig } from '../server/cli/start-config.ts'
import { boundSettings, defaultBounds } from '../server/model/bounds.ts'

describe('the settings of the bounds', () => {
  test('without any, they are the documented defaults', () => {
    expect(startConfig([]).settings.bounds).toEqual(defaultBounds)
    expect(defaultBounds).toEqual({
      maxHeldBytes: 256 * 1024 * 1024,
      maxHeldRequests: 1_024,
      maxConnections: 2_048,
      maxStreams: 100,
      maxFaults: 1_000,
      maxSnapshots: 100,
      maxAudits: 4,
      maxOutcomes: 1_000,
      maxRecordings: 10,
      maxRecordingBytes: 100 * 1024 * 1024,
      maxWorlds: 1_000,
      requestLogSize: 1_000,
    })
  })

  test.each(boundSettings)('$env sets $bound, and so does its flag', ({ bound, env, scale }) => {
    const flag = startOptions.find((option) => option.env === env)?.flag as string
    for (const source of [environmentSource({ [env]: '7' }), flagSource({ [flag]: '7' })]) {
      expect(startConfig([source]).settings.bounds[bound]).toBe(7 * scale)
    }
  })

  test.each(boundSettings)('$env takes whole numbers from 1 to $max', ({ env, max }) => {
    for (const wrong of ['0', '-1', '1.5', 'many', String(max + 1)]) {
      const parse = () => startConfig([environmentSource({ [env]: wrong })])
      expect(parse).toThrow(`${env} must be a whole number from 1 to ${max}, not "${wrong}"`)
    }
  })
})
