/**
 * The colours that mark a world, for a light and a dark page: twelve hues of one lightness, so that
 * text in each is legible.
 */
export const worldColours: readonly (readonly [light: string, dark: string])[] = [
  ['#006a9e', '#86cdff'],
  ['#3b51d3', '#aec2fc'],
  ['#773ac1', '#ceb5fe'],
  ['#9d2398', '#f0a7e9'],
  ['#b4065f', '#fda7c1'],
  ['#ba0d01', '#feac9e'],
  ['#915006', '#fdb171'],
  ['#796006', '#e2c162'],
  ['#5b6c00', '#bad074'],
  ['#087736', '#89da9b'],
  ['#037465', '#5addc7'],
  ['#06707e', '#50d9ef'],
]

/** Returns the class of the colour of a world; a name always has the same one. */
export function worldClass(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return `world-${sum % worldColours.length}`
}

/** The rules that set `--world`, by the class of a world. */
export const worldStyle = ['', '@media (prefers-color-scheme:dark){'].map((media, scheme) => {
  const rules = worldColours.map((pair, i) => `.world-${i}{--world:${pair[scheme]}}`)
  return `${media}${rules.join('')}${media === '' ? '' : '}'}`
})
