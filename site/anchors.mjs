import { readFileSync } from 'node:fs'

/** Returns the anchor of a heading, as GitHub makes it. */
export function slug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

let found

/** Returns the anchor of each assumption in docs/assumptions.md, by its number. */
export function assumptionAnchors() {
  found ??= new Map(
    [...readFileSync('docs/assumptions.md', 'utf8').matchAll(/^### ((\w+).*)$/gm)].map(
      ([, heading, number]) => [number, slug(heading)],
    ),
  )
  return found
}
