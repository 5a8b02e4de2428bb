import type { Operation } from '../core/operation.ts'
import { type ErrorCode, errors } from '../model/errors.ts'
import { statusByKind } from './status.ts'

/** The text of `error` of 500, which no operation declares. */
export const internalError = 'internal error'

/**
 * Returns every error that a document lists for an operation, except 500: its own, those of its
 * transport, and those on arrival. No operation lists those of `allowedEverywhere`.
 */
export function documentedErrors(operation: Operation): ErrorCode[] {
  const onArrival: ErrorCode[] = [...arrivalErrors]
  if (operation.auth === 'none') onArrival.push('control_forbidden')
  return [...errorsOf(operation), ...onArrival]
}

/** Returns the texts of `error` by status, for all errors that a document lists. */
export function documentedTexts(operation: Operation): Map<number, Set<string>> {
  return textsByStatus(documentedErrors(operation))
}

/**
 * Returns the texts of `error` by status, for all errors of a request that has reached the
 * operation.
 */
export function errorTextsByStatus(operation: Operation): Map<number, Set<string>> {
  return textsByStatus(errorsOf(operation))
}

function errorsOf(operation: Operation): ErrorCode[] {
  const names = [...operation.errors, ...transportErrors(operation)]
  if (operation.stateless === undefined) names.push('storage_unavailable')
  return names
}

/** Returns the texts of errors by status, and that of 500. */
function textsByStatus(names: readonly ErrorCode[]): Map<number, Set<string>> {
  const texts = new Map<number, Set<string>>()
  for (const name of names) addText(texts, name)
  return texts.set(500, new Set([internalError]))
}

function addText(texts: Map<number, Set<string>>, name: ErrorCode): void {
  const [kind, text] = errors[name]
  const status = statusByKind[kind]
  texts.set(status, (texts.get(status) ?? new Set<string>()).add(text))
}

/** Returns the errors of an operation that are found before its rules run. */
export function transportErrors(operation: Operation): ErrorCode[] {
  const names: ErrorCode[] = []
  const { params, query, body, auth, open = false } = operation
  const asks = params !== undefined || query !== undefined || body !== undefined
  if (asks) names.push('missing_fields')
  // The control API rejects unknown parameters and fields even if it expects none.
  if (asks || auth === 'control') names.push('invalid_request')
  names.push('body_too_large')
  if (operation.kind === 'command' && operation.method !== 'delete') names.push('world_full')
  if (auth === 'hmac') names.push(...signatureErrors, 'rate_limited')
  if (auth === 'jwt') names.push('missing_token', 'invalid_token', 'token_expired')
  if (auth === 'control') names.push('control_forbidden')
  if (auth === 'control' && !open) names.push('admin_token_missing', 'admin_token_invalid')
  return names
}

/**
 * Errors that no operation declares, because every one can send them: of the headers that ask for a
 * fault or an outcome, and of a server without capacity.
 */
export const allowedEverywhere: readonly ErrorCode[] = [
  'fault_unknown',
  'outcome_invalid',
  'server_busy',
]

/** Errors that any request can get before it reaches its operation. */
const arrivalErrors: readonly ErrorCode[] = [
  'too_many_connections',
  'server_busy',
  'program_changed',
  'invalid_request',
  'host_forbidden',
]

const signatureErrors: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'missing_timestamp',
  'invalid_timestamp',
  'timestamp_outside_window',
  'missing_signature',
  'invalid_signature',
]
