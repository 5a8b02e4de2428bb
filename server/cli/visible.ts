/** The colours of this program; others are escaped, so that foreign text hides nothing. */
const ownColours = String.raw`\u001B\[(?:0|2|31|32)m`

/** C0 without line feed and tab, DEL, C1, and characters that change the direction of text. */
const directions = String.raw`\u202A-\u202E\u2066-\u2069`
const controls = String.raw`(?!\r?\n)[\u0000-\u0008\u000B-\u001F\u007F-\u009F${directions}]`

const special = new RegExp(controls, 'g')
const specialOrColour = new RegExp(`${ownColours}|${controls}`, 'g')

/**
 * Returns a text with its control characters escaped for a terminal, such as `\u001b`; JSON stays
 * equal JSON. Every text that a command prints passes through here.
 */
export function toVisible(text: string): string {
  return text.replace(special, escaped)
}

/** Returns the same for a text with our own colours, whose foreign parts are already escaped. */
export function toVisibleLine(text: string): string {
  return text.replace(specialOrColour, (found) => (found.length > 1 ? found : escaped(found)))
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
