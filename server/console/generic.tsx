import type { ComponentChildren, VNode } from 'preact'
import { capitalized } from '../core/capitalized.ts'
import type { Operation } from '../core/operation.ts'
import { nameOf } from './labels.ts'
import { Card, Empty, Facts, Head, Json, Link, Status, Time } from './parts.tsx'
import { fillPath, type ScreenCall, type ScreenContent, usePage } from './screen.ts'
import { type Column, Pager, Table } from './table.tsx'

type Fields = Readonly<Record<string, unknown>>

/** Renders the page of an operation without its own screen: its answer as names and values. */
export function genericScreen({ answer, operation }: ScreenCall<unknown>): ScreenContent {
  const title = titleOf(operation.summary)
  const fields = (answer ?? {}) as Fields
  const rows = fields.data
  const isList = Array.isArray(rows)
  return {
    title,
    lead: null,
    content: (
      <>
        <Card title={isList ? 'Rows' : 'Contents'}>
          {isList ? (
            <GenericRows rows={rows as Fields[]} path={operation.path} />
          ) : (
            <Values fields={fields} />
          )}
        </Card>
        {isList ? <Pager next={(fields.next_cursor as string | null) ?? null} /> : null}
        <Card title="JSON">
          <Json value={answer} label="The response as JSON" />
        </Card>
      </>
    ),
  }
}

/** Renders the answer of a read-only operation whose form is on no page. */
export function answerScreen({ summary }: Operation, answer: unknown): ScreenContent {
  const title = titleOf(summary)
  return {
    title,
    content: (
      <>
        <Head title={title} live="" />
        <Card title="Response">
          <Values fields={(answer ?? {}) as Fields} />
        </Card>
      </>
    ),
  }
}

/** Returns the object of a summary, up to its first comma or colon: a heading is short. */
function titleOf(summary: string): string {
  const [begin = ''] = summary.split(/[,:]/)
  return capitalized(begin.replace(/^(?:Get|List|Retrieve|Show) (?:the )?/, ''))
}

/** Renders names and values of an object; lists of objects as tables, objects below their name. */
export function Values({ fields }: { readonly fields: Fields }): VNode {
  const entries = Object.entries(fields)
  const simple = entries.filter(([, value]) => isSimple(value))
  const nested = entries.filter(([, value]) => !isSimple(value))
  return (
    <>
      <Facts
        facts={simple.map(([name, value]) => [nameOf(name), <Value name={name} value={value} />])}
      />
      {nested.map(([name, value]) => (
        <div class="nested">
          <h3>{nameOf(name)}</h3>
          {Array.isArray(value) ? (
            <GenericRows rows={value as Fields[]} path={pathOfRows[name] ?? null} />
          ) : (
            <Values fields={value as Fields} />
          )}
        </div>
      ))}
    </>
  )
}

function isSimple(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object')
  return typeof value !== 'object' || value === null
}

/** The path of the pages of rows, by the name of the list in an answer. */
const pathOfRows: Readonly<Record<string, string>> = {
  events: '/_sandbox/events',
  wallets: '/_sandbox/wallets',
  users: '/_sandbox/customers',
  refunds: '/_sandbox/refunds',
}

const maxColumns = 6

/** Renders a table of rows with their most useful fields. */
export function GenericRows({
  rows,
  path,
}: {
  readonly rows: readonly Fields[]
  readonly path: string | null
}): VNode {
  const { operations } = usePage()
  if (rows.length === 0) return <Empty>There is nothing here yet.</Empty>
  const all = [...new Set(rows.slice(0, 20).flatMap((row) => Object.keys(row)))]
  const shown = all.filter((name) => rows.some((row) => isSimple(row[name])))
  const details = [...operations.values()].find(
    (one) =>
      one.method === 'get' && path !== null && new RegExp(`^${path}/\\{\\w+\\}$`).test(one.path),
  )
  const parameter = details === undefined ? '' : (/\{(\w+)\}/.exec(details.path)?.[1] ?? '')
  const to = (row: Fields) => {
    const id = row[parameter]
    return details === undefined || typeof id !== 'string'
      ? null
      : fillPath(details.path, { [parameter]: id })
  }
  const names = shown.includes(parameter)
    ? [parameter, ...shown.filter((name) => name !== parameter)]
    : shown
  const columns = names.slice(0, maxColumns).map(
    (name): Column<Fields> => ({
      name: nameOf(name),
      // The first cell is the link to the row, and links cannot be nested.
      of: (row) =>
        name === parameter && to(row) !== null ? (
          String(row[name])
        ) : (
          <Value name={name} value={row[name]} />
        ),
    }),
  )
  return <Table caption="Rows" rows={rows} columns={columns} to={to} />
}

/** The path of the page that an id links to, by field. */
const pageOfField: Readonly<Record<string, string>> = {
  user_id: '/_sandbox/customers',
  customer_id: '/_sandbox/customers',
  wallet_id: '/_sandbox/wallets',
  source_wallet_id: '/_sandbox/wallets',
  target_wallet_id: '/_sandbox/wallets',
  quote_id: '/_sandbox/quotes',
  transaction_id: '/_sandbox/transactions',
  access_code: '/_sandbox/checkouts',
  refund_reference: '/_sandbox/refunds',
  event_id: '/_sandbox/events',
}

/** Renders a simple value: a time, a status, a link or a text. */
function Value({ name, value }: { readonly name: string; readonly value: unknown }): VNode {
  return <>{shownValue(name, value)}</>
}

function shownValue(name: string, value: unknown): ComponentChildren {
  if (value === null || value === undefined || value === '') return <span class="soft">none</span>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value === 'object') return <Json value={value} label={nameOf(name)} />
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return <Time at={text} />
  const isStatus = /^(?:status|state|status_name|kyc_status|mode)$/.test(name)
  if (isStatus && text.length > 3) return <Status value={text} />
  const page = pageOfField[name]
  if (page !== undefined) return <Link to={`${page}/${encodeURIComponent(text)}`}>{text}</Link>
  return text
}
