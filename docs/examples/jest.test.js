const { startSandbox } = require('payments-sandbox')

let sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
})

afterAll(() => sandbox.stop())

describe('a customer', () => {
  it('is told of by a webhook event when KYC is decided', async () => {
    const { users } = await sandbox.control('GET', '/fixtures')
    const pat = users.find(({ kyc_status }) => kyc_status === 'PENDING')
    await sandbox.control('POST', `/customers/${pat.id}/kyc`, { status: 'APPROVED' })
    const [event] = await sandbox.events({ type: 'kyc.status_updated' })
    expect(event.payload.kyc_status).toBe('APPROVED')
    expect(event.payload.previous_kyc_status).toBe('PENDING')
  })
})
