import { existsSync, promises } from 'node:fs'

/** The folder beside the built program, that of the package, or that of the sources. */
const folder = ['./docs/', '../docs/', '../../../docs/']
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(new URL('llms.txt', place)))

/** The addresses of documents that the sandbox serves, by their name in docs/. */
const served: Readonly<Record<string, string>> = {
  'openapi.json': '/openapi.json',
  'control-openapi.json': '/_sandbox/openapi.json',
}

/**
 * Returns llms.txt or llms-full.txt with links into this sandbox; null if the file is missing.
 * It is read at each request and not cached.
 */
export async function llmsText(name: string, basePath: string): Promise<string | null> {
  if (folder === undefined) return null
  const text = await promises.readFile(new URL(name, folder), 'utf8')
  return text
    .replace(/\]\(([\w/-]+)\.md(#[^)]*)?\)/g, `](${basePath}/docs/guide/$1$2)`)
    .replace(/\]\(([\w-]+\.json)\)/g, (link, file: string) =>
      file in served ? `](${basePath}${served[file]})` : link,
    )
}
