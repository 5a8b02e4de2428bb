import type { Schemas } from '../../generated/schemas.ts'
import { waitPath } from '../wait-call.ts'
import { text } from './arguments.ts'
import { effects, type McpTool } from './mcp-tool.ts'
import { idOf } from './references.ts'
import type { Api } from './target.ts'
import { inToolWords } from './tool-words.ts'

const subjects = {
  transaction: 'id or reference of the transaction',
  quote: 'id or origin_reference of the quote',
  checkout: 'access code or reference of the checkout',
  refund: 'reference of the refund',
  customer: 'user id of the customer',
  event: 'id of the event',
}

/** Waits for a status; on a frozen clock it answers at once, unless the input has a timeout. */
export const waitTool: McpTool = {
  name: 'wait',
  title: 'Wait for a status',
  effects: effects.reads,
  output: 'WaitResult',
  description:
    'Wait for the status of exactly one transaction, quote, checkout, refund, customer or event. ' +
    'On a frozen clock nothing happens until you call move_clock, so without a timeout the tool ' +
    'returns at once.',
  properties: {
    ...Object.fromEntries(Object.entries(subjects).map(([name, about]) => [name, text(about)])),
    status: text('status to wait for'),
    timeout: text('maximum real time to wait, such as 30s; default: 5s, on a frozen clock 0s'),
  },
  required: ['status'],
  exactlyOne: Object.keys(subjects),
  async run(target, { status, timeout, ...named }) {
    const api = await target.api()
    const [[subject, given]] = Object.entries(named) as [[keyof typeof subjects, string]]
    const isFound = ['transaction', 'quote', 'checkout'].includes(subject)
    const id = isFound ? await idOf(api, given, subject) : given
    const limit = timeout === undefined ? await presetTimeout(api) : String(timeout)
    const path = waitPath(subject, id, String(status), limit)
    const result = await api.control<Schemas['WaitResult']>('GET', path)
    if (typeof result.blocked_by !== 'string') return result
    const blocked_by = inToolWords(result.blocked_by).replace(
      /run `clock advance (\S+)` for .*/,
      'call move_clock with {"by": "$1"}, then wait again',
    )
    return { ...result, blocked_by }
  },
}

async function presetTimeout(api: Api): Promise<string> {
  const { mode } = await api.control<Schemas['Clock']>('GET', '/clock')
  return mode === 'frozen' ? '0s' : '5s'
}
