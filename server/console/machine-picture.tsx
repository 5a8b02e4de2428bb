import type { VNode } from 'preact'
import type { Schemas } from '../generated/schemas.ts'
import { labelOf, lookOf } from './labels.ts'

type Machine = Schemas['ControlStateMachine']

/** A state with its layer in the picture and its position in the layer. */
interface Placed {
  readonly state: string
  readonly layer: number
  readonly place: number
}

/** The layout of a picture: layers side by side, or below each other on a phone. */
interface Layout {
  readonly isUpright: boolean
  readonly boxWidth: number
  readonly boxHeight: number
  /** Between two layers. */
  readonly gap: number
  /** Between two boxes of a layer. */
  readonly beside: number
}

const layouts: readonly Layout[] = [
  { isUpright: false, boxWidth: 156, boxHeight: 34, gap: 60, beside: 16 },
  { isUpright: true, boxWidth: 106, boxHeight: 34, gap: 38, beside: 8 },
]

const margin = 6
/** The distance that an arrow around a state bends out. */
const detour = 26

/** Returns the states in layers, each one step further; the final ones are the last layer. */
function layersOf({ initial, transitions, final }: Machine): Placed[] {
  const entered = new Set(transitions.map(({ to }) => to))
  const first = transitions.map(({ from }) => from).filter((state) => !entered.has(state))
  const layers = new Map((first.length === 0 ? [initial] : first).map((state) => [state, 0]))
  for (const [state, layer] of layers) {
    for (const { from, to } of transitions) {
      if (from === state && !layers.has(to) && !final.includes(to)) layers.set(to, layer + 1)
    }
  }
  const last = Math.max(...layers.values()) + 1
  for (const state of final) layers.set(state, last)
  const counts = new Map<number, number>()
  return [...layers].map(([state, layer]) => {
    const place = counts.get(layer) ?? 0
    counts.set(layer, place + 1)
    return { state, layer, place }
  })
}

