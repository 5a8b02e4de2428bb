import type { VNode } from 'preact'
import { moneyText } from '../../core/amount-text.ts'
import { isNegative, isZero, subtract } from '../../core/money.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type FilterField, FilterForm } from '../filter-form.tsx'
import { Action } from '../forms.tsx'
import { labelOf, nameOf } from '../labels.ts'
import { accountName } from '../ledger.tsx'
import { Card, CopyLink, clockText, dateText, Empty, Link, Time } from '../parts.tsx'
import { type Screen, usePage } from '../screen.ts'
import { selectedOf } from '../story/fields.ts'
import { Table } from '../table.tsx'
import { WorldDiffPicture } from '../world-diff-picture.tsx'
import { Compare, WorldLink } from '../world-links.tsx'

type Diff = Schemas['WorldDiff']
type Row = Diff['rows'][number]
type State = Row['a']

/** Renders two worlds side by side: where they part, their balances and their different rows. */
export const worldDiffScreen: Screen<'WorldDiff'> = ({ answer, query }) => ({
  title: `Compare ${answer.a.name} and ${answer.b.name}`,
  lead: (
    <>
      <WorldLink name={answer.a.name} /> · <WorldLink name={answer.b.name} /> ·{' '}
      <Compare a={answer.b.name} b={answer.a.name} label="Swap the two worlds" /> <CopyLink />
    </>
  ),
  content: (
    <>
      <Replayed name={answer.b.name} id={selectedOf(query)} />
      <Differences diff={answer} />
    </>
  ),
})

interface ReplayedProps {
  readonly name: string
  /** The transaction in the copy. */
  readonly id: string | null
}

/** Renders what to do with the copy in which a transaction was replayed, if one was. */
function Replayed({ name, id }: ReplayedProps): VNode | null {
  if (id === null) return null
  return (
    <Card title="The copy" testId="replayed">
      <p>
        The transaction ran again in {name}:{' '}
        <WorldLink
          name={name}
          path={`/_sandbox/transactions/${encodeURIComponent(id)}`}
          text="open it there"
        />
        . The clock of the copy was moved on until nothing was due, so all other jobs in the copy
        ran, too.
      </p>
      <div class="actions">
        <Action
          operation="controlChangeWorld"
          params={{ name }}
          values={{ ttl: '' }}
          label="Keep the copy"
          next={`/_sandbox/worlds/${encodeURIComponent(name)}`}
          testId="keep-copy"
        />
        <Action
          operation="controlDeleteWorld"
          params={{ name }}
          label="Delete the copy"
          kind="danger"
          next="/_sandbox/transactions"
          testId="drop-copy"
        />
      </div>
    </Card>
  )
}

/** Renders what a move of the clock would change, which a copy of the world has tried. */
export const whatIfScreen: Screen<'WorldDiff'> = ({ answer, query }) => {
  return {
    title: 'What if',
    lead: (
      <>
        {`Preview: what changes if ${moveText(query)}. `}
        It was computed in a copy of this world, which has been deleted. Nothing was sent, and this
        world has not changed. <CopyLink />
      </>
    ),
    content: (
      <>
        <Card title="Try a move" testId="what-if">
          <FilterForm label="Try" fields={[moveField]} />
        </Card>
        <Differences diff={answer} isTried />
      </>
    ),
  }
}

/** Returns the move of the clock that a query asks for. */
function moveText(query: URLSearchParams): string {
  const [by, to] = [query.get('by'), query.get('to')]
  if (by) return `the clock moves by ${by}`
  if (to) return `the clock moves to ${to}`
  return 'all jobs that are due run, and all jobs that they schedule'
}

/** The field of a move to try, for a form with the method GET. */
export const moveField: FilterField = {
  name: 'by',
  label: 'Move the clock by',
  all: 'until nothing is due',
  options: [
    ['10s', '10 seconds'],
    ['1m', '1 minute'],
    ['30m', '30 minutes'],
    ['1h', '1 hour'],
    ['1d', '1 day'],
  ],
}

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/

interface DifferencesProps {
  readonly diff: Diff
  /** True if the second world was a copy that no longer exists. */
  readonly isTried?: boolean
}

function Differences({ diff, isTried = false }: DifferencesProps): VNode {
  return (
    <>
      <Card title="Where they differ" testId="parting">
        <p>{diff.summary.replace(isoTime, (at) => `${dateText(at)} ${clockText(at, at)}`)}</p>
        <WorldDiffPicture {...diff} />
        <Times {...diff} />
      </Card>
      {diff.equal ? null : (
        <div class="grid">
          <Balances {...diff} />
          <Counts {...diff} />
        </div>
      )}
      {diff.equal ? null : <Rows diff={diff} isTried={isTried} />}
    </>
  )
}

function Times({ a, b }: Diff): VNode {
  return (
    <p class="soft">
      The clock of {a.name} is at <Time at={a.now} relative={false} />, that of {b.name} at{' '}
      <Time at={b.now} relative={false} />.
    </p>
  )
}

type Balance = Diff['balances'][number]

/** Returns true if both worlds have a wallet, and only its available balance differs. */
function isHeld({ a, b, difference }: Balance): boolean {
  return a !== null && b !== null && isZero(difference)
}

