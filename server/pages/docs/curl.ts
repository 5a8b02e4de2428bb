import type { JsonSchema } from '../../http/openapi.ts'
import { curlLines } from '../signed-curl.ts'

interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

type Content = Readonly<Record<string, Media>>

/** An operation of an OpenAPI document. */
export interface DescribedOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description?: string
    readonly schema: JsonSchema
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
  readonly 'x-assumptions'?: readonly string[]
}

/** Returns shell lines that call an operation with its example, signed if required. */
export function curlOf(
  server: string,
  method: string,
  path: string,
  operation: DescribedOperation,
): string {
  const { parameters = [], requestBody, security = [] } = operation
  const exampleOf = (name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? `{${name}}`))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name))
  const query = parameters
    .filter(({ in: where, example }) => where === 'query' && example !== undefined)
    .map(({ name }) => `${name}=${exampleOf(name)}`)
  const search = query.length === 0 ? '' : `?${query.join('&')}`
  const example = requestBody?.content['application/json']?.example
  return curlLines({
    method,
    url: `${server}${filled}${search}`,
    body: example === undefined ? null : JSON.stringify(example),
    signedBy: security.some((scheme) => 'signature' in scheme)
      ? { key: 'sandbox_key', secret: 'sandbox_secret' }
      : null,
    token: security.some((scheme) => 'bearer' in scheme) ? '$TOKEN' : null,
  })
}
