import { accessProbes, skewSetting } from './access-probes.ts'
import { accountProbes } from './account-probes.ts'
import type { Probe } from './probe-session.ts'
import { amountsSetting, quoteProbes, validitySetting } from './quote-probes.ts'

const settings: Readonly<Record<string, Probe['setting']>> = {
  A5: validitySetting,
  A16: skewSetting,
  A31: amountsSetting,
}

/** All probes, one for each decision that can be seen from outside. */
export const probes: readonly Probe[] = Object.entries({
  ...accessProbes,
  ...quoteProbes,
  ...accountProbes,
}).map(([decision, run]) => ({ decision, run, setting: settings[decision] }))
