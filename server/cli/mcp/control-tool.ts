import type { McpTool, ToolInput } from './mcp-tool.ts'
import { undoablePath } from './request-path.ts'
import type { Api } from './target.ts'

type Input = Record<string, unknown>

/**
 * Returns a tool that makes one control call, which can be undone if it only changes rows.
 * Arguments outside the path are body or query.
 */
export function control(
  method: string,
  path: string,
  tool: Omit<McpTool, 'run'> & {
    readonly defaults?: ToolInput
    /** Returns the arguments with ids in place of references. */
    readonly prepare?: (api: Api, input: Input) => Promise<Input>
  },
): McpTool {
  const { defaults, prepare, ...shown } = tool
  return {
    ...shown,
    async run(target, given) {
      const api = await target.api()
      const input = { ...defaults, ...given }
      const rest: Input = prepare === undefined ? input : await prepare(api, input)
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const call = api.control<unknown>
      if (method !== 'GET') return call(method, undoablePath(method, filled), rest)
      const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))
      return call(method, `${filled}?${query}`)
    },
  }
}
