import { expect, test } from 'vitest'
import { oneAtATime } from '../../server/core/one-at-a-time.ts'

test('calls run one after the other, and a failure stops none of the next', async () => {
  let running = 0
  let count = 0
  const work = oneAtATime(async () => {
    running += 1
    count += 1
    const number = count
    expect(running).toBe(1)
    await new Promise(setImmediate)
    running -= 1
    if (number === 2) throw new Error('refused')
    return number
  })
  const all = await Promise.allSettled([work(), work(), work()])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await work()).toBe(4)
})
