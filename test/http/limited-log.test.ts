import { expect, test } from 'vitest'
import { limitedLog } from '../../server/http/limited-log.ts'
import { DataDirectoryError, StoreUnavailable } from '../../server/store/store.ts'

test('a failure of the store is one line a minute for each cause, with a count', () => {
  const lines: object[] = []
  let elapsed = 0
  const none = () => {}
  const error = (fields: object, message: string) => void lines.push({ ...fields, message })
  const system = { now: () => 0, elapsed: () => elapsed, after: () => none }
  const log = limitedLog({ debug: none, info: none, warn: none, error }, system)
  const full = (file: string) =>
    log.error({ error: new StoreUnavailable(`${file} could not be written: ENOSPC`) }, 'failed')
  full('a')
  full('b')
  full('a')
  log.error({ error: new StoreUnavailable('a could not be written: EIO') }, 'failed')
  // Two damaged worlds are two causes.
  for (const file of ['c', 'd']) log.error({ error: new DataDirectoryError(file) }, 'closed')
  elapsed = 60_000
  full('b')
  const defect = new Error('a defect')
  log.error({ error: defect }, 'failed')
  log.error({ error: defect }, 'failed')
  expect(lines).toEqual([
    { error: { type: 'Error', message: 'a could not be written: ENOSPC' }, message: 'failed' },
    { error: { type: 'Error', message: 'a could not be written: EIO' }, message: 'failed' },
    { error: { type: 'Error', message: 'c' }, message: 'closed' },
    { error: { type: 'Error', message: 'd' }, message: 'closed' },
    {
      error: { type: 'Error', message: 'b could not be written: ENOSPC' },
      repeated: 2,
      message: 'failed',
    },
    { error: defect, message: 'failed' },
    { error: defect, message: 'failed' },
  ])
})
