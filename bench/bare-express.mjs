import express from 'express'

/** An ordinary Express 5 server with its defaults: a Map, no signature, no validation. */
const app = express()
const wallets = new Map([[process.env.BENCH_WALLET ?? 'wallet', walletRow()]])
const customers = new Map()
const beneficiaries = new Map()
app.use(express.json())
app.get('/readyz', (_request, response) => response.json({ status: 'ready' }))
app.get('/api/v1/client/wallets/:id', (request, response) => {
  const wallet = wallets.get(request.params.id)
  if (wallet === undefined) response.status(404).json({ error: 'wallet not found' })
  else response.json(wallet)
})
app.post('/api/v1/client/customers', (request, response) => {
  const now = new Date().toISOString()
  const user = { id: crypto.randomUUID(), ...request.body, created_at: now, updated_at: now }
  customers.set(user.id, user)
  response.status(201).json({ message: 'Customer registered.', user, user_id: user.id })
})
app.post('/api/v1/client/beneficiaries', (request, response) => {
  const now = new Date().toISOString()
  const row = { id: crypto.randomUUID(), ...request.body, created_at: now, updated_at: now }
  beneficiaries.set(row.id, row)
  response.status(201).json(row)
})
const server = app.listen(Number(process.env.BENCH_PORT ?? 0), '127.0.0.1', () => {
  console.log(`Ready: http://127.0.0.1:${server.address().port}`)
})
process.on('SIGTERM', () => process.exit(0))

function walletRow() {
  return {
    id: 'wallet',
    user_id: crypto.randomUUID(),
    currency: 'USD',
    currency_name: 'US Dollar',
    ledger_balance: '1000000.00',
    available_balance: '1000000.00',
    status: 'active',
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    bank_account_details: [],
    user_first_name: 'Sandbox',
    user_last_name: 'Business',
    user_email: 'business@sandbox.test',
    user_type: 'BUSINESS',
  }
}
