import type { Target } from './target.ts'

export type ToolInput = Readonly<Record<string, unknown>>

/** One tool: `properties` are JSON Schemas, by the name of the argument. */
export interface McpTool {
  readonly name: string
  readonly description: string
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  run(target: Target, input: ToolInput): Promise<unknown>
}
