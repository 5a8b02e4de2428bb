import type { McpTool, ToolInput } from './mcp-tool.ts'
import { noteChange, undoablePath } from './request-path.ts'
import type { Api, Target } from './target.ts'

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
    /** Throws if the call would not do what it says. */
    readonly assert?: (target: Target, input: ToolInput) => void
    /** Returns the arguments with ids in place of references. */
    readonly prepare?: (api: Api, input: Input) => Promise<Input>
    /** Returns what the tool answers in place of the answer of the call. */
    readonly finish?: (api: Api, answer: never, input: Input) => unknown
  },
): McpTool {
  const { defaults, assert, prepare, finish = (_, answer) => answer, ...shown } = tool
  return {
    ...(method === 'GET' ? { restFrom: `call_control GET ${path}` } : {}),
    ...shown,
    async run(target, given) {
      assert?.(target, given)
      const api = await target.api()
      const input = { ...defaults, ...given }
      const asked: Input = prepare === undefined ? input : await prepare(api, input)
      const rest = { ...asked }
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))
      const answer = await (method === 'GET'
        ? api.control<unknown>(method, `${filled}?${query}`)
        : api.control<unknown>(method, undoablePath(method, filled), rest))
      noteChange(target, method, filled)
      return finish(api, answer as never, asked)
    },
  }
}
