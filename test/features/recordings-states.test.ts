import { expect, test } from 'vitest'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { sandbox } from '../support/harness.ts'
import { expectSame, populate, recordedBeside, restore } from '../support/recording-kit.ts'

test.each([
  ['frozen', 1],
  ['running', 2],
] as const)('requests beside a populate are replayed, the clock being %s', async (clock, seed) => {
  const text = await recordedBeside(await sandbox({ clock }), seed, populate)
  const replay = await replayRecording(text)
  expectSame(replay)
  expect(replay.requests).toBeGreaterThan(12)
  expect(text).not.toContain('"operation":"controlPopulate"')
})

test.each([
  ['frozen', 3],
  ['running', 4],
] as const)('requests beside a restore are replayed, the clock being %s', async (clock, seed) => {
  const text = await recordedBeside(await sandbox({ clock }), seed, restore)
  const replay = await replayRecording(text)
  expectSame(replay)
  expect(replay.requests).toBeGreaterThan(12)
  expect(text).not.toContain('"operation":"controlRestoreSnapshot"')
})
