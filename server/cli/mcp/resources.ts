import { controlDocument, type Document } from './operation-fields.ts'
import type { Target } from './target.ts'

interface McpResource {
  readonly name: string
  readonly uri: string
  readonly title: string
  readonly mimeType: string
  read(target: Target): Promise<string>
}

export const resources: readonly McpResource[] = [
  {
    name: 'reference',
    uri: 'sandbox://reference',
    title: 'Every operation of the payments API: what it does, and how requests are signed',
    mimeType: 'text/markdown',
    read: async (target) => reference(JSON.parse(await textAt(target, '/openapi.json'))),
  },
  {
    name: 'control',
    uri: 'sandbox://control',
    title: 'Every operation of the control API, for call_control',
    mimeType: 'text/markdown',
    read: async (target) => linesOf(await controlDocument(await target.api())),
  },
  {
    name: 'openapi',
    uri: 'sandbox://openapi',
    title: 'The OpenAPI document of the payments API',
    mimeType: 'application/json',
    read: (target) => textAt(target, '/openapi.json'),
  },
  {
    name: 'scenarios',
    uri: 'sandbox://scenarios',
    title: 'Values that make payments, refunds and KYC fail or wait',
    mimeType: 'application/json',
    read: (target) => textAt(target, '/_sandbox/scenarios'),
  },
  {
    name: 'assumptions',
    uri: 'sandbox://assumptions',
    title: 'The numbered assumptions made where the reference is silent',
    mimeType: 'application/json',
    read: (target) => textAt(target, '/_sandbox/assumptions'),
  },
]

async function textAt(target: Target, path: string): Promise<string> {
  const api = await target.api()
  if (path.startsWith('/_sandbox')) return JSON.stringify(await api.control('GET', path), null, 2)
  const { body } = await api.request('GET', path)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** Returns a description without its tables, which the document has. */
function firstPart(description: string): string {
  return description.split('\n\n#')[0] as string
}

/** Returns a line for each operation. */
function linesOf({ paths }: Document): string {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, summary, description = '' }]) =>
        `- \`${method.toUpperCase()} ${path}\` (${operationId}): ${summary}. ` +
        firstPart(description),
    ),
  )
  return lines.join('\n')
}

function reference(document: Document): string {
  return `# Operations

Requests are signed: x-signature is the lowercase hex HMAC-SHA256 of body, "|" and x-timestamp,
keyed with the secret. The tool send_request signs for you. The tool describe_operation and
sandbox://operation/{operationId} show the fields, an example and the errors of one operation;
sandbox://openapi is the whole document.

${linesOf(document)}
`
}
