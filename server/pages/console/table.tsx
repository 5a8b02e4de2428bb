import type { ComponentChildren, VNode } from 'preact'
import { Link } from './parts.tsx'
import { usePage } from './screen.ts'

export interface Column<R> {
  readonly name: string
  /** What a cell shows. */
  readonly of: (row: R) => ComponentChildren
  /** Amounts stand on the right. */
  readonly numeric?: true
}

/**
 * Rows as a table, which turns into cards on a phone. The first column names the row, and with
 * `to` it is a link, which the keys j, k and Enter move between.
 */
export function Table<R>({
  caption,
  rows,
  columns,
  keyOf,
  to,
}: {
  readonly caption: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly to?: (row: R) => string | null
}): VNode {
  return (
    <table class="list">
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
          <Row key={keyOf(row)} {...{ row, columns, path: to?.(row) ?? null }} />
        ))}
      </tbody>
    </table>
  )
}

function Row<R>({
  row,
  columns,
  path,
}: {
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly path: string | null
}): VNode {
  return (
    <tr data-row={path === null ? undefined : ''}>
      {columns.map(({ name, of, numeric }, i) => {
        const shown = of(row)
        if (i > 0) {
          return (
            <td key={name} data-label={name} class={numeric && 'numeric'}>
              {shown}
            </td>
          )
        }
        return (
          <th scope="row" key={name}>
            {path === null ? shown : <Link to={path}>{shown}</Link>}
          </th>
        )
      })}
    </tr>
  )
}

/** The way to the next rows of a list, and back to its first ones. */
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
    <nav class="pager" aria-label="Pages of the list">
      {isFirst ? null : <Link to={withQuery(pathname, first)}>First page</Link>}
      {next === null ? null : <Link to={withQuery(pathname, after)}>Next page</Link>}
    </nav>
  )
}

function withQuery(pathname: string, fields: URLSearchParams): string {
  const text = fields.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Choices that filter a list: each is a link, and the one in force is marked. */
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
