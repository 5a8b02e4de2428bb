import { hash } from 'node:crypto'

/** Hex digits of the check sum that ends each line. */
const sumLength = 8

/** Returns a line with its check sum, which the sum of the line before goes into. */
export function sealLine(value: object, before: string): { line: string; sum: string } {
  const text = JSON.stringify(value)
  const sum = sumOf(text, before)
  return { line: `${text.slice(0, -1)},"sum":"${sum}"}`, sum }
}

function sumOf(text: string, before: string): string {
  return hash('sha256', before + text).slice(0, sumLength)
}

const sumAtEnd = /^(.*),"sum":"([0-9a-f]{8})"\}$/s

/** Returns the text of a line without its sum, and whether the sum is right; null without a sum. */
export function openLine(
  line: string,
  before: string,
): { readonly text: string; readonly sum: string; readonly isRight: boolean } | null {
  const [, head, sum] = sumAtEnd.exec(line) ?? []
  if (head === undefined || sum === undefined) return null
  const text = `${head}}`
  return { text, sum, isRight: sumOf(text, before) === sum }
}
