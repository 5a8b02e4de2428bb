import { isObject } from '../../core/json-forms.ts'
import { didYouMean } from '../../core/nearest-name.ts'

/** The names of the tools and the prompts that a server has. */
export interface KnownNames {
  readonly tools: readonly string[]
  readonly prompts: readonly string[]
}

/** The fields of a message that may be wrong. */
export interface Message {
  params?: unknown
  readonly id?: unknown
  readonly method?: unknown
}

/** Returns what is wrong with the params of a request, in a sentence; '' for nothing. */
export function paramsError({ method, params = {} }: Message, known: KnownNames): string {
  const given = params as Readonly<Record<string, unknown>>
  if (method === 'initialize') return clientError(given)
  if (method === 'tools/call') return callError(given, 'Tool', known.tools)
  if (method === 'prompts/get') {
    const wrong = Object.entries(given.arguments ?? {}).find(([, one]) => typeof one !== 'string')
    const other = wrong === undefined ? '' : `${wrong[0]} must be a string`
    return callError(given, 'Prompt', known.prompts) || other
  }
  const isRead = method === 'resources/read'
  if (isRead && typeof given.uri !== 'string') return 'params.uri must be a string'
  const isText = given.cursor === undefined || typeof given.cursor === 'string'
  return isText ? '' : 'params.cursor must be a string'
}

function callError(
  { name, arguments: given = {} }: Readonly<Record<string, unknown>>,
  kind: 'Tool' | 'Prompt',
  names: readonly string[],
): string {
  if (typeof name !== 'string') {
    return `params.name must be a string: the name of a ${kind.toLowerCase()}`
  }
  if (!names.includes(name)) return `${kind} ${name} not found.${didYouMean(name, names)}`
  return isObject(given) ? '' : 'params.arguments must be an object, such as {}'
}

function clientError({
  protocolVersion,
  capabilities,
  clientInfo,
}: Readonly<Record<string, unknown>>): string {
  if (typeof protocolVersion !== 'string') {
    return 'params.protocolVersion must be a string, such as 2025-06-18'
  }
  if (!isObject(capabilities)) return 'params.capabilities must be an object, such as {}'
  const { name, version } = isObject(clientInfo) ? (clientInfo as Record<string, unknown>) : {}
  return typeof name === 'string' && typeof version === 'string'
    ? ''
    : 'params.clientInfo must have a name and a version, both strings'
}
