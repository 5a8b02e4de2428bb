import type { IncomingMessage } from 'node:http'
import type { AppContext } from './app-context.ts'

/**
 * Returns what absolute links start with: the public URL where one is set, else scheme and host of
 * the request, so that they work behind a mapped port, and never 0.0.0.0; then `basePath`, which is
 * the mount point and the prefix of the world.
 */
export function publicBaseUrl(
  { server, pathPrefix }: AppContext,
  request: IncomingMessage,
  basePath: string,
): string {
  const { publicUrl } = server.settings
  if (publicUrl !== '') return `${publicUrl}${pathPrefix}`
  const host = request.headers.host ?? ''
  if (!/^(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(host))
    return `${server.address()}${basePath}`
  const scheme = 'encrypted' in request.socket ? 'https' : 'http'
  const name = host.replace(/^(?:0\.0\.0\.0|\[::\])(?=:|$)/, '127.0.0.1')
  return `${scheme}://${name}${basePath}`
}
