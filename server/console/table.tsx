import { type ComponentChildren, isValidElement, type VNode } from 'preact'
import { moneyText } from '../core/amount-text.ts'
import {
  Card,
  Email,
  Empty,
  idOf,
  Link,
  Money,
  PlaceProvider,
  partsOfAddress,
  Status,
  Time,
} from './parts.tsx'
import { queryOf, usePage, withField } from './screen.ts'
import { selectedField } from './story/fields.ts'

interface TextColumn<R> {
  /** Renders the cell. */
  readonly of: (row: R) => ComponentChildren
  /** Aligns amounts to the right. */
  readonly numeric?: true
}

interface MoneyColumn<R> {
  readonly money: (row: R) => readonly [amount: string, currency: string]
}

export type Column<R> = (TextColumn<R> | MoneyColumn<R>) & {
  readonly name: string
  /** True for a column that the list lacks while one of its rows is shown beside it. */
  readonly wide?: true
}

function isNumeric<R>(column: Column<R>): boolean {
  return 'money' in column || column.numeric === true
}

function cellOf<R>(column: Column<R>, row: R): ComponentChildren {
  if (!('money' in column)) return column.of(row)
  const [amount, currency] = column.money(row)
  return <Money amount={amount} currency={currency} />
}

interface Traded {
  readonly source_amount: string
  readonly source_currency: string
  readonly target_amount: string
  readonly target_currency: string
}

/** Returns the source amount of a quote or a transaction with its currency. */
export function sourceText({ source_amount, source_currency }: Traded): string {
  return moneyText(source_amount, source_currency)
}

/** Returns the target amount of a quote or a transaction with its currency. */
export function targetText({ target_amount, target_currency }: Traded): string {
  return moneyText(target_amount, target_currency)
}

interface TableProps<R> {
  readonly caption: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  /** The hint in place of a table without rows; default: nothing. */
  readonly empty?: ComponentChildren
  /** Names a row that has forms: it gets the focus after one of them. */
  readonly placeOf?: (row: R) => string
  readonly to?: (row: R) => string | null
  /** The id of the row that is shown beside the list; null without one. */
  readonly selected?: R extends { readonly id: string } ? string | null : never
  /** True for a few narrow columns: the table stays a table on a phone. */
  readonly short?: boolean
  /** The maximum number of rows on a page; the rest has links. */
  readonly maxRows?: number
}

/**
 * Renders rows as a table, which turns into cards on a phone. The first column names the row; with
 * `to` it is a link, and the keys j, k and Enter move between the links.
 */
export function Table<R>(table: TableProps<R>): VNode | null {
  const { caption, rows, empty, selected = null, short = false, maxRows = 90 } = table
  const { path } = usePage()
  if (rows.length === 0) return empty === undefined ? null : <Empty>{empty}</Empty>
  const columns = table.columns.filter(({ wide }) => selected === null || wide !== true)
  const from = firstRow(queryOf(path), rows.length, maxRows)
  const shown = rows.slice(from, from + maxRows)
  return (
    <>
      <table class={short ? 'list short' : 'list'}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" class={isNumeric(column) ? 'numeric' : undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row {...table} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {shown.length === rows.length ? null : (
        <Parts caption={caption} from={from} maxRows={maxRows} total={rows.length} />
      )}
    </>
  )
}

/** The query field with the number of the first row to show. */
export const rowField = 'row'

/** Returns the index of the first row to show, from 0; too large a number shows the last part. */
function firstRow(query: URLSearchParams, total: number, maxRows: number): number {
  const asked = Number(query.get(rowField) ?? 1)
  const row = Number.isInteger(asked) && asked > 0 ? Math.min(asked, total) : 1
  return Math.max(0, Math.floor((row - 1) / maxRows) * maxRows)
}

interface PartsProps {
  readonly caption: string
  readonly from: number
  readonly maxRows: number
  readonly total: number
}

/** Renders links to the other parts of a long table. */
function Parts({ caption, from, maxRows, total }: PartsProps): VNode {
  const { path } = usePage()
  const at = (first: number) => withField(path, rowField, String(first + 1))
  return (
    <nav class="pager" aria-label={`Parts of the table: ${caption}`}>
      <span class="soft">{`${from + 1} to ${Math.min(from + maxRows, total)} of ${total}`}</span>
      {from === 0 ? null : <Link to={at(from - maxRows)}>Previous</Link>}
      {from + maxRows >= total ? null : <Link to={at(from + maxRows)}>Next</Link>}
    </nav>
  )
}

