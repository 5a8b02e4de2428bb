import type { VNode } from 'preact'
import { moneyText } from '../core/amount-text.ts'
import { add, negate } from '../core/money.ts'
import type { Schemas } from '../generated/schemas.ts'
import { postingText, shortened } from './labels.ts'
import { clockText, Link } from './parts.tsx'
import { usePage } from './screen.ts'

type Entry = Schemas['LedgerEntry']

/** The display names of the accounts outside of the wallets. */
const outsideNames: Readonly<Record<string, string>> = {
  bank: 'Bank',
  cards: 'Card network',
  fees: 'Fees',
  fx: 'Currency exchange',
}

/** Returns the display name of a ledger account. */
export function accountName(account: string): string {
  const [kind, name = ''] = account.split(':')
  return kind === 'wallet' ? `Wallet ${name.slice(0, 8)}…` : (outsideNames[name] ?? name)
}

function AccountName({ account }: { readonly account: string }): VNode {
  const [kind, id = ''] = account.split(':')
  if (kind !== 'wallet') return <>{accountName(account)}</>
  return <Link to={`/_sandbox/wallets/${id}`}>{accountName(account)}</Link>
}

/** Renders ledger entries as T-accounts: debits on the left, credits on the right. */
export function TAccounts({ entries }: { readonly entries: readonly Entry[] }): VNode {
  const accounts = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.currency}`
    accounts.set(key, [...(accounts.get(key) ?? []), entry])
  }
  return (
    <div class="t-accounts">
      {[...accounts.values()].map((own) => (
        <TAccount entries={own} />
      ))}
    </div>
  )
}

function TAccount({ entries }: { readonly entries: readonly Entry[] }): VNode {
  const { now } = usePage()
  const { account = '', currency = '' } = entries[0] ?? {}
  const net = entries.reduce((sum, { amount }) => add(sum, amount), '0')
  return (
    <table>
      <caption>
        <AccountName account={account} /> · {currency}
      </caption>
      <thead>
        <tr>
          <th scope="col">Out</th>
          <th scope="col">In</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ amount, cause, created_at }) => {
          const isOut = amount.startsWith('-')
          const shown = (
            <>
              {moneyText(isOut ? negate(amount) : amount, '')}{' '}
              <span class="soft">{`${postingText(cause)} ${clockText(created_at, now)}`}</span>
            </>
          )
          return (
            <tr>
              <td>{isOut ? shown : ''}</td>
              <td>{isOut ? '' : shown}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{`net ${moneyText(net, currency)}`}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The source and the target of a movement of money, for one line of text and one picture. */
export interface PictureProps {
  readonly from: string
  readonly given: string
  readonly to: string
  readonly received: string
  readonly fees: string | null
  /** The end of the movement: arrived, on its way, returned, or none because no money came. */
  readonly end: 'arrived' | 'moving' | 'back' | 'none'
}

const flowWords = {
  arrived: 'It arrived.',
  moving: 'It is in progress.',
  back: 'It was returned.',
  none: 'No money moved.',
}

/** Renders the flow of money to the right, on a phone downwards; returned money flows back. */
export function FlowPicture({ from, given, to, received, fees, end }: PictureProps): VNode {
  const cost = fees === null ? '' : ` Fees: ${fees}.`
  const sentence = `${given} from ${from} becomes ${received} for ${to}.${cost} ${flowWords[end]}`
  const fee = fees === null ? '' : `fees ${fees}`
  const isBack = end === 'back'
  return (
    <>
      <svg class="picture flow lying" viewBox="0 0 640 150" role="img" aria-label={sentence}>
        <path class={`pipe ${end}`} d="M170 75 H470" />
        {isBack ? <path class="return" d="M555 45 C540 5 100 5 85 45" /> : null}
        <FlowBox x={5} y={48} name={from} amount={given} />
        <FlowBox x={470} y={48} name={to} amount={received} />
        {fee === '' ? null : <path class="return fee" d="M170 95 C230 95 230 128 260 128" />}
        <text class="s" x={268} y={132}>
          {fee}
        </text>
      </svg>
      <svg class="picture flow upright" viewBox="0 0 320 210" role="img" aria-label={sentence}>
        <path class={`pipe ${end}`} d="M88 62 V148" />
        {isBack ? <path class="return" d="M172 176 C250 170 250 40 172 34" /> : null}
        <FlowBox x={5} y={5} name={from} amount={given} />
        <FlowBox x={5} y={148} name={to} amount={received} />
        {fee === '' ? null : <path class="return fee" d="M120 62 C120 100 125 104 140 104" />}
        <text class="s" x={146} y={108}>
          {fee}
        </text>
      </svg>
    </>
  )
}

interface FlowBoxProps {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly amount: string
}

function FlowBox({ x, y, name, amount }: FlowBoxProps): VNode {
  const middle = x + 82
  return (
    <g class="state">
      <rect x={x} y={y} width={165} height={56} rx={8} />
      <text x={middle} y={y + 24} text-anchor="middle">
        {shortened(name, 22)}
      </text>
      <text x={middle} y={y + 44} text-anchor="middle">
        {amount}
      </text>
    </g>
  )
}
