/** Our own colours; no others, so that text from outside hides nothing. */
const ownColours = String.raw`\u001B\[(?:0|2|31|32)m`

/** C0 but line feed and tab, DEL and C1; what changes the direction of the text around it. */
const directions = String.raw`\u202A-\u202E\u2066-\u2069`
const controls = String.raw`(?!\r?\n)[\u0000-\u0008\u000B-\u001F\u007F-\u009F${directions}]`

const special = new RegExp(controls, 'g')
const specialOrColour = new RegExp(`${ownColours}|${controls}`, 'g')

/**
 * Returns a text whose control characters a terminal shows instead of obeying, as `\u001b`; JSON
 * stays the same JSON. Everything that a command prints goes through here.
 */
export function toVisible(text: string): string {
  return text.replace(special, escaped)
}

/** The same for a text with our own colours, whose parts from outside are visible already. */
export function toVisibleLine(text: string): string {
  return text.replace(specialOrColour, (found) => (found.length > 1 ? found : escaped(found)))
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
