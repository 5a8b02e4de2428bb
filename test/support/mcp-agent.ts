import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from 'vitest'
import { clean, program } from './built.ts'
import { afterEveryFile } from './cleanup.ts'

export interface ToolResult {
  readonly isError: boolean
  readonly text: string
  readonly structured: Record<string, unknown> | undefined
}

const opened = new Set<Client>()

afterEveryFile(async () => {
  await Promise.all([...opened].map((client) => client.close()))
})

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
    async answered(name: string, given: object = {}) {
      const { isError, text } = await call(name, given)
      expect(isError, text).toBe(false)
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
