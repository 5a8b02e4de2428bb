import { aboutInLog } from '../control/activity.ts'
import { clockMoves } from '../control/clock-moves.ts'
import { toIso } from '../core/clock.ts'
import type { Operation } from '../core/operation.ts'
import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { UndoImage } from '../http/world-context.ts'
import type { Instant } from '../model/values.ts'
import type { Console } from './console.ts'
import { clockText, dateText } from './parts.tsx'
import { actionText } from './undo.tsx'

/** The success message of each operation. */
const sentences: Readonly<Record<string, string>> = {
  controlReset: 'Reset to the initial data.',
  controlSign: 'Body signed.',
  controlCreateBusiness: 'Business created.',
  controlRotateKeys: 'Keys rotated.',
  controlSetWebhook: 'Webhook settings saved.',
  controlIssueToken: 'Access token issued.',
  controlCreateCustomer: 'Customer created.',
  controlDecideKyc: 'KYC decided.',
  controlIssueLink: 'New onboarding link issued. It replaces the previous link.',
  controlOpenWallet: 'Wallet opened.',
  controlSetWalletStatus: 'Wallet status changed.',
  controlChangeVirtualAccount: 'Virtual account changed.',
  controlCreateBeneficiary: 'Beneficiary created.',
  controlSetBeneficiaryStatus: 'Beneficiary status changed.',
  controlCreditWallet: 'Wallet credited.',
  controlCreateCheckout: 'Checkout opened.',
  controlDeposit: 'Deposit sent.',
  controlCompleteTransaction: 'Transaction completed.',
  controlFailTransaction: 'Transaction set to failed.',
  controlCancelTransaction: 'Transaction cancelled.',
  controlReturnTransaction: 'Money returned.',
  controlReplayTransaction: 'Replayed in a copy of this world, which sends nothing.',
  controlAdvanceTransaction: 'Transaction moved one step.',
  controlPayCheckout: 'Card submitted. Its result is under Attempts.',
  controlRefundCheckout: 'Refund requested.',
  controlCompleteRefund: 'Refund completed.',
  controlFailRefund: 'Refund set to failed.',
  controlCancelRefund: 'Refund cancelled.',
  controlPlanOutcome: 'Outcome planned.',
  controlDropOutcome: 'Planned outcome deleted.',
  controlCreatePayout: 'Payout created.',
  controlRedeliverEvent: 'Delivery started. The new attempt appears in a moment.',
  controlRedeliverEvents: 'Deliveries started. The list shows the answers of the receiver.',
  controlSendExampleEvent: 'Example event created.',
  controlSetChaos: 'Delivery faults saved.',
  controlSetMutation: 'Mutation saved.',
  controlSetExploration: 'Report saved.',
  controlSetParity: 'Report loaded.',
  controlClearMutation: 'Mutation removed.',
  controlInjectFault: 'Fault added.',
  controlClearFaults: 'All faults removed.',
  controlLiftFault: 'Fault removed.',
  controlDismissProblems: 'Marked as seen.',
  controlPinRequest: 'Request pinned: its link still works after the request has left the log.',
  controlUnpinRequest: 'Request unpinned.',
  controlResendRequest: 'Request sent again.',
  controlChangeSettings: 'Settings changed.',
  controlChangeClock: 'Clock changed.',
  controlAdvanceClock: 'Clock moved.',
  controlTakeSnapshot: 'Snapshot taken.',
  controlKeepSnapshot: 'Snapshot taken.',
  controlDropSnapshot: 'Snapshot deleted.',
  controlRestoreSnapshot: 'Snapshot restored.',
  controlUndo: 'Undone, including the clock. Webhooks that were already sent are not undone.',
  controlCreateWorld: 'World created.',
  controlChangeWorld: 'Lifetime of the world changed.',
  controlReplaceWorldKeys: 'Keys of the world replaced.',
  controlDeleteWorld: 'World deleted.',
  controlPopulate: 'Test data added.',
  controlBackup: 'Backup saved.',
  controlStartReceiverAudit: 'Audit started.',
  controlReceiverRestarted: 'Audit continued.',
  controlStartRecording: 'Recording started.',
  controlStopRecording: 'Recording stopped.',
  controlDeleteRecording: 'Recording deleted.',
}

/**
 * Returns the success message of an operation: with its object and amount, after a move of the
 * clock with what it ran, and after an undo with what was undone. `params` are those of the page.
 */
export async function doneMessage(
  { admin, operations }: Console,
  id: string | null,
  params: Readonly<Record<string, string>>,
): Promise<string | null> {
  const message = successMessage(operations, id)
  if (message === null) return null
  if (params.name !== undefined && /^control(?:Create|Change)World$/.test(id ?? '')) {
    return message.replace('.', `: ${params.name}.`)
  }
  const [newest] = admin.undo.list()
  if (id === 'controlUndo') return undoSentence(admin.undo.latestUndo()) ?? message
  if (id === 'controlAdvanceClock') {
    const [move] = await clockMoves(admin)
    return move === undefined ? message : moveSentence(move, newest)
  }
  const about = newest?.operation === id ? newest.about : aboutOfLatest(admin, id)
  return about === '' ? message : message.replace(/\.(?= |$)/, () => `: ${about}.`)
}

/** Returns the object of the latest call of an operation that the request log has; '' without. */
function aboutOfLatest({ requestLog }: Console['admin'], id: string | null): string {
  if (id === null) return ''
  for (const [, entry] of requestLog.list({ operation: id, refused: false, order: 'newest' })) {
    return aboutInLog(requestLog, entry)
  }
  return ''
}

function undoSentence(undone: UndoImage | null): string | null {
  if (undone === null) return null
  return (
    `Undone: ${actionText(undone)}, and every change since then, also those of your client. ` +
    `The clock is at ${timeText(toIso(undone.nowMs))} again. ` +
    'Webhooks that were already sent are not undone. The request log stays.'
  )
}

function timeText(at: Instant): string {
  return `${dateText(at)} ${clockText(at, at)}`
}

/** Returns what a move of the clock did; the newest action knows the time before it. */
function moveSentence(
  { request_id, now, jobs_run, events }: Schemas['ClockMove'],
  newest: UndoImage | undefined,
): string {
  const before = newest?.requestId === request_id ? toIso(newest.nowMs) : null
  const from = before === null ? '' : `, from ${clockText(before, now)}`
  const moved = `Clock moved to ${timeText(now)}${from}.`
  if (jobs_run === null || jobs_run === 0) return `${moved} Nothing was due.`
  const types = [...new Set(events.map(({ type }) => type))].join(', ')
  const recorded =
    events.length === 0 ? '' : ` and recorded ${plural(events.length, 'event')} (${types})`
  return `${moved} It ran ${plural(jobs_run, 'job')}${recorded}.`
}

/** Returns the success message of an operation; null if it has no own one. */
export function doneSentence(id: string): string | null {
  return Object.hasOwn(sentences, id) ? (sentences[id] as string) : null
}

/** Returns the success message of an operation; null if none ran. */
function successMessage(
  operations: ReadonlyMap<string, Operation>,
  id: string | null,
): string | null {
  if (id === null || !operations.has(id)) return null
  return doneSentence(id) ?? 'Done.'
}
