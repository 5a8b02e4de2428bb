import { hex } from './checksum.ts'
import { verifyChecksum, withChecksum } from './lines.ts'

/**
 * The high-water mark of a journal, its second line: what has been acknowledged. It is written
 * in place, after the commits and before they are acknowledged, so a journal that was cut short
 * shows how many commits it lacks.
 */
export interface Watermark {
  /** The number of the last acknowledged commit. */
  readonly commits: number
  /** The CRC-32 of the checksums of all commits of the journal, in order. */
  readonly chain: number
  /** A later journal continues this one. */
  readonly closed: boolean
}

/** Returns the mark as a line, which always has the same length. */
export function watermarkLine({ commits, chain, closed }: Watermark): string {
  const number = String(commits).padStart(15)
  const end = closed ? ' true' : 'false'
  return withChecksum(`{"acknowledged":${number},"chain":"${hex(chain)}","closed":${end}}`)
}

/** Returns the mark of a line, or null when the line is not one. */
export function parseWatermark(line: Buffer | null): Watermark | null {
  const text = line === null ? null : verifyChecksum(line)
  if (text === null) return null
  const { acknowledged, chain, closed } = JSON.parse(text)
  if (typeof acknowledged !== 'number' || typeof chain !== 'string') return null
  return { commits: acknowledged, chain: Number.parseInt(chain, 16), closed }
}
