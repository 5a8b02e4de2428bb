import type { VNode } from 'preact'
import { moneyText } from '../core/amount-text.ts'
import type { FlowPart, MoneyFlow } from './money-flows.ts'

const width = 420
const left = 118
const middle = 205
const right = 302
const barWidth = 14
const top = 14
/** The distance of the wallets from the outer ends, so that the bands curve. */
const drop = 14
const bandsHeight = 96
const minBand = 3
const labelHeight = 32

/** Renders the money of a currency as bands into and out of the wallets. */
export function FlowPicture({ flow }: { readonly flow: MoneyFlow }): VNode {
  const most = Math.max(Number(flow.in), Number(flow.out))
  const perUnit = bandsHeight / most
  const [into, out] = (['in', 'out'] as const).map((side) =>
    placed(
      flow.parts.filter(({ way }) => way === side),
      perUnit,
    ),
  ) as [PlacedBand[], PlacedBand[]]
  const ends = [...into, ...out].map(({ outerY, size }) => outerY + Math.max(size, labelHeight))
  const height = Math.max(bandsHeight + drop + top, ...ends) + top
  const sentence =
    `${moneyText(flow.in, flow.currency)} came into the wallets today, ` +
    `${moneyText(flow.out, flow.currency)} went out.`
  return (
    <svg class="picture flow" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
      <Bands bands={into} way="in" />
      <Bands bands={out} way="out" />
      <rect
        class="wallets"
        x={middle}
        y={top + drop}
        width={barWidth}
        height={bandsHeight}
        rx={3}
      />
    </svg>
  )
}

interface PlacedBand {
  readonly part: FlowPart
  readonly size: number
  /** The upper edge at the wallets, without their drop. */
  readonly y: number
  /** The upper edge at the outer end, where the label needs its height. */
  readonly outerY: number
}

/** Places the bands of one side below each other. */
function placed(parts: readonly FlowPart[], perUnit: number): PlacedBand[] {
  let y = top
  let outerY = top
  return parts.map((part) => {
    const size = Math.max(minBand, Number(part.amount) * perUnit)
    const band = { part, size, y, outerY: Math.max(y, outerY) }
    y += size
    outerY = band.outerY + labelHeight
    return band
  })
}

function Bands({
  bands,
  way,
}: {
  readonly bands: readonly PlacedBand[]
  readonly way: 'in' | 'out'
}): VNode {
  const isIn = way === 'in'
  return (
    <>
      {bands.map(({ part, size, y, outerY }) => (
        <g>
          <path
            class={`band ${way}`}
            d={
              isIn
                ? band(left, outerY, middle, y + drop, size)
                : band(middle + barWidth, y + drop, right, outerY, size)
            }
          />
          <text
            x={isIn ? left - 8 : right + 8}
            y={outerY + 12}
            text-anchor={isIn ? 'end' : 'start'}
          >
            {part.name}
          </text>
          <text
            class="s"
            x={isIn ? left - 8 : right + 8}
            y={outerY + 26}
            text-anchor={isIn ? 'end' : 'start'}
          >
            {moneyText(part.amount, '')}
          </text>
        </g>
      ))}
    </>
  )
}

/** Returns the outline of a band of one size between two points. */
function band(x1: number, y1: number, x2: number, y2: number, size: number): string {
  const x = (x1 + x2) / 2
  return (
    `M${x1} ${y1}C${x} ${y1} ${x} ${y2} ${x2} ${y2}v${size}` +
    `C${x} ${y2 + size} ${x} ${y1 + size} ${x1} ${y1 + size}z`
  )
}
