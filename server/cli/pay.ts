import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { printJson } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly card: string
  readonly expiry: string
  readonly cvv: string
  readonly threeDs?: string
}

/** A published test card without 3-D Secure, which one call can pay. */
const plainCard = '5111111111111118'

/** Registers `pay`, which pays a checkout in place of the payer on the page. */
export function registerPay(program: Command): void {
  clientCommand(program, 'pay', 'pay a checkout without a browser')
    .argument('<access-code>', 'access code of the checkout')
    .option('--card <number>', 'number of a test card', plainCard)
    .requiredOption(
      '--expiry <MM/YY>',
      'expiry date; decides the outcome: 01/39 succeeds, 05/39 is declined',
    )
    .option('--cvv <digits>', 'three digits', '123')
    .option('--three-ds <result>', 'result of the 3-D Secure challenge: Y, A, N, R or U')
    .action(async (accessCode: string, flags: Flags) => {
      const { card, expiry, cvv, threeDs } = flags
      const body = { card_number: card, expiry, cvv, three_ds: threeDs || undefined }
      const path = `/checkouts/${encodeURIComponent(accessCode)}/pay`
      printJson(await clientOf(flags).control('POST', path, body))
    })
}
