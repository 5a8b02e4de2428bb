import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startOptions } from '../../server/cli/options.ts'
import { environmentSource, flagSource, startConfig } from '../../server/cli/start-config.ts'
import { boundSettings, defaultBounds } from '../../server/model/bounds.ts'

describe('the settings of the bounds', () => {
  test('without any, they are the documented defaults', () => {
    expect(startConfig([]).settings.bounds).toEqual(defaultBounds)
    const page = readFileSync('docs/limits.md', 'utf8')
    const documented = [...page.matchAll(/^\| `(SANDBOX_\w+)` \| (\d+) \|/gm)]
    expect(documented.map(([, env]) => env)).toEqual(boundSettings.map(({ env }) => env))
    const given = Object.fromEntries(documented.map(([, env, value]) => [env, value]))
    expect(startConfig([environmentSource(given)]).settings.bounds).toEqual(defaultBounds)
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
