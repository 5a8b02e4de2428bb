/** Returns the word of an event's payload that names the new status. */
export function eventStatus(payload: Readonly<Record<string, unknown>>): string {
  return String(payload.status ?? payload.kyc_status ?? payload.currency ?? '')
}

/** Returns the type of an event, with that word if it has one. */
export function eventTitle(type: string, payload: Readonly<Record<string, unknown>>): string {
  return `${type} ${eventStatus(payload)}`.trim()
}