/** Returns the ledger balance of a wallet, or the available balance if only that differs. */
function balanceText(wallet: Balance['a'], one: Balance): string {
  const { currency } = one
  if (wallet === null) return '–'
  if (!isHeld(one)) return moneyText(wallet.ledger_balance, currency)
  return `${moneyText(wallet.available_balance, currency)} available`
}

/** Returns the difference of what `balanceText` shows. */
function balanceDifference(one: Balance): string {
  if (!isHeld(one)) return one.difference
  return subtract(one.b?.available_balance ?? '0', one.a?.available_balance ?? '0')
}

function Balances({ a, b, balances, outside }: Diff): VNode {
  return (
    <Card title="Balances" testId="balances">
      {balances.length === 0 ? <Empty>All wallets have the same balances.</Empty> : null}
      <Table
        caption="Wallets"
        rows={balances}
        columns={[
          { name: 'Wallet', of: ({ owner, currency }) => `${owner} · ${currency}` },
          { name: a.name, numeric: true, of: (one) => balanceText(one.a, one) },
          { name: b.name, numeric: true, of: (one) => balanceText(one.b, one) },
          {
            name: 'Difference',
            numeric: true,
            of: (one) => <Signed {...one} difference={balanceDifference(one)} />,
          },
        ]}
      />
      <Table
        caption="Outside of the wallets"
        rows={outside}
        columns={[
          {
            name: 'Account',
            of: ({ account, currency }) => `${accountName(account)} · ${currency}`,
          },
          { name: 'Difference', numeric: true, of: (one) => <Signed {...one} /> },
        ]}
      />
    </Card>
  )
}

function Signed({
  difference,
  currency,
}: {
  readonly difference: string
  readonly currency: string
}): VNode {
  const sign = isNegative(difference) ? '' : '+'
  return <span class="money">{sign + moneyText(difference, currency)}</span>
}

function Counts({ a, b, collections, differing, compared }: Diff): VNode {
  return (
    <Card title="Rows by collection" testId="collections">
      <p>{`${differing} of ${compared} rows ${differing === 1 ? 'differs' : 'differ'}.`}</p>
      <Table
        short
        caption="Rows by collection"
        rows={collections}
        columns={[
          { name: 'Collection', of: ({ name }) => nameOf(name) },
          { name: 'Changed', numeric: true, of: ({ changed }) => changed },
          { name: `Only in ${a.name}`, numeric: true, of: ({ only_a }) => only_a },
          { name: `Only in ${b.name}`, numeric: true, of: ({ only_b }) => only_b },
        ]}
      />
    </Card>
  )
}

function Rows({ diff, isTried }: Required<DifferencesProps>): VNode {
  const { a, b, rows, complete } = diff
  const { path } = usePage()
  const of = (row: Row, name: string, state: State) => (
    <InWorld name={name} row={row} state={state} isTried={isTried} />
  )
  return (
    <Card title="Different rows" testId="rows">
      <Table
        caption="Different rows"
        rows={rows}
        columns={[
          { name: 'Row', of: ({ title }) => <span class="words">{title}</span> },
          { name: 'Collection', of: ({ collection }) => nameOf(collection) },
          { name: a.name, of: (row) => of(row, a.name, row.a) },
          { name: b.name, of: (row) => of(row, b.name, row.b) },
          { name: 'Fields', of: (row) => <Fields {...row} /> },
        ]}
      />
      {complete ? null : (
        <p class="soft" data-testid="more">
          {`The first ${rows.length}. `}
          {isTried ? null : (
            <Link to={`${path.split('?')[0]}?limit=1000&format=json`}>Up to 1,000 as JSON</Link>
          )}
        </p>
      )}
    </Card>
  )
}

function InWorld({
  name,
  row,
  state,
  isTried,
}: {
  readonly name: string
  readonly row: Row
  readonly state: State
  readonly isTried: boolean
}): VNode {
  if (state === null) {
    return <span class="soft">{row.same_id ? 'different object, same id' : 'missing'}</span>
  }
  const status = state.status === null ? 'present' : labelOf(state.status)
  const text = (
    <span class="unbroken">
      {row.same_id && state.about !== null ? `${state.about}: ${status}` : status}
    </span>
  )
  if (row.path === null || (isTried && state === row.b)) return <span>{text}</span>
  if (isTried) return <Link to={row.path}>{text}</Link>
  return <WorldLink name={name} path={row.path} text={text} />
}

function Fields({ fields, same_id }: Row): VNode {
  if (same_id) return <span class="soft">different objects, same id</span>
  if (fields.length === 0) return <span class="soft">only in one world</span>
  return (
    <details>
      <summary>{fields.map(({ name }) => fieldText(name)).join(', ')}</summary>
      <dl class="facts">
        {fields.map(({ name, a, b }) => (
          <div>
            <dt>{fieldText(name)}</dt>
            <dd class="words">{`${a ?? '–'} → ${b ?? '–'}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Returns the name of a field; that of the uses of a plan is the one of their page. */
function fieldText(name: string): string {
  return name === 'taken' ? 'used' : name
}
