import { accessProbes } from './access-probes.ts'
import { accountProbes } from './account-probes.ts'
import type { Probe } from './probe-session.ts'
import { quoteProbes } from './quote-probes.ts'

/** All probes, one for each decision that can be seen from outside. */
export const probes: readonly Probe[] = [...accessProbes, ...quoteProbes, ...accountProbes]
