import type { VNode } from 'preact'
import { toMillis } from '../core/clock.ts'
import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import { labelRows, textWidth } from './label-rows.ts'
import { type Look, labelOf, lookOf } from './labels.ts'
import { clockText } from './parts.tsx'

type Diff = Schemas['WorldDiff']

/** A change on the line of a world. */
interface Dot {
  readonly at: string
  readonly label: string
  readonly look: Look
}

const width = 1180
const height = 206
const forkX = 250
const firstX = 380
const lastX = width - 90
const sides = { a: { y: 66, class: 'line-a' }, b: { y: 140, class: 'line-b' } } as const
type SideName = keyof typeof sides

/** The maximum number of changes drawn on each line; the table below has all. */
const maxDots = 7

/** The rows of labels beside a line, away from the other one. */
const rowsOfLabels = 3
const labelSize = 11
/** The size of a name of normal weight that is as wide as a bold one. */
const nameSize = 15

/** The collections with changes that a person knows; entries and jobs follow from these. */
const drawn: ReadonlySet<string> = new Set([
  'transactions',
  'quotes',
  'checkouts',
  'refunds',
  'users',
  'events',
])

/** Renders two worlds as one line that parts. The changes of both are to the same scale. */
export function WorldDiffPicture(diff: Diff): VNode | null {
  const { a, b, parted_at, copy } = diff
  if (!copy || parted_at === null) return null
  const dots = { a: dotsOf(diff, 'a'), b: dotsOf(diff, 'b') }
  const times = [...dots.a, ...dots.b].map(({ at }) => toMillis(at))
  const place = scaleOf(times)
  const parting = clockText(parted_at, b.now)
  const changes = (name: string, side: SideName) =>
    `${name} has ${plural(dots[side].length, 'change')}`
  const sentence =
    `From ${parting} on, ${a.name} and ${b.name} differ: ` +
    `${changes(a.name, 'a')}, ${changes(b.name, 'b')}.`
  const middle = height / 2 + 3
  return (
    <svg
      class="picture worlds-diff"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={sentence}
    >
      <path class="axis" d={`M20 ${middle}H${forkX}`} />
      <circle cx={forkX} cy={middle} r={6} />
      <text class="s" x={forkX} y={middle + 22} text-anchor="end">
        {`the same until ${parting}`}
      </text>
      <Line side="a" name={a.name} dots={dots.a} middle={middle} place={place} now={a.now} />
      <Line side="b" name={b.name} dots={dots.b} middle={middle} place={place} now={b.now} />
    </svg>
  )
}

interface LineProps {
  readonly side: SideName
  readonly name: string
  readonly dots: readonly Dot[]
  readonly middle: number
  readonly now: string
  readonly place: (at: string) => number
}

function Line({ side, name, dots, middle, now, place }: LineProps): VNode {
  const { y, class: kind } = sides[side]
  const bend = `C${forkX + 50} ${middle} ${forkX + 30} ${y} ${forkX + 90} ${y}`
  const isUpper = side === 'a'
  const nameEnd = forkX + 90
  const places = labelRows(
    dots.map(({ at, label }) => ({ x: place(at), text: label })),
    {
      rows: rowsOfLabels,
      fontSize: labelSize,
      from: forkX + 20,
      until: width,
      taken: [[nameEnd - textWidth(name, nameSize), nameEnd]],
    },
  )
  return (
    <g class={kind}>
      <path fill="none" d={`M${forkX} ${middle}${bend}H${width - 20}`} />
      <text class="b" x={nameEnd} y={y + (isUpper ? -14 : 26)} text-anchor="end">
        {name}
      </text>
      {dots.map(({ at, label, look }, i) => {
        const labelled = places[i] ?? null
        const shift = 16 + 14 * (labelled?.row ?? 0)
        return (
          <g class={`moment ${look}`}>
            <title>{`${label}, ${clockText(at, now)}`}</title>
            <circle cx={place(at)} cy={y} r={6} />
            {labelled === null ? null : (
              <text
                class="s"
                x={labelled.x}
                y={isUpper ? y - shift : y + shift + 6}
                text-anchor="middle"
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Returns the changes of a world in their order; those of one moment are one dot. */
function dotsOf({ rows, parted_at }: Diff, side: SideName): Dot[] {
  const byTime = new Map<string, Dot & { readonly more: number }>()
  for (const row of rows) {
    const state = row[side]
    if (state === null || state.at === null || !drawn.has(row.collection)) continue
    // A row that only the other world has changed was last changed here before they parted.
    if (state.at < (parted_at ?? '')) continue
    const known = byTime.get(state.at)
    if (known !== undefined) byTime.set(state.at, { ...known, more: known.more + 1 })
    else {
      const label = `${row.collection.slice(0, -1)} ${labelOf(state.status ?? '')}`.trim()
      byTime.set(state.at, { at: state.at, label, look: lookOf(state.status ?? ''), more: 0 })
    }
  }
  const dots = [...byTime.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
  return dots.slice(0, maxDots).map(({ more, label, ...dot }) => ({
    ...dot,
    label: more === 0 ? label : `${label} and ${more} more`,
  }))
}

/** Returns the horizontal place of a time. */
function scaleOf(times: readonly number[]): (at: string) => number {
  const first = Math.min(...times)
  const span = Math.max(...times) - first
  return (at) => (span === 0 ? firstX : firstX + ((lastX - firstX) * (toMillis(at) - first)) / span)
}
