/** Returns the word of an event's payload that names the new status. */
export function eventStatus(payload: Readonly<Record<string, unknown>>): string {
  return String(payload.status ?? payload.kyc_status ?? payload.currency ?? '')
}
