import type { IncomingMessage } from 'node:http'
import type { AppContext } from './app-context.ts'

/**
 * Scheme and host that links start with: the public URL where one is set, else those of the
 * request, so that they work behind a mapped port. Never 0.0.0.0.
 */
export function publicBaseUrl(services: AppContext, request: IncomingMessage): string {
  if (services.settings.publicUrl !== '') return services.settings.publicUrl
  const host = request.headers.host ?? ''
  if (!/^(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(host)) return services.server.address()
  const scheme = 'encrypted' in request.socket ? 'https' : 'http'
  return `${scheme}://${host.replace(/^(?:0\.0\.0\.0|\[::\])(?=:|$)/, '127.0.0.1')}`
}
