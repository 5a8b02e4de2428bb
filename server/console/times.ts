import type { IncomingMessage } from 'node:http'

/** The ways to show times: with the distance from now, in UTC, or in the zone of the browser. */
export const timeStyles = ['relative', 'utc', 'local'] as const
export type TimeStyle = (typeof timeStyles)[number]

/** The query field that chooses how times are shown, from this page on. */
export const timesField = 'times'

const cookieName = 'sandbox_times'
const maxAgeSeconds = 400 * 24 * 60 * 60

function toTimeStyle(text: string | null | undefined): TimeStyle | undefined {
  return timeStyles.find((style) => style === text)
}

/** Returns how the browser of a request wants times: by the address, or by its cookie. */
export function timeStyleOf({ headers }: IncomingMessage, chosen: string | null): TimeStyle {
  const [, kept] = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  return toTimeStyle(chosen) ?? toTimeStyle(kept) ?? 'relative'
}

/** Returns the Set-Cookie that keeps a choice; undefined for a text that is none. */
export function cookieOfChoice(chosen: string | null, base: string): string | undefined {
  const style = toTimeStyle(chosen)
  if (style === undefined) return undefined
  const path = base === '' ? '/' : base
  return `${cookieName}=${style}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`
}
