/** Attributes that a browser, or a script of ours, uses as an address. */
const addressed =
  /\s(?:href|src|srcset|action|formaction|poster|data-base|data-document)="([^"]*)"/g
const inStyles = /url\(\s*['"]?([^'")\s]+)/g
const imported = /(?:\bimport\b|\bfrom\b)\s*\(?["']([^"']+)["']/g

/** Returns every address in a page, a style sheet or a module, unchanged. */
export function addressesIn(text: string): string[] {
  return [addressed, inStyles, imported]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address))
    .map((address) => address.replaceAll('&amp;', '&'))
}

/**
 * Returns the addresses in a page that are outside of a public URL but on its host. URLs in the
 * text, such as that of a command to copy, are included.
 */
export function straysIn(text: string, publicUrl: string): string[] {
  const { origin, pathname } = new URL(publicUrl)
  const base = pathname.replace(/\/$/, '')
  const isBelow = (path: string) => path === base || /^[/?#]/.test(path.slice(base.length))
  const strays = addressesIn(text).filter(
    (address) => /^\/(?!\/)/.test(address) && !(address.startsWith(base) && isBelow(address)),
  )
  const absolute = text
    .split(origin)
    .slice(1)
    .filter((rest) => {
      const path = /^[^\s"'<>&`\\]*/.exec(rest)?.[0] ?? ''
      return !(path.startsWith(base) && isBelow(path))
    })
  return [...strays, ...absolute.map((rest) => origin + rest.slice(0, 60))]
}
