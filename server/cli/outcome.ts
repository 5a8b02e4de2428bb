import type { Command } from 'commander'
import { outcomeKinds } from '../api/outcomes/outcomes.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceOption } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { uuidOf, wholeNumber } from './input.ts'
import { listAll } from './list-all.ts'
import { type ListingFlags, printListing, withFormat } from './listing.ts'
import { printJson } from './output.ts'

type PlannedOutcome = Schemas['PlannedOutcome']

interface PlanFlags extends ConnectionFlags {
  readonly for?: string
  readonly user?: string
  readonly business?: string
  readonly reason?: string
  readonly skip?: string
  readonly times?: string
}

/** Registers `outcome`: plans the next outcome of a kind, lists and removes plans. */
export function registerOutcome(program: Command): void {
  const outcome = program
    .command('outcome')
    .description('plan how the next payout, refund, card payment, KYC check, deposit, swap, … ends')
  const plan = clientCommand(outcome, 'plan', 'plan an outcome').argument(
    '<outcome>',
    'such as compliance_rejected, FAILED or REJECTED; the error for an unknown outcome lists the ' +
      'valid ones',
  )
  choiceOption(plan, '--for <kind>', kindText, outcomeKinds, true)
  plan
    .option('--user <id>', 'only for this user', uuidOf('--user'))
    .option('--business <id>', 'for this business; default: the first one', uuidOf('--business'))
    .option('--reason <text>', 'the failure reason')
    .option(
      '--skip <number>',
      'how many operations of this kind end as usual before this outcome applies; default: none',
    )
    .option('--times <number>', 'how many operations get this outcome; default 1')
    .addHelpText('after', planExamples)
    .action(async (name: string, flags: PlanFlags) => {
      printJson(await clientOf(flags).control('POST', '/outcomes', planOf(name, flags)))
    })
  withFormat(
    clientCommand(outcome, 'list', 'list the planned outcomes that are still unused'),
  ).action(async (flags: ConnectionFlags & ListingFlags) => {
    const data = await listAll<PlannedOutcome>(clientOf(flags), '/outcomes')
    printListing(flags, { data }, data.map(rowOf))
  })
  clientCommand(outcome, 'remove', 'remove a planned outcome')
    .argument('<id>', 'as `outcome list` prints it')
    .action(async (id: string, flags: ConnectionFlags) => {
      printJson(await clientOf(flags).control('DELETE', `/outcomes/${encodeURIComponent(id)}`))
    })
}

const kindText = `operation that gets this outcome: ${outcomeKinds.join(', ')}`

const planExamples = `
Examples:
  outcome plan compliance_rejected --for payout
  outcome plan REJECTED --for kyc --reason 'Document unreadable'
  outcome plan DECLINED --for card_payment --times 3`

/** Returns the plan as the control API accepts it. */
function planOf(outcome: string, flags: PlanFlags): object {
  const { for: kind, user, business, reason, skip, times } = flags
  return {
    for: kind,
    outcome,
    user_id: user,
    business_id: business,
    reason,
    skip: skip === undefined ? undefined : wholeNumber('--skip', skip, 0, 1_000_000),
    times: times === undefined ? undefined : wholeNumber('--times', times, 1),
  }
}

function rowOf({ id, for: kind, outcome, user_id, times, taken }: PlannedOutcome): string[] {
  return [id, kind, outcome, user_id ?? 'any user', `${times - taken} left`]
}