/** Renders the states as boxes, the initial one first, with an arrow for each transition. */
export function MachinePicture({ machine }: { readonly machine: Machine }): VNode {
  return (
    <>
      {layouts.map((layout) => (
        <Drawing machine={machine} layout={layout} />
      ))}
    </>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function Drawing({ machine, layout }: { readonly machine: Machine; readonly layout: Layout }) {
  const { name, transitions, final } = machine
  const { isUpright, boxWidth, boxHeight, gap, beside } = layout
  const placed = layersOf(machine)
  // The space before the first row is for the arrows around it.
  const at = ({ layer, place }: Placed): Point =>
    isUpright
      ? { x: detour + place * (boxWidth + beside), y: margin + layer * (boxHeight + gap) }
      : { x: margin + layer * (boxWidth + gap), y: detour + place * (boxHeight + beside) }
  const points = new Map(placed.map((one) => [one.state, at(one)]))
  const width = Math.max(...[...points.values()].map(({ x }) => x)) + boxWidth + margin
  const height = Math.max(...[...points.values()].map(({ y }) => y)) + boxHeight + margin
  const kind = isUpright ? 'upright' : 'lying'
  const tip = `tip-${name}-${kind}`
  return (
    <svg
      class={`picture states ${kind}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={sentenceOf(machine, placed)}
    >
      <Tip id={tip} />
      {transitions.map(({ from, to }) => (
        <path
          class="way"
          d={wayOf(points.get(from), points.get(to), layout)}
          marker-end={`url(#${tip})`}
        />
      ))}
      {placed.map((one) => (
        <StateBox
          state={one.state}
          point={at(one)}
          isFinal={final.includes(one.state)}
          layout={layout}
        />
      ))}
    </svg>
  )
}

/** Returns `a, b and c`. */
function joined(words: readonly string[], last: 'and' | 'or'): string {
  return words.join(', ').replace(/, ([^,]*)$/, ` ${last} $1`)
}

/** The beginning of KYC: no transition leads to `not started`, but customers begin later (A7). */
const kycBegins =
  'new customers begin as pending, and only fixtures and the control API set not started'

function sentenceOf({ name, final }: Machine, placed: readonly Placed[]): string {
  const ends = joined(final.map(labelOf), 'and')
  const begins = placed.filter(({ layer }) => layer === 0).map(({ state }) => labelOf(state))
  const count = `${placed.length} states of ${name === 'kyc' ? 'KYC' : `a ${labelOf(name)}`}`
  const last = final.length === 1 ? 'state is' : 'states are'
  const begin = name === 'kyc' ? kycBegins : `it begins as ${joined(begins, 'or')}`
  return `${count}: ${begin}; the final ${last} ${ends}.`
}

function Tip({ id }: { readonly id: string }): VNode {
  const marker = { viewBox: '0 0 8 8', refX: '7', refY: '4', orient: 'auto-start-reverse' }
  return (
    <defs>
      <marker id={id} {...marker} markerWidth="7" markerHeight="7">
        <path class="tip" d="M0 0L8 4L0 8Z" />
      </marker>
    </defs>
  )
}

/** Returns true if a straight arrow between two states would cross another one. */
function passesBy(from: Point, to: Point, { isUpright, boxWidth, boxHeight, gap }: Layout) {
  return isUpright
    ? from.x === to.x && to.y - from.y > boxHeight + gap
    : from.y === to.y && to.x - from.x > boxWidth + gap
}

/** Returns the SVG path of a straight arrow between two states of one layer. */
function wayBeside(from: Point, to: Point, { isUpright, boxWidth, boxHeight }: Layout): string {
  if (isUpright) {
    const y = from.y + boxHeight / 2
    return to.x > from.x
      ? `M${from.x + boxWidth} ${y}H${to.x - 1}`
      : `M${from.x} ${y}H${to.x + boxWidth + 1}`
  }
  const x = from.x + boxWidth / 2
  return to.y > from.y
    ? `M${x} ${from.y + boxHeight}V${to.y - 1}`
    : `M${x} ${from.y}V${to.y + boxHeight + 1}`
}

/** Returns the SVG path of an arrow that bends out above, or on the left of, the states between. */
function wayAround(from: Point, to: Point, { isUpright, boxWidth, boxHeight }: Layout): string {
  if (isUpright) {
    const [y1, y2] = [from.y + boxHeight / 2, to.y + boxHeight / 2]
    return `M${from.x} ${y1}C${from.x - detour} ${y1} ${to.x - detour} ${y2} ${to.x - 1} ${y2}`
  }
  const [x1, x2] = [from.x + boxWidth / 2, to.x + boxWidth / 2]
  return `M${x1} ${from.y}C${x1} ${from.y - detour} ${x2} ${to.y - detour} ${x2} ${to.y - 1}`
}

/**
 * Returns the SVG path of a transition: from the front of a box to the back of the next one. A
 * transition backwards is drawn below or beside the forward one; one past other states is routed
 * around them.
 */
function wayOf(from: Point | undefined, to: Point | undefined, layout: Layout): string {
  if (from === undefined || to === undefined || from === to) return ''
  const { isUpright, boxWidth, boxHeight, gap } = layout
  if (isUpright ? from.y === to.y : from.x === to.x) return wayBeside(from, to, layout)
  if (passesBy(from, to, layout)) return wayAround(from, to, layout)
  const isOn = isUpright ? to.y > from.y : to.x > from.x
  const side = isOn ? 0 : 10
  const half = gap / 2
  if (isUpright) {
    const x1 = from.x + boxWidth / 2 + side
    const x2 = to.x + boxWidth / 2 + side
    const [y1, y2] = isOn ? [from.y + boxHeight, to.y - 1] : [from.y, to.y + boxHeight + 1]
    const bend = isOn ? half : -half
    return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`
  }
  const y1 = from.y + boxHeight / 2 + side
  const y2 = to.y + boxHeight / 2 + side
  const [x1, x2] = isOn ? [from.x + boxWidth, to.x - 1] : [from.x, to.x + boxWidth + 1]
  const bend = isOn ? half : -half
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}

interface BoxProps {
  readonly state: string
  readonly point: Point
  readonly isFinal: boolean
  readonly layout: Layout
}

function StateBox({ state, point: { x, y }, isFinal, layout }: BoxProps): VNode {
  const { boxWidth: width, boxHeight: height, isUpright } = layout
  return (
    <g class={isFinal ? `state ${lookOf(state)}` : 'state'}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      <text
        x={x + width / 2}
        y={y + 22}
        text-anchor="middle"
        class={isUpright ? 'small' : undefined}
      >
        {labelOf(state)}
      </text>
    </g>
  )
}
