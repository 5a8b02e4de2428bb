import { controlOperations } from '../../server/control/index.ts'
import { apiInfo, controlInfo } from '../../server/documents.ts'
import { openApiDocument, type Schemas } from '../../server/http/openapi.ts'
import { operations } from '../../server/modules/index.ts'

/** Both documents as they are served, for reading and comparing. */
export function openApiFiles(schemas: Schemas): [string, string][] {
  return [
    ['docs/openapi.json', text(openApiDocument(apiInfo, operations, schemas))],
    ['docs/control-openapi.json', text(openApiDocument(controlInfo, controlOperations, schemas))],
  ]
}

function text(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
