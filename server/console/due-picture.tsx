import type { VNode } from 'preact'
import { toMillis } from '../core/clock.ts'
import { distanceText } from '../core/distance-text.ts'
import type { Schemas } from '../generated/schemas.ts'
import { dueWords } from './due.tsx'
import { clockText } from './parts.tsx'

type Due = Schemas['DueJob']

/** A time at which at least one job is due. */
export interface Moment {
  readonly at: string
  readonly due: readonly Due[]
}

/** Returns the first `limit` times at which jobs are due, in order. */
export function momentsOf(due: readonly Due[], limit: number): Moment[] {
  const byTime = new Map<string, Due[]>()
  for (const one of due) byTime.set(one.due_at, [...(byTime.get(one.due_at) ?? []), one])
  return [...byTime].slice(0, limit).map(([at, own]) => ({ at, due: own }))
}

/** Returns the number of the time that a query names, from 1; the first one by default. */
export function chosenMoment(query: URLSearchParams, moments: number): number {
  const asked = Number(query.get('moments') ?? 1)
  return Math.min(Math.max(1, Number.isInteger(asked) ? asked : 1), Math.max(1, moments))
}

function wordsAt({ due }: Moment): string {
  const [first] = due
  if (first === undefined) return ''
  return due.length === 1
    ? dueWords(first.task)
    : `${dueWords(first.task)} and ${due.length - 1} more`
}

interface PictureProps {
  readonly moments: readonly Moment[]
  readonly now: string
}

/**
 * Renders the times at which jobs are due, side by side. The time between them is written, not
 * drawn, because it may be a second or a month. On a phone the line is vertical.
 */
export function DuePicture({ moments, now }: PictureProps): VNode | null {
  const [first] = moments
  if (first === undefined) return null
  const away = distanceText(toMillis(first.at) - toMillis(now))
  const jobs = first.due.length === 1 ? '1 job is' : `${first.due.length} jobs are`
  const times =
    moments.length === 1 ? '' : `The next ${moments.length} times at which jobs are due. First, `
  const sentence = `${times}${jobs} due ${away}: ${wordsAt(first)}.`
  return (
    <>
      <Lying moments={moments} now={now} sentence={sentence} />
      <Upright moments={moments} now={now} sentence={sentence} />
    </>
  )
}

type DrawingProps = PictureProps & { readonly sentence: string }

const width = 1180
const left = 30
const lineY = 96

function Lying({ moments, now, sentence }: DrawingProps): VNode {
  const step = (width - left - 30) / moments.length
  const xOf = (i: number) => left + (i + 1) * step - step * 0.25
  const heightOf = (i: number) => labelHeights[i % labelHeights.length] as number
  return (
    <svg class="picture due lying" viewBox={`0 0 ${width} 140`} role="img" aria-label={sentence}>
      <path class="axis" d={`M${left} ${lineY}H${width - 10}`} />
      <path class="now" d={`M${left} ${lineY - 16}V${lineY + 16}`} />
      <text class="b" x={left} y={lineY + 34} text-anchor="middle">
        now
      </text>
      {moments.map((_, i) => (
        <path class="stem" d={`M${xOf(i)} ${heightOf(i) + 4}V${lineY}`} />
      ))}
      {moments.map((moment, i) => {
        const x = xOf(i)
        const isLast = x > width * 0.8
        const height = heightOf(i)
        const words = wordsAt(moment)
        return (
          <g class="moment">
            <circle cx={x} cy={lineY} r={moment.due.length > 1 ? 8 : 6} />
            <text x={isLast ? x - 5 : x + 5} y={height + 8} text-anchor={isLast ? 'end' : 'start'}>
              {words}
            </text>
            <text class="s" x={x} y={lineY + 22} text-anchor="middle">
              {distanceText(toMillis(moment.at) - toMillis(now))}
            </text>
            <text class="s" x={x} y={lineY + 36} text-anchor="middle">
              {clockText(moment.at, now)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Heights of the labels, alternating, so that neighbours do not overlap. */
const labelHeights = [10, 34, 58] as const

const rowHeight = 42

function Upright({ moments, now, sentence }: DrawingProps): VNode {
  const height = (moments.length + 1) * rowHeight
  return (
    <svg class="picture due upright" viewBox={`0 0 320 ${height}`} role="img" aria-label={sentence}>
      <path class="axis" d={`M14 18V${height - 8}`} />
      <path class="now" d="M4 18H24" />
      <text class="b" x={34} y={23}>
        now
      </text>
      {moments.map((moment, i) => {
        const y = (i + 1) * rowHeight + 14
        const away = distanceText(toMillis(moment.at) - toMillis(now))
        return (
          <g class="moment">
            <circle cx={14} cy={y} r={moment.due.length > 1 ? 8 : 6} />
            <text x={34} y={y - 2}>
              {wordsAt(moment)}
            </text>
            <text class="s" x={34} y={y + 14}>{`${away} · ${clockText(moment.at, now)}`}</text>
          </g>
        )
      })}
    </svg>
  )
}
