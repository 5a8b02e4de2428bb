import { UsageError } from './errors.ts'

/** A world that was named, and by what. */
export interface GivenWorld {
  readonly name: string
  /** `--world` or SANDBOX_WORLD. */
  readonly by: string
}

const prefix = /\/w\/([^/?#]+)$/
const worldName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the URL of a world of the server at `url`. Throws UsageError for a name that no world
 * has, and where the URL already names a world; SANDBOX_WORLD may name the same one.
 */
export function worldAddress(url: string, urlGivenBy: string, world: GivenWorld): string {
  const { name, by } = world
  if (!worldName.test(name)) {
    throw new UsageError(
      `${by} must be a name of 1 to 63 lower-case letters, digits and inner hyphens, not "${name}"`,
    )
  }
  const named = prefix.exec(url)?.[1]
  if (named === undefined) return `${url}/w/${name}`
  if (named === name && by === 'SANDBOX_WORLD') return url
  throw new UsageError(
    `${urlGivenBy} already names the world "${named}": leave out ${by}, or the /w/${named}`,
  )
}

/** Returns the world that a URL names; null for the URL of a server. */
export function namedWorld(url: string): string | null {
  return prefix.exec(url.replace(/\/+$/, ''))?.[1] ?? null
}

/** Returns the URL of the server itself, whichever world of it a URL names. */
export function serverAddress(url: string): string {
  return url.replace(prefix, '')
}
