import { quote } from '../core/visible.ts'
import { UsageError } from './errors.ts'
import { givenText } from './given-text.ts'
import { httpUrl } from './input.ts'

/** A world that the user named, and the option used for it. */
export interface GivenWorld {
  readonly name: string
  /** `--world` or SANDBOX_WORLD. */
  readonly by: string
}

/**
 * Returns the base URL of a sandbox or a world from user input: the scheme may be missing, and a
 * page or path of the control API (`…/_sandbox`) may follow. Throws UsageError, also for a single
 * word, which is rather a mistake than a host.
 */
export function sandboxAddress(name: string, given: string, scheme: string): string {
  const text = givenText(name, given)
  const { origin, pathname, username, password, search, hash } = new URL(
    httpUrl(name, text, { scheme, example: 'http://127.0.0.1:4510' }),
  )
  if (/^[a-z][a-z\d-]*$/i.test(text) && text.toLowerCase() !== 'localhost') {
    throw new UsageError(
      `${name} must have a port or a scheme, such as ${text}:4510 or ${scheme}://${text}, ` +
        `not ${quote(text)}`,
    )
  }
  const path = pathname.replace(/\/_sandbox(?:\/.*)?$/, '')
  if (username !== '' || password !== '') {
    throw new UsageError(`${name} must not contain a user or a password`)
  }
  if (path === pathname && (search !== '' || hash !== '')) {
    throw new UsageError(
      `${name} must end before the ? or #, as in ${origin}${path}, not ${quote(given)}`,
    )
  }
  return `${origin}${path}`.replace(/\/+$/, '')
}

const prefix = /\/w\/([^/?#]+)$/
const worldName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the URL of a world of the server at `url`. Throws UsageError for an invalid name, and if
 * the URL already names a world; SANDBOX_WORLD may name the same one.
 */
export function worldAddress(url: string, urlGivenBy: string, world: GivenWorld): string {
  const { name, by } = world
  if (!worldName.test(name)) {
    throw new UsageError(
      `${by} must be a name of 1 to 63 lower-case letters, digits and inner hyphens, ` +
        `not ${quote(name)}`,
    )
  }
  const named = prefix.exec(url)?.[1]
  if (named === undefined) return `${url}/w/${name}`
  if (named === name && by === 'SANDBOX_WORLD') return url
  throw new UsageError(
    `${urlGivenBy} already names the world "${named}": leave out ${by}, or the /w/${named}`,
  )
}

/** Returns the world in a base URL; null for the URL of a server. */
export function namedWorld(url: string): string | null {
  return prefix.exec(url)?.[1] ?? null
}

/** Returns the world that a path begins with and the rest of it; null for any other path. */
export function worldInPath(path: string): { world: string; rest: string } | null {
  const [, world, rest] = /^\/w\/([^/?#]+)(\/.*)$/s.exec(path) ?? []
  return world === undefined ? null : { world, rest: String(rest) }
}

/** Returns the URL of the server itself, without any world in it. */
export function serverAddress(url: string): string {
  return url.replace(prefix, '')
}
