import type { SchemaName } from '../../core/operation.ts'
import type { Target } from './target.ts'

export type ToolInput = Readonly<Record<string, unknown>>

/** The hints by which a client decides whether it asks the user before a call. */
export interface ToolEffects {
  readonly readOnlyHint: boolean
  /** True if a call may overwrite or delete something, false if it only adds. */
  readonly destructiveHint: boolean
  /** True if a second call with the same arguments changes nothing more. */
  readonly idempotentHint: boolean
  /** True if a call reaches something outside of the sandbox, such as a command or an address. */
  readonly openWorldHint: boolean
}

const inSandbox = { readOnlyHint: false, openWorldHint: false }

/** The effects of tools by what they do. */
export const effects = {
  reads: { ...inSandbox, readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { ...inSandbox, destructiveHint: false, idempotentHint: false },
  sets: { ...inSandbox, destructiveHint: true, idempotentHint: true },
  changes: { ...inSandbox, destructiveHint: true, idempotentHint: false },
  callsOutside: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
  mayDoAnything: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
} as const satisfies Readonly<Record<string, ToolEffects>>

/** One tool: `properties` are JSON Schemas, by the name of the argument. */
export interface McpTool {
  readonly name: string
  /** The name that people see: a verb and its object. */
  readonly title: string
  readonly description: string
  readonly effects: ToolEffects
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  /** Arguments of which a call has exactly one. */
  readonly exactlyOne?: readonly string[]
  /** Other names that are accepted, with the name of the argument. */
  readonly aliases?: Readonly<Record<string, string>>
  /** True if it concerns the server, so that it takes no `world`. */
  readonly isOfServer?: true
  /** The call that returns the parts of a result that is shortened, if the tool itself does not. */
  readonly restFrom?: string
  /** The result: a schema of schemas/, or a JSON Schema of an object. */
  readonly output: SchemaName | object
  run(target: Target, input: ToolInput): Promise<unknown>
}
