/** Returns the URL without user, password and query, which may be secret, for a log. */
export function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
