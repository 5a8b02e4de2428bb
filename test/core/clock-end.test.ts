import { beforeAll, expect, test } from 'vitest'
import { build } from '../support/built.ts'
import { ids, sandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { failedStart } from '../support/program.ts'

beforeAll(build)

const end = '9000-01-01T00:00:00.000Z'

test.each([{ jobs: 5 }, { until: 'idle' }])(
  'no clock is moved beyond its end by %j, and what would be due later waits',
  async (how) => {
    const { control } = await sandbox({ now: '8999-12-31T23:59:58Z' })
    await control.put(`/businesses/${ids.main}/webhook`, { url: 'http://127.0.0.1:9/' }).expect(200)
    await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await control.post('/clock/advance', how).expect(200)
    const { body } = await control.get('/clock').expect(200)
    expect(Date.parse(body.now)).toBeLessThanOrEqual(Date.parse(end))
    expect(body.pending_jobs).toBe(1)
    expect(Date.parse(body.next_job_at)).toBeGreaterThan(Date.parse(end))
    const { body: nothing } = await control.post('/clock/advance', how).expect(200)
    expect(nothing.jobs_run).toBe(0)
  },
)

test('a clock that runs stands still at its end', async () => {
  const machine = testMachine()
  const { control } = await sandbox({ clock: 'running', now: '8999-12-31T23:59:00Z', machine })
  await control.patch('/clock', { rate: 1_000_000 }).expect(200)
  machine.pass(3_600_000)
  expect((await control.get('/clock')).body.now).toBe(end)
  await control.post('/clock/advance', { by: '1s' }).expect(400)
  await control.post('/clock/advance', { to: end }).expect(200)
})

test.each(['1899-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '9000-01-01T00:00:01Z'])(
  'no clock starts at %s',
  async (now) => {
    const { code, stderr } = await failedStart(['--data', ':memory:', '--now', now])
    expect(code).toBe(2)
    expect(stderr).toContain('--now must be an RFC 3339 time from 1900 to 9000')
  },
)
