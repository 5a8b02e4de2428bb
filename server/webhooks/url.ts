/** Returns the URL as a log may show it: without user, password and query, which may be secret. */
export function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
