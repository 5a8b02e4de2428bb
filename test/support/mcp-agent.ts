import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from 'vitest'
import { clean, program } from './built.ts'
import { afterEveryTest } from './cleanup.ts'

export interface ToolResult {
  readonly isError: boolean
  readonly text: string
  readonly structured: Record<string, unknown> | undefined
}

const opened = new Set<Client>()

afterEveryTest(async () => {
  await Promise.all([...opened].map((client) => client.close()))
  opened.clear()
})

/** The paths of the payments API. */
export const api = '/api/v1/client'

/** A customer of the default fixtures whose KYC is approved. */
export const ada = '00000000-0000-4000-8000-000000000021'

/** The body of a quote of 100 USD to a Nigerian bank. */
export const quote = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  source_amount: '100.00',
  payment_method: 'FIAT',
  tz: 'UTC',
  origin_reference: 'agent-1',
  on_behalf_of: ada,
  beneficiary_id: '00000000-0000-4000-8000-000000000055',
}

export type Agent = Awaited<ReturnType<typeof startAgent>>

/** A coding agent with the program's tool server. */
export async function startAgent(env: Readonly<Record<string, string>> = {}, flags: string[] = []) {
  const client = new Client({ name: 'test', version: '1' })
  opened.add(client)
  const args = [program, 'mcp', ...flags]
  const own = clean(env) as Record<string, string>
  await client.connect(new StdioClientTransport({ command: 'node', args, env: own }))
  const call = async (name: string, given: object = {}): Promise<ToolResult> => {
    const result = await client.callTool({ name, arguments: { ...given } })
    const [first] = result.content as { text: string }[]
    const structured = result.structuredContent as Record<string, unknown> | undefined
    return { isError: result.isError === true, text: first?.text ?? '', structured }
  }
  return {
    client,
    call,
    /** Returns the result, which is the same as text and as data. */
    async answered(name: string, given: object = {}) {
      const { isError, text, structured } = await call(name, given)
      expect(isError, text).toBe(false)
      expect(JSON.parse(text)).toEqual(structured)
      return JSON.parse(text)
    },
    /** Returns the text of the error. */
    async failed(name: string, given: object = {}): Promise<string> {
      const { isError, text } = await call(name, given).catch((error: Error) => {
        return { isError: true, text: error.message }
      })
      expect(isError, text).toBe(true)
      return text
    },
  }
}
