/**
 * The tests that run with two processes on one database, behind a balancer that takes turns: clock,
 * faults, request log and payouts.
 */
export const balanced = [
  'clock',
  'faults',
  'faults-at-once',
  'request-log-bodies',
  'quotes-accept',
] as const
