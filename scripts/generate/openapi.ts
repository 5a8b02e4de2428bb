import { apiDocument, controlDocument } from '../../server/documents.ts'
import { toOpenApi30 } from '../../server/http/openapi-3.0.ts'

const server = 'http://127.0.0.1:4510'

/** The documents as they are served, for reading and comparing. */
export async function openApiFiles(): Promise<[string, string][]> {
  const api = await apiDocument(server)
  return [
    ['docs/openapi.json', text(api)],
    ['docs/openapi-3.0.json', text(toOpenApi30(api))],
    ['docs/control-openapi.json', text(await controlDocument(server))],
  ]
}

function text(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
