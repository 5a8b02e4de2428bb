import { apiDocument, controlDocument } from '../../server/documents.ts'
import type { Examples } from '../../server/http/examples.ts'
import { toOpenApi30 } from '../../server/http/openapi-3.0.ts'

const server = 'http://127.0.0.1:4510'

/** Returns the documents as they are served, for reading and comparing. */
export async function openApiFiles(): Promise<[string, string][]> {
  const examples = await writtenExamples()
  const api = await apiDocument(server, examples)
  return [
    ['docs/openapi.json', text(api)],
    ['docs/openapi-3.0.json', text(toOpenApi30(api))],
    ['docs/control-openapi.json', text(await controlDocument(server, examples))],
  ]
}

/** Returns the examples that were just written, not those that a recorded call has loaded. */
async function writtenExamples(): Promise<Examples> {
  const written = '../../server/generated/examples.ts?written'
  return ((await import(written)) as { examples: Examples }).examples
}

function text(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
