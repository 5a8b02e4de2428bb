import type { IncomingMessage } from 'node:http'
import { isEncrypted } from './forward/origin.ts'
import type { WorldContext } from './world-context.ts'

/**
 * Returns the start of absolute links, followed by `basePath`: the origin of the public URL if one
 * is set, else scheme and host of the request, so that links work behind a mapped port. It never
 * contains 0.0.0.0.
 */
export function publicBaseUrl(
  { server }: WorldContext,
  request: IncomingMessage,
  basePath: string,
): string {
  const { publicUrl } = server.settings
  if (publicUrl !== '') return `${new URL(publicUrl).origin}${basePath}`
  const host = request.headers.host ?? ''
  if (!/^(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(host))
    return `${server.address()}${basePath}`
  const scheme = isEncrypted(request) ? 'https' : 'http'
  const name = host.replace(/^(?:0\.0\.0\.0|\[::\])(?=:|$)/, '127.0.0.1')
  return `${scheme}://${name}${basePath}`
}

/** Returns the path of a public URL, without a slash at its end: '' for the root. */
export function pathOfPublicUrl(publicUrl: string): string {
  return publicUrl === '' ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/**
 * Returns the URL of a request without the path of the public URL, which a proxy in front of the
 * sandbox may or may not have removed.
 */
export function withoutPublicPath(url: string, publicPath: string): string {
  if (publicPath === '' || !url.startsWith(publicPath)) return url
  const rest = url.slice(publicPath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

/**
 * Beginnings of the sandbox's own paths. None of them can be the public path: it would be unclear
 * whether a proxy has removed that path from a request.
 */
const ownPaths = [
  /^\/(?:_sandbox|docs|checkout|onboarding|w)(?:\/|$)/,
  /^\/api(?:\/v1(?:\/|$)|$)/,
  /^\/(?:healthz|readyz|metrics|version|[^/]+\.(?:json|ico|txt))$/,
]

/** Returns the rule that a public URL breaks, beginning with "must"; null if it is valid. */
export function publicUrlError(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL'
  if (url.username + url.password + url.search + url.hash !== '' || /[?#]/.test(text)) {
    return 'must be an http or https URL without user name, query and fragment'
  }
  const path = pathOfPublicUrl(text)
  if (!/^(?:\/[\w.~-]+)*$/.test(path)) {
    return 'must have a path of names between single slashes: letters, digits, "-", ".", "_", "~"'
  }
  if (!ownPaths.some((own) => own.test(path))) return null
  return (
    `must not have the path ${path}, which the sandbox uses itself: ` +
    'leave it out, or choose another one, such as /sandbox'
  )
}
