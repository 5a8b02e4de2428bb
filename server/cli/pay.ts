import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { printJson } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly card: string
  readonly expiry: string
  readonly cvv: string
  readonly threeDs?: string
}

/** A published test card without 3-D Secure: it is paid in one call. */
const plainCard = '5111111111111118'

/** Pays a checkout as a payer would on its page. */
export function declarePay(program: Command): void {
  connecting(program, 'pay', 'pay a checkout without a browser')
    .argument('<access-code>', 'of the checkout')
    .option('--card <number>', 'a published test card', plainCard)
    .requiredOption('--expiry <MM/YY>', 'decides the outcome, such as 01/39 or 05/39')
    .option('--cvv <digits>', 'three digits', '123')
    .option('--three-ds <result>', 'of the challenge: Y, A, N, R or U')
    .action(async (accessCode: string, flags: Flags) => {
      const { card, expiry, cvv, threeDs } = flags
      const body = { card_number: card, expiry, cvv, ...(threeDs ? { three_ds: threeDs } : {}) }
      const path = `/checkouts/${encodeURIComponent(accessCode)}/pay`
      printJson(await remoteOf(flags).control('POST', path, body))
    })
}
