import { type ComponentChildren, isValidElement, type VNode } from 'preact'
import { moneyText } from '../core/amount-text.ts'
import { Email, idOf, Link, Money, PlaceProvider, partsOfAddress, Status, Time } from './parts.tsx'
import { usePage } from './screen.ts'

export interface Column<R> {
  readonly name: string
  /** Renders the cell. */
  readonly of: (row: R) => ComponentChildren
  /** Aligns amounts to the right. */
  readonly numeric?: true
  /** True if the cell has forms: the row then gets the focus after one of them. */
  readonly acts?: true
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

/**
 * Renders rows as a table, which turns into cards on a phone; nothing without rows. The first
 * column names the row; with `to` it is a link, and the keys j, k and Enter move between the links.
 */
export function Table<R>({
  caption,
  rows,
  columns,
  keyOf,
  to,
  beside,
  isChosen,
  short = false,
  maxRows = 90,
}: {
  readonly caption: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly to?: (row: R) => string | null
  /** The view of this page that shows a row beside the list, on a wide screen. */
  readonly beside?: (row: R) => string
  /** True for the row that is shown beside the list. */
  readonly isChosen?: (row: R) => boolean
  /** True for a few narrow columns: the table stays a table on a phone. */
  readonly short?: boolean
  /** The maximum number of rows on a page; the rest has links. */
  readonly maxRows?: number
}): VNode | null {
  const { path } = usePage()
  if (rows.length === 0) return null
  const [pathname = '', query = ''] = path.split('?')
  const from = firstRow(query, rows.length, maxRows)
  const shown = rows.slice(from, from + maxRows)
  return (
    <>
      <Grid
        caption={caption}
        rows={shown}
        columns={columns}
        keyOf={keyOf}
        to={to}
        beside={beside}
        isChosen={isChosen}
        short={short}
      />
      {shown.length === rows.length ? null : (
        <Parts
          caption={caption}
          pathname={pathname}
          query={query}
          from={from}
          maxRows={maxRows}
          total={rows.length}
        />
      )}
    </>
  )
}

/** The query field with the number of the first row to show. */
export const rowField = 'row'

/** Returns the index of the first row to show, from 0; too large a number shows the last part. */
function firstRow(query: string, total: number, maxRows: number): number {
  const asked = Number(new URLSearchParams(query).get(rowField) ?? 1)
  const row = Number.isInteger(asked) && asked > 0 ? Math.min(asked, total) : 1
  return Math.max(0, Math.floor((row - 1) / maxRows) * maxRows)
}

interface PartsProps {
  readonly caption: string
  readonly pathname: string
  readonly query: string
  readonly from: number
  readonly maxRows: number
  readonly total: number
}

/** Renders links to the other parts of a long table. */
function Parts({ caption, pathname, query, from, maxRows, total }: PartsProps): VNode {
  const at = (first: number) => {
    const fields = new URLSearchParams(query)
    fields.set(rowField, String(first + 1))
    return withQuery(pathname, fields)
  }
  return (
    <nav class="pager" aria-label={`Parts of the table: ${caption}`}>
      <span class="soft">{`${from + 1} to ${Math.min(from + maxRows, total)} of ${total}`}</span>
      {from === 0 ? null : <Link to={at(from - maxRows)}>Previous</Link>}
      {from + maxRows >= total ? null : <Link to={at(from + maxRows)}>Next</Link>}
    </nav>
  )
}

interface GridProps<R> {
  readonly caption: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly to: ((row: R) => string | null) | undefined
  readonly beside: ((row: R) => string) | undefined
  readonly isChosen: ((row: R) => boolean) | undefined
  readonly short: boolean
}

function Grid<R>(props: GridProps<R>): VNode {
  const { caption, rows, columns, keyOf, to, beside, isChosen, short } = props
  const isPlace = columns.some(({ acts }) => acts === true)
  return (
    <table class={short ? 'list short' : 'list'}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, numeric }) => (
            <th scope="col" key={name} class={numeric && 'numeric'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={keyOf(row)}
            id={isPlace ? idOf(`row-${caption}-${keyOf(row)}`) : undefined}
            row={row}
            columns={columns}
            path={to?.(row) ?? null}
            beside={beside?.(row)}
            isChosen={isChosen?.(row) === true}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row<R>({
  id,
  row,
  columns,
  path,
  beside,
  isChosen,
}: {
  /** The id of its first cell, if the row has forms. */
  readonly id: string | undefined
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly path: string | null
  readonly beside: string | undefined
  readonly isChosen: boolean
}): VNode {
  return (
    <tr data-row={path === null ? undefined : ''} class={isChosen ? 'beside' : undefined}>
      {columns.map(({ name, of, numeric, acts }, i) => {
        const cell = of(row)
        const shown =
          acts === true && id !== undefined ? (
            <PlaceProvider value={id}>{cell}</PlaceProvider>
          ) : (
            cell
          )
        const kind = [numeric && 'numeric', hasLongWord(cell) && 'long'].filter(Boolean).join(' ')
        if (i > 0) {
          return (
            <td key={name} data-label={name} class={kind || undefined}>
              {shown}
            </td>
          )
        }
        return (
          <th
            scope="row"
            key={name}
            class={kind || undefined}
            id={id}
            tabindex={id === undefined ? undefined : -1}
          >
            {path === null ? (
              shown
            ) : (
              <Link to={path} {...(beside === undefined ? {} : { follow: beside })}>
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
  const [pathname = '', query = ''] = path.split('?')
  const fields = new URLSearchParams(query)
  const isFirst = !fields.has('cursor')
  if (isFirst && next === null) return null
  const first = new URLSearchParams(fields)
  first.delete('cursor')
  const after = new URLSearchParams(fields)
  after.set('cursor', next ?? '')
  return (
    <nav class="pager" aria-label="Pages of the list" data-live="pager">
      {isFirst ? null : <Link to={withQuery(pathname, first)}>First page</Link>}
      {next === null ? null : <Link to={withQuery(pathname, after)}>Next page</Link>}
    </nav>
  )
}

function withQuery(pathname: string, fields: URLSearchParams): string {
  const text = fields.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Renders choices that filter a list: each is a link, and the current one is marked. */
export function Filter({
  name,
  label,
  values,
}: {
  readonly name: string
  readonly label: string
  readonly values: readonly (readonly [value: string, text: string])[]
}): VNode {
  const { path } = usePage()
  const [pathname = '', query = ''] = path.split('?')
  const current = new URLSearchParams(query).get(name) ?? ''
  const choices = [['', 'All'] as const, ...values]
  return (
    <nav class="filter" aria-label={label}>
      <span class="soft">{label}</span>
      {choices.map(([value, text]) => {
        const fields = new URLSearchParams(query)
        fields.delete('cursor')
        if (value === '') fields.delete(name)
        else fields.set(name, value)
        return (
          <Link key={value} to={withQuery(pathname, fields)} current={value === current}>
            {text}
          </Link>
        )
      })}
    </nav>
  )
}
