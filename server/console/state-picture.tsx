import type { VNode } from 'preact'
import { paymentMachine, refundMachine } from '../api/cards/state-machine.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { transactionMachine } from '../api/transactions/state-machine.ts'
import { labelOf, lookOf } from './labels.ts'
import { clockText } from './parts.tsx'
import { usePage } from './screen.ts'

interface Step {
  readonly machine: string
  readonly state: string
  readonly at: string
  readonly cause: string
}

interface Box {
  readonly state: string
  readonly note: string
  readonly isTaken: boolean
  readonly column: number
  readonly row: number
}

const boxWidth = 148
const boxHeight = 44
const gapX = 34
const gapY = 22
const margin = 6
/** In the horizontal picture, the distance between a state and the alternatives on its right. */
const indent = 20

/** Of an object with two machines, the first one listed here is drawn; a sentence has the other. */
const machines = [quoteMachine, paymentMachine, refundMachine, transactionMachine]

const payout = ['ACCEPTED AWAITING_DEPOSIT', 'ACCEPTED COMPLETED']
const swap = ['ACCEPTED AWAITING_DEPOSIT', 'ACCEPTED AWAITING_PAYMENT']

/** The transitions that a quote of a type never takes (A5). */
const barredStates: Readonly<Record<string, readonly string[]>> = {
  WITHDRAWAL: payout,
  EXCHANGE: payout,
  SWAP: swap,
  TRANSFER: swap,
  DEPOSIT: [
    'ACCEPTED AWAITING_PAYMENT',
    'ACCEPTED COMPLETED',
    'DEPOSIT_CONFIRMED PROCESSING_PAYOUT',
  ],
  DIRECT_EXCHANGE: [
    'ACCEPTED AWAITING_PAYMENT',
    'ACCEPTED COMPLETED',
    'DEPOSIT_CONFIRMED COMPLETED',
  ],
}

/**
 * Renders the states that an object went through, with their times, and in grey those it could have
 * reached instead. A screen reader gets one sentence; the table of causes is beside the picture.
 */
export function StatePicture({
  steps,
  type = null,
  isOver = false,
}: {
  readonly steps: readonly Step[]
  /** The type of a quote; null: every state of the machine is possible. */
  readonly type?: string | null
  /** True if nothing can change the state any more, although the machine could go on. */
  readonly isOver?: boolean
}): VNode | null {
  const { now } = usePage()
  const [machine, other] = machines.filter(({ name }) => steps.some((one) => one.machine === name))
  if (machine === undefined) return null
  const taken = steps.filter((step) => step.machine === machine.name)
  const transitions: Transitions = machine.transitions
  const barred = barredStates[type ?? ''] ?? []
  const end = isOver ? taken.at(-1)?.state : undefined
  const possible = transitions.filter(
    ([from, , to]) => from !== end && !barred.includes(`${from} ${to}`),
  )
  const boxes = boxesOf(taken, possible, now)
  const sentence = sentenceOf(machine, steps, isOver)
  return (
    <>
      {other === undefined ? null : <h3>{`States of the ${labelOf(machine.name)}`}</h3>}
      <Drawing boxes={boxes} sentence={sentence} isUpright={false} />
      <Drawing boxes={boxes} sentence={sentence} isUpright={true} />
      {other === undefined ? null : <p>{sentenceOf(other, steps, isOver)}</p>}
    </>
  )
}

/** Returns the states that a machine went through, in words. */
function sentenceOf(
  { name, isFinal }: (typeof machines)[number],
  steps: readonly Step[],
  isOver: boolean,
): string {
  const states = steps.filter(({ machine }) => machine === name).map(({ state }) => state)
  const end = isOver || isFinal(states.at(-1) as never) ? 'is final' : 'is not final yet'
  return `The ${labelOf(name)} went through ${states.map(labelOf).join(', then ')}, and ${end}.`
}

type Transitions = readonly (readonly [from: string, event: string, to: string, source: string])[]

