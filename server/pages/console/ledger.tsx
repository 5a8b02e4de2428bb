import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { add, negate } from '../../kernel/money.ts'
import { Link, moneyText } from './parts.tsx'

type Entry = Schemas['LedgerEntry']

/** Returns what an account of the ledger is called. */
export function accountName(account: string): string {
  const [kind, name = ''] = account.split(':')
  return kind === 'wallet' ? `Wallet ${name.slice(0, 8)}…` : `${name} (outside)`
}

function AccountName({ account }: { readonly account: string }): VNode {
  const [kind, id = ''] = account.split(':')
  if (kind !== 'wallet') return <>{accountName(account)}</>
  return <Link to={`/_sandbox/wallets/${id}`}>{accountName(account)}</Link>
}

/** Ledger entries as T-accounts: what left on the left, what came in on the right. */
export function TAccounts({ entries }: { readonly entries: readonly Entry[] }): VNode {
  const accounts = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.currency}`
    accounts.set(key, [...(accounts.get(key) ?? []), entry])
  }
  return (
    <div class="t-accounts">
      {[...accounts].map(([key, own]) => (
        <TAccount key={key} entries={own} />
      ))}
    </div>
  )
}

function TAccount({ entries }: { readonly entries: readonly Entry[] }): VNode {
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
        {entries.map(({ amount, cause, created_at }, i) => {
          const isOut = amount.startsWith('-')
          const shown = (
            <>
              {moneyText(isOut ? negate(amount) : amount, '')}{' '}
              <span class="soft">{`${cause} ${created_at.slice(11, 19)}`}</span>
            </>
          )
          return (
            <tr key={String(i)}>
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

/** Where the money of a movement came from and went to, for one line of text and one picture. */
export interface Flow {
  readonly from: string
  readonly given: string
  readonly to: string
  readonly received: string
  readonly fees: string | null
  /** What the money did at the end: it arrived, is on its way, or came back. */
  readonly end: 'arrived' | 'moving' | 'back'
}

const flowWords = { arrived: 'It arrived.', moving: 'It is on its way.', back: 'It came back.' }

/** The flow of money from left to right; money that came back returns above. */
export function FlowPicture({ from, given, to, received, fees, end }: Flow): VNode {
  const cost = fees === null ? '' : ` Fees: ${fees}.`
  const sentence = `${given} from ${from} become ${received} for ${to}.${cost} ${flowWords[end]}`
  return (
    <svg class="picture flow" viewBox="0 0 640 150" role="img" aria-label={sentence}>
      <path class={`pipe ${end}`} d="M170 75 H470" />
      {end === 'back' ? <path class="return" d="M555 45 C540 5 100 5 85 45" /> : null}
      <FlowBox x={5} name={from} amount={given} />
      <FlowBox x={470} name={to} amount={received} />
      {fees === null ? null : (
        <g>
          <path class="return fee" d="M170 95 C230 95 230 128 260 128" />
          <text class="s" x={268} y={132}>{`fees ${fees}`}</text>
        </g>
      )}
    </svg>
  )
}

function FlowBox(box: { readonly x: number; readonly name: string; readonly amount: string }) {
  const { x, name, amount } = box
  const middle = x + 82
  const short = name.length > 22 ? `${name.slice(0, 21)}…` : name
  return (
    <g class="state">
      <rect {...{ x, y: 48, width: 165, height: 56, rx: 8 }} />
      <text x={middle} y={72} text-anchor="middle">
        {short}
      </text>
      <text x={middle} y={92} text-anchor="middle">
        {amount}
      </text>
    </g>
  )
}
