import type { JsonSchema } from './schema-rows.ts'

interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

type Content = Readonly<Record<string, Media>>

/** An operation as an OpenAPI document describes it. */
export interface DescribedOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: JsonSchema
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
  readonly 'x-assumptions'?: readonly string[]
}

/** Returns shell lines that call an operation with its example, signed where it has to be. */
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
  const url = `'${server}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}'`
  const example = requestBody?.content['application/json']?.example
  const body = example === undefined ? null : JSON.stringify(example).replaceAll("'", "'\\''")
  const isSigned = security.some((scheme) => 'signature' in scheme)
  const needsToken = security.some((scheme) => 'bearer' in scheme)
  const lines = [`curl -X ${method} ${url}`]
  if (isSigned) {
    lines.push(
      "-H 'x-api-key: sandbox_key'",
      '-H "x-timestamp: $TIME"',
      '-H "x-signature: $SIGNATURE"',
    )
  }
  if (needsToken) lines.push('-H "authorization: Bearer $TOKEN"')
  if (body !== null) lines.push("-H 'content-type: application/json'", '--data-raw "$BODY"')
  const before: string[] = []
  if (body !== null || isSigned) before.push(`BODY='${body ?? ''}'`)
  if (isSigned) {
    before.push(
      'TIME=$(date -u +%Y-%m-%dT%H:%M:%SZ)',
      `SIGNATURE=$(printf '%s|%s' "$BODY" "$TIME" |`,
      "  openssl dgst -sha256 -hmac sandbox_secret | sed 's/.* //')",
    )
  }
  return [...before, lines.join(' \\\n  ')].join('\n')
}
