import { expect, test } from 'vitest'
import { maxDiagnosesPerSecond } from '../../server/model/bounds.ts'
import { sandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

test('F21: so many wrong signatures are explained a second, and the log says which are not', async () => {
  const machine = testMachine()
  const { url, control } = await sandbox({ machine })
  const wrong = () =>
    fetch(`${url}/api/v1/client/wallets`, {
      headers: {
        'x-api-key': 'sandbox_key',
        'x-timestamp': new Date(machine.now()).toISOString(),
        'x-signature': 'f'.repeat(64),
      },
    })
  const explained = async () => {
    const response = await wrong()
    expect(response.status).toBe(401)
    await response.arrayBuffer()
    const id = response.headers.get('x-sandbox-request-id')
    return (await control.get(`/requests/${id}/signature`).expect(200)).body
  }
  expect((await explained()).expected).toHaveLength(64)
  for (let i = 0; i < maxDiagnosesPerSecond; i += 1) await (await wrong()).arrayBuffer()
  const skipped = await explained()
  expect(skipped).toMatchObject({ signed: null, expected: null, mistake: null })
  expect(skipped.explanation).toContain('too many signatures did not match in one second')
  machine.pass(1_000)
  expect((await explained()).expected).toHaveLength(64)
})
