/** The word of an event's payload that says what happened. */
export function eventStatus(payload: Readonly<Record<string, unknown>>): string {
  return String(payload.status ?? payload.kyc_status ?? payload.currency ?? '')
}
