import { argv } from 'node:process'
import { pay, send } from './api.mjs'

const [habit = 'right', answer = ''] = argv.slice(2)

const habits = {
  right: {},
  'pays-again-on': { paysAgainOn: [answer] },
  ignores: { ignores: [answer] },
  'pays-again-after-two': { paysAgainAfter: 2 },
}

await (habit === 'transfers' ? transfer() : pay('payout', habits[habit]))

/** Sends a direct transfer again until it is answered, with another key after a lost answer. */
async function transfer() {
  let key = '6f0d5c2e-58a4-4a0e-9f5b-0d3a1c9b7e42'
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const sent = await send('POST', '/transactions/transfer', {
      source_wallet_id: 'fce85180-6358-54c9-b227-aa5f290c59dd',
      target_wallet_id: '94e7dd21-ef83-5779-b112-e897f158d811',
      amount: '10.00',
      idempotency_key: key,
    })
    if (typeof sent === 'object') return
    if (sent === 'lost' && answer === 'another-key') key = key.replace('6f0d', '7f0d')
  }
  throw new Error('not transferred')
}
