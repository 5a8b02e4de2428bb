import { hash } from 'node:crypto'
import { consoleStyle } from '../console/style.ts'
import { consoleScript } from '../generated/console-script.ts'
import { styleSheet } from './style.ts'

const style = styleSheet + consoleStyle

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#2c46cf"/>' +
  '<path d="M9 12.5h14M9 19.5h14" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>' +
  '<circle cx="13" cy="12.5" r="3.4" fill="#fff"/>' +
  '<circle cx="19" cy="19.5" r="3.4" fill="#fff"/></svg>'

/** The addresses of the console's files; each contains a digest of the file's content. */
export const assetPaths = {
  style: `/_sandbox/assets/console-${digest(style)}.css`,
  script: `/_sandbox/assets/console-${digest(consoleScript)}.js`,
  icon: `/_sandbox/assets/icon-${digest(icon)}.svg`,
} as const

function digest(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 12)
}

export interface Asset {
  readonly type: string
  readonly text: string
}

/** Returns the file at an address of `assetPaths`; undefined for any other address. */
export function assetAt(path: string): Asset | undefined {
  if (path === assetPaths.style) return { type: 'text/css', text: style }
  if (path === assetPaths.script) return { type: 'text/javascript', text: consoleScript }
  return path === assetPaths.icon ? { type: 'image/svg+xml', text: icon } : undefined
}
