import type { Operation } from '../../kernel/operation.ts'

/** What a page says after an action, by the operation. */
const sentences: Readonly<Record<string, string>> = {
  controlReset: 'Reset to the seed.',
  controlSign: 'Body signed.',
  controlCreateBusiness: 'Business created.',
  controlRotateKeys: 'Keys rotated.',
  controlSetWebhook: 'Webhook settings saved.',
  controlIssueToken: 'Access token issued.',
  controlDecideKyc: 'KYC decided.',
  controlIssueLink: 'New onboarding link issued. It replaces the one before.',
  controlOpenWallet: 'Wallet opened.',
  controlSetWalletStatus: 'Status of the wallet changed.',
  controlCreditWallet: 'Wallet credited.',
  controlCreateCheckout: 'Checkout opened.',
  controlDeposit: 'Deposit received.',
  controlCompleteTransaction: 'Transaction completed.',
  controlFailTransaction: 'Transaction set to failed.',
  controlCancelTransaction: 'Transaction cancelled.',
  controlAdvanceTransaction: 'Transaction moved one step.',
  controlPayCheckout: 'Card submitted. The attempt shows the result.',
  controlRefundCheckout: 'Refund requested.',
  controlCompleteRefund: 'Refund completed.',
  controlFailRefund: 'Refund set to failed.',
  controlCancelRefund: 'Refund cancelled.',
  controlPlanOutcome: 'Outcome planned.',
  controlDropOutcome: 'Planned outcome deleted.',
  controlCreatePayout: 'Payout created.',
  controlRedeliverEvent: 'Sent again. The last attempt shows the answer.',
  controlRedeliverEvents: 'The events are sent again.',
  controlSendExampleEvent: 'Example event sent.',
  controlSetChaos: 'Delivery faults saved.',
  controlInjectFault: 'Fault added.',
  controlClearFaults: 'All faults removed.',
  controlLiftFault: 'Fault removed.',
  controlDismissProblems: 'Marked as seen.',
  controlResendRequest: 'Request sent again.',
  controlChangeClock: 'Clock changed.',
  controlAdvanceClock: 'Clock moved.',
  controlTakeSnapshot: 'Snapshot taken.',
  controlKeepSnapshot: 'Snapshot taken.',
  controlDropSnapshot: 'Snapshot deleted.',
  controlRestoreSnapshot: 'Snapshot restored.',
  controlCreateWorld: 'World created.',
  controlChangeWorld: 'World changed.',
  controlDeleteWorld: 'World deleted.',
  controlPopulate: 'Test data added.',
  controlBackup: 'Backup saved.',
  controlStartReceiverAudit: 'Audit started.',
  controlReceiverRestarted: 'Audit continued.',
  controlStartRecording: 'Recording started.',
  controlStopRecording: 'Recording stopped.',
  controlDeleteRecording: 'Recording deleted.',
}

/** Returns what the page says that an action leads to; null where none was done. */
export function successMessage(
  operations: ReadonlyMap<string, Operation>,
  id: string | null,
): string | null {
  if (id === null || !operations.has(id)) return null
  return Object.hasOwn(sentences, id) ? (sentences[id] as string) : 'Done.'
}
