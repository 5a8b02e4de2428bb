import { sentenceOf } from '../../control/problems.ts'
import type { Auth } from '../../core/operation.ts'
import type { SignatureReport } from '../../http/signature/signature-report.ts'
import { type ErrorCode, type ErrorKind, errors } from '../../model/errors.ts'

/** One check of a request and its result. */
export interface RequestCheck {
  readonly name: string
  readonly result: 'passed' | 'failed' | 'not checked'
  /** The reason for the failure. */
  readonly detail: string
}

const steps = {
  hmac: ['Key', 'Time', 'Signature', 'Format', 'Rules'],
  jwt: ['Token', 'Format', 'Rules'],
  none: ['Format', 'Rules'],
  control: ['Format', 'Rules'],
} as const satisfies Record<Auth, readonly string[]>

const stepOfCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  missing_api_key: 'Key',
  invalid_api_key: 'Key',
  missing_timestamp: 'Time',
  invalid_timestamp: 'Time',
  timestamp_outside_window: 'Time',
  missing_signature: 'Signature',
  invalid_signature: 'Signature',
  missing_token: 'Token',
  invalid_token: 'Token',
  token_expired: 'Token',
}

interface Answered {
  readonly status: number | null
  readonly response: unknown
  readonly advice: readonly string[]
}

/**
 * Returns the checks of a request in order, those after a failed one as not checked. Returns none
 * without an answer, after a server error, and if an injected fault replaced the answer.
 */
export function checksOf(
  auth: Auth,
  { status, response, advice }: Answered,
  report: SignatureReport | null,
): RequestCheck[] {
  const names: readonly string[] = steps[auth]
  // A fault that only delays the answer does not change it.
  const isFault = advice.some((text) => /^injected(?!.*\bms late$)/.test(text))
  if (status === null || status >= 500 || isFault) return []
  if (status < 400) return names.map((name) => ({ name, result: 'passed', detail: '' }))
  const { error = '', message = '' } = (response ?? {}) as { error?: string; message?: string }
  const failed = names.indexOf(failedStep(error, names, report))
  return names.map((name, i) => ({
    name,
    result: i < failed ? 'passed' : i === failed ? 'failed' : 'not checked',
    detail: i === failed ? detailOf(name, message === '' ? error : message, report) : '',
  }))
}

function failedStep(
  error: string,
  names: readonly string[],
  report: SignatureReport | null,
): string {
  const entries = Object.entries(errors) as [ErrorCode, readonly [ErrorKind, string]][]
  const found = entries.find(([, [, text]]) => text === error)
  const step = found === undefined ? undefined : stepOfCode[found[0]]
  if (step !== undefined && names.includes(step)) return step
  if (report?.expected !== null && report !== null) return 'Signature'
  return found?.[1][0] === 'invalid' ? 'Format' : 'Rules'
}

function detailOf(name: string, message: string, report: SignatureReport | null): string {
  const { given = null, expected = null } = report ?? {}
  if (name !== 'Signature' || given === null || expected === null) return message
  return given === expected ? message : sentenceOf(report?.explanation ?? '')
}
