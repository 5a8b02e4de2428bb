/** The severities of a finding, the worst first; `--fail-on` compares with them. */
export const severities = ['error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]
