import type { VNode } from 'preact'
import { shortened } from './labels.ts'

/** Renders a text with each of the words marked in it, whatever their case. */
export function Marked({
  text,
  words,
}: {
  readonly text: string
  readonly words: readonly string[]
}): VNode {
  const wanted = words.filter((word) => word !== '')
  if (wanted.length === 0) return <>{text}</>
  const any = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const parts = text.split(new RegExp(`(${any})`, 'giu'))
  return <>{parts.map((part, i) => (i % 2 === 1 ? <mark>{part}</mark> : part))}</>
}

/** The number of characters before the first word that an excerpt shows. */
const before = 24

/** Returns the part of a text around the first of the words; its beginning without one. */
function excerptOf(text: string, words: readonly string[], length: number): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = Math.min(...found) - before
  if (found.length === 0 || start <= 0 || text.length <= length) return text
  return `…${text.slice(start)}`
}

const maxBodyLine = 120

/** Returns the part of a body around the first of the words, on one line; '' without a body. */
export function bodyLine(body: unknown, words: readonly string[]): string {
  if (body === null || body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return shortened(excerptOf(text.replace(/\s+/g, ' '), words, maxBodyLine), maxBodyLine)
}