function Row<R>({
  row,
  caption,
  columns,
  placeOf,
  to,
  selected,
}: TableProps<R> & { readonly row: R }): VNode {
  const { path } = usePage()
  const place = placeOf && idOf(`row-${caption}-${placeOf(row)}`)
  const target = to?.(row) ?? null
  const { id = '' } = row as { readonly id?: string }
  const follow = selected !== undefined && withField(path, selectedField, id)
  return (
    <tr data-row={target === null ? undefined : ''} class={id === selected ? 'beside' : undefined}>
      {columns.map((column, i) => {
        const cell = cellOf(column, row)
        const shown =
          place === undefined ? cell : <PlaceProvider value={place}>{cell}</PlaceProvider>
        const kind = [isNumeric(column) && 'numeric', hasLongWord(cell) && 'long']
          .filter(Boolean)
          .join(' ')
        if (i > 0) {
          return (
            <td data-label={column.name} class={kind || undefined}>
              {shown}
            </td>
          )
        }
        return (
          <th
            scope="row"
            class={kind || undefined}
            id={place}
            tabindex={place === undefined ? undefined : -1}
          >
            {target === null ? (
              shown
            ) : (
              <Link to={target} follow={follow}>
                {shown}
              </Link>
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** The length from which on a word may be broken, so that it widens no table. */
const maxUnbroken = 24

const withoutLongWords: ReadonlySet<unknown> = new Set([Money, Status, Time])

/** Returns true if a cell may have a word that is too long for its column. */
function hasLongWord(cell: ComponentChildren): boolean {
  if (typeof cell === 'string') return cell.split(/\s+/).some((word) => word.length > maxUnbroken)
  if (Array.isArray(cell)) return cell.some(hasLongWord)
  if (!isValidElement(cell)) return false
  if (withoutLongWords.has(cell.type)) return false
  if (cell.type === Email) {
    const { text } = cell.props as unknown as { readonly text: string }
    return partsOfAddress(text).some((part) => part.length > maxUnbroken)
  }
  if (typeof cell.type !== 'string' && cell.type !== Link) return true
  return hasLongWord((cell.props as { readonly children?: ComponentChildren }).children)
}

/** Renders links to the next rows of a list, and back to the first ones. */
export function Pager({ next }: { readonly next: string | null }): VNode | null {
  const { path } = usePage()
  const isFirst = !queryOf(path).has('cursor')
  if (isFirst && next === null) return null
  return (
    <nav class="pager" aria-label="Pages of the list" data-live="pager">
      {isFirst ? null : <Link to={withField(path, 'cursor', null)}>First page</Link>}
      {next === null ? null : <Link to={withField(path, 'cursor', next)}>Next page</Link>}
    </nav>
  )
}

/** Renders choices that filter a list: each is a link, and the current one is marked. */
export function Filter({
  name,
  label,
  values,
}: {
  readonly name: string
  readonly label: string
  readonly values: Choices
}): VNode {
  const { path } = usePage()
  const current = queryOf(path).get(name) ?? ''
  const choices = [['', 'All'] as const, ...values]
  return (
    <nav class="filter" aria-label={label}>
      <span class="soft">{label}</span>
      {choices.map(([value, text]) => (
        <Link
          to={withField(withField(path, 'cursor', null), name, value || null)}
          current={value === current}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** Values to choose from, each with its text. */
export type Choices = readonly (readonly [value: string, text: string])[]

interface ListProps<R> extends Omit<TableProps<R>, 'rows'> {
  readonly title?: string
  readonly testId?: string
  readonly filters?: ComponentChildren
  readonly answer: { readonly data: readonly R[]; readonly next_cursor: string | null }
}

/** Renders a list: its filters, its rows or a hint if there are none, and its pages. */
export function List<R>(list: ListProps<R>): VNode {
  const { title = 'Newest first', testId, filters, answer, ...table } = list
  return (
    <>
      <Card title={title} testId={testId}>
        {filters}
        <Table {...table} rows={answer.data} />
      </Card>
      <Pager next={answer.next_cursor} />
    </>
  )
}