function boxesOf(taken: readonly Step[], transitions: Transitions, now: string): Box[] {
  const visited = new Set(taken.map(({ state }) => state))
  const shown = new Set<string>()
  return taken.flatMap(({ state, at }, column) => {
    const isToday = at.slice(0, 10) === now.slice(0, 10)
    const when = isToday ? at.slice(11, 23) : clockText(at, now)
    const box = { state, note: when, isTaken: true, column, row: 0 }
    const later = new Set(taken.slice(column + 1).map((step) => step.state))
    const isLater = (to: string) =>
      transitions.some(([from, , end]) => end === to && later.has(from))
    // A state that several states lead to is attached to the last of them.
    const others = transitions
      .filter(([from, , to]) => from === state && !visited.has(to) && !shown.has(to))
      .filter(([, , to]) => !isLater(to))
      .map(([, , to]) => to)
    const isLast = column === taken.length - 1
    const note = isLast ? 'possible next' : 'not taken'
    for (const other of others) shown.add(other)
    return [
      box,
      ...[...new Set(others)].map((other, i) => ({
        state: other,
        note,
        isTaken: false,
        column,
        row: i + 1,
      })),
    ]
  })
}

interface DrawingProps {
  readonly boxes: readonly Box[]
  readonly sentence: string
  readonly isUpright: boolean
}

function Drawing({ boxes, sentence, isUpright }: DrawingProps): VNode {
  const place = (box: Box) => (isUpright ? uprightPlace(box, boxes) : [box.column, box.row])
  const places = boxes.map(place)
  const across = Math.max(...places.map(([x = 0]) => x)) + 1
  const down = Math.max(...places.map(([, y = 0]) => y)) + 1
  const shift = isUpright ? 0 : indent
  const width = across * boxWidth + (across - 1) * gapX + 2 * margin + shift
  const height = down * boxHeight + (down - 1) * gapY + 2 * margin
  const at = (box: Box) => {
    const [x = 0, y = 0] = place(box)
    const left = margin + x * (boxWidth + gapX) + (box.isTaken ? 0 : shift)
    return { x: left, y: margin + y * (boxHeight + gapY) }
  }
  return (
    <svg
      class={`picture states ${isUpright ? 'upright' : 'lying'}`}
      viewBox={`0 0 ${width} ${height}`}
      style={undefined}
      width={width}
      height={height}
      role="img"
      aria-label={sentence}
    >
      {boxes.map((box) => (
        <Arrow box={box} boxes={boxes} at={at} isUpright={isUpright} />
      ))}
      {boxes.map((box) => (
        <StateBox box={box} {...at(box)} />
      ))}
    </svg>
  )
}

/** Returns the place on a phone: visited states below each other, and alternatives to the right. */
function uprightPlace({ column, row }: Box, boxes: readonly Box[]): readonly [number, number] {
  let line = 0
  for (let before = 0; before < column; before += 1) {
    line += Math.max(1, boxes.filter((box) => box.column === before).length - 1)
  }
  return row === 0 ? [0, line] : [1, line + row - 1]
}

interface ArrowProps {
  readonly box: Box
  readonly boxes: readonly Box[]
  readonly at: (box: Box) => { readonly x: number; readonly y: number }
  readonly isUpright: boolean
}

/** Renders an arrow: from a visited state to the next one, or to an alternative. */
function Arrow({ box, boxes, at, isUpright }: ArrowProps): VNode | null {
  const column = box.isTaken ? box.column - 1 : box.column
  const before = boxes.find((one) => one.isTaken && one.column === column)
  if (before === undefined) return null
  const from = at(before)
  const to = at(box)
  const middle = to.y + boxHeight / 2
  if (box.isTaken) {
    const ends = isUpright
      ? { x1: from.x + boxWidth / 2, y1: from.y + boxHeight, x2: to.x + boxWidth / 2, y2: to.y }
      : { x1: from.x + boxWidth, y1: from.y + boxHeight / 2, x2: to.x, y2: middle }
    return <line {...ends} class="way" />
  }
  const line = isUpright
    ? `M${from.x + boxWidth} ${from.y + boxHeight / 2}h${gapX / 2}V${middle}H${to.x}`
    : `M${from.x + indent / 2} ${from.y + boxHeight}V${middle}H${to.x}`
  return <path d={line} class="way other" />
}

function StateBox({
  box,
  x,
  y,
}: {
  readonly box: Box
  readonly x: number
  readonly y: number
}): VNode {
  const { state, note, isTaken } = box
  const middle = x + boxWidth / 2
  return (
    <g class={isTaken ? `state ${lookOf(state)}` : 'state other'}>
      <rect x={x} y={y} width={boxWidth} height={boxHeight} rx={8} />
      <text x={middle} y={y + 19} text-anchor="middle">
        {labelOf(state)}
      </text>
      <text class="s" x={middle} y={y + 35} text-anchor="middle">
        {note}
      </text>
    </g>
  )
}
