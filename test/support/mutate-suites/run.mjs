import { argv, env } from 'node:process'
import { testPayout } from './payout.mjs'

/** Runs the tests of a payout as a command; the first argument is their habit. */
const world = {
  url: env.SANDBOX_URL,
  apiKey: env.SANDBOX_API_KEY,
  secret: env.SANDBOX_SECRET,
  webhookSecret: env.SANDBOX_WEBHOOK_SECRET,
}

await testPayout(world, argv[2])
