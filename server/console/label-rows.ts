/** A text of a picture, with the middle of its place. */
export interface PlacedText {
  readonly x: number
  readonly text: string
}

export interface LabelRows {
  /** The number of rows that the labels may use. */
  readonly rows: number
  readonly fontSize: number
  /** The horizontal bounds of the picture. */
  readonly from: number
  readonly until: number
  /** Places in the first two rows that other texts take, from left to right. */
  readonly taken?: readonly (readonly [from: number, until: number])[]
}

export interface LabelPlace {
  /** The middle of the label, moved so that it is inside the picture. */
  readonly x: number
  readonly row: number
}

/** The width of an average character, in font sizes; a picture is drawn without a browser. */
const characterWidth = 0.6
const minDistance = 8

/** Returns the estimated width of a text. */
export function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * characterWidth
}

/**
 * Returns the place of each label, in the first row in which it covers none of those before it;
 * null if no row has room. The labels are in the order of their places.
 */
export function labelRows(
  labels: readonly PlacedText[],
  { rows, fontSize, from, until, taken = [] }: LabelRows,
): (LabelPlace | null)[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY)
  return labels.map(({ x, text }) => {
    const half = textWidth(text, fontSize) / 2
    const middle = Math.max(from + half, Math.min(x, until - half))
    const covers = ([left, right]: readonly [number, number]) =>
      middle - half < right + minDistance && middle + half > left - minDistance
    const row = ends.findIndex(
      (end, i) => middle - half >= end + minDistance && !(i < 2 && taken.some(covers)),
    )
    if (row === -1) return null
    ends[row] = middle + half
    return { x: middle, row }
  })
}
