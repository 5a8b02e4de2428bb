import { hex } from './checksum.ts'
import { verifyChecksum, withChecksum } from './lines.ts'

/**
 * The high-water mark of a journal, its second line: the acknowledged commits. It is overwritten in
 * place, after the commits and before they are acknowledged, so it shows how many commits a
 * truncated journal lacks.
 */
export interface Watermark {
  /** The number of the last acknowledged commit. */
  readonly commits: number
  /** The CRC-32 of the checksums of all commits of the journal, in order. */
  readonly chain: number
  /** True if a later journal continues this one. */
  readonly closed: boolean
}

/** Returns the mark as a line, which always has the same length. */
export function watermarkLine({ commits, chain, closed }: Watermark): string {
  const number = String(commits).padStart(15)
  const end = closed ? ' true' : 'false'
  return withChecksum(`{"acknowledged":${number},"chain":"${hex(chain)}","closed":${end}}`)
}

/** Returns the mark of a line; null if the line is not one. */
export function parseWatermark(line: Buffer | null): Watermark | null {
  const text = line === null ? null : verifyChecksum(line)
  if (text === null) return null
  const { acknowledged, chain, closed } = JSON.parse(text)
  if (typeof acknowledged !== 'number' || typeof chain !== 'string') return null
  return { commits: acknowledged, chain: Number.parseInt(chain, 16), closed }
}
