import openapiTS, { astToString } from 'openapi-typescript'

/** Returns the API's paths as types, as an integrator would generate them from the document. */
export async function clientTypesFile(documents: ReadonlyMap<string, string>): Promise<string> {
  const document = JSON.parse(documents.get('docs/openapi.json') as string)
  const text = astToString(await openapiTS(document))
  return `// Generated from docs/openapi.json by npm run generate.\n${text}`
}
