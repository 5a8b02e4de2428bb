import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { build, run } from '../support/built.ts'
import { newSchema } from './database.ts'

beforeAll(build)

const businesses = '/_sandbox/businesses'

test('the library starts on a database, and again on what it left there', async () => {
  const store = newSchema()
  const one = await startSandbox({ store, seed: 7 })
  const two = await startSandbox({ store })
  await one.control('POST', '/businesses', { name: 'Kept' })
  expect(JSON.stringify((await two.request('GET', businesses)).body)).toContain('Kept')
  await using world = await one.createWorld({ name: 'mine' })
  await world.control('POST', '/businesses', { name: 'Inside' })
  const path = `/w/mine${businesses}`
  expect(JSON.stringify((await two.request('GET', path)).body)).toContain('Inside')
  expect(JSON.stringify((await two.request('GET', businesses)).body)).not.toContain('Inside')
  await one.stop()
  await two.stop()
  const three = await startSandbox({ store })
  expect(JSON.stringify((await three.request('GET', businesses)).body)).toContain('Kept')
  await three.stop()
})

test('exec runs a command beside a sandbox on a database, which keeps what it did', async () => {
  const store = newSchema()
  const posting = `
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Kept' })
    fetch(process.env.SANDBOX_URL + '${businesses}', { method: 'POST', headers, body })
      .then((answer) => console.log(answer.status))`
  const listing = `
    fetch(process.env.SANDBOX_URL + '${businesses}')
      .then(async (answer) => console.log((await answer.text()).includes('Kept')))`
  const command = (script: string) => ['exec', '--store', store, '--', 'node', '-e', script]
  const posted = await run(command(posting))
  expect([posted.code, posted.stdout]).toEqual([0, '201\n'])
  const listed = await run(command(listing))
  expect([listed.code, listed.stdout]).toEqual([0, 'true\n'])
})
