import type { VNode } from 'preact'
import { moneyText } from '../core/amount-text.ts'

interface Balance {
  readonly ledger: string
  readonly held: string
  readonly available: string
  readonly currency: string
}

/** Each picture is drawn twice, so that its text can be read on a phone as well. */
const widths = [
  ['lying', 700],
  ['upright', 320],
] as const

const margin = 4

/** Renders a bar of the ledger balance: the held and the available part. */
export function BalanceBar(balance: Balance): VNode {
  return (
    <>
      {widths.map(([name, width]) => (
        <Bar name={name} width={width} balance={balance} />
      ))}
    </>
  )
}

interface BarProps {
  readonly name: string
  readonly width: number
  readonly balance: Balance
}

const minHeldWidth = 6

function Bar({ name, width, balance }: BarProps): VNode {
  const { ledger, held, available, currency } = balance
  const text = (amount: string) => moneyText(amount, currency)
  const sentence =
    `${text(ledger)} in the ledger minus ${text(held)} held ` + `leaves ${text(available)}.`
  const full = width - 2 * margin
  const share = Number(ledger) > 0 ? Math.min(1, Math.max(0, Number(held) / Number(ledger))) : 0
  const heldWidth = share === 0 ? 0 : Math.max(minHeldWidth, Math.round(full * share))
  const bar = { y: 26, height: 30 }
  return (
    <svg
      class={`picture balance ${name}`}
      viewBox={`0 0 ${width} 82`}
      role="img"
      aria-label={sentence}
    >
      <rect class="frame" x={margin} {...bar} width={full} />
      {heldWidth === 0 ? null : <rect class="held" x={margin} {...bar} width={heldWidth} />}
      {Number(ledger) === 0 ? null : (
        <rect class="left" x={margin + heldWidth} {...bar} width={full - heldWidth} />
      )}
      <text x={margin} y={17}>{`ledger ${text(ledger)}`}</text>
      <text class="s" x={margin} y={74}>
        {heldWidth === 0 ? 'nothing held' : `held ${text(held)}`}
      </text>
      <text class="s" x={width - margin} y={74} text-anchor="end">
        {`available ${text(available)}`}
      </text>
    </svg>
  )
}

interface Point {
  readonly balance: string
}

interface LineProps {
  /** The entries, newest first. */
  readonly entries: readonly Point[]
  readonly currency: string
}

/** Renders the running balance as steps, oldest entry first; nothing for a single entry. */
export function BalanceLine({ entries, currency }: LineProps): VNode | null {
  if (entries.length < 2) return null
  return (
    <>
      {widths.map(([name, width]) => (
        <Line name={name} width={width} entries={entries} currency={currency} />
      ))}
    </>
  )
}

const lineTop = 24
const lineBottom = 76

function Line({
  name,
  width,
  entries,
  currency,
}: LineProps & { readonly name: string; readonly width: number }): VNode {
  const balances = entries.map(({ balance }) => balance).reverse()
  const sorted = balances.toSorted((a, b) => Number(a) - Number(b))
  const [least, most] = [sorted[0] ?? '0', sorted.at(-1) ?? '0']
  const range = Number(most) - Number(least) || 1
  const step = (width - 2 * margin) / balances.length
  const line = balances
    .map((balance, i) => {
      const share = (Number(balance) - Number(least)) / range
      const y = (lineBottom - share * (lineBottom - lineTop)).toFixed(1)
      const x = margin + i * step
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y}H${(x + step).toFixed(1)}`
    })
    .join('')
  const text = (amount: string) => moneyText(amount, currency)
  const sentence =
    `The balance over ${balances.length} entries: from ${text(balances[0] ?? '0')} ` +
    `to ${text(balances.at(-1) ?? '0')}, at least ${text(least)}, at most ${text(most)}.`
  return (
    <svg
      class={`picture line ${name}`}
      viewBox={`0 0 ${width} 100`}
      role="img"
      aria-label={sentence}
    >
      <path class="curve" d={line} />
      <text class="s" x={margin} y={14}>{`most ${text(most)}`}</text>
      <text class="s" x={margin} y={94}>{`least ${text(least)}`}</text>
    </svg>
  )
}
