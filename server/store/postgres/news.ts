import { databaseNow } from './presence.ts'
import type { Statement } from './statements.ts'

/** News of a world as one process sends it. */
export interface SentNews {
  readonly world: string
  readonly number: number
  readonly content: Buffer
  /** What stands from now on, each kind and key once; without content: nothing does. */
  readonly standing: readonly {
    readonly kind: string
    readonly key: string
    readonly content: Buffer | null
    readonly endsMs: number | null
  }[]
}

const insert =
  'INSERT INTO news (world, process, number, at_ms, content) ' +
  `VALUES ($1, $2, $3, ${databaseNow}, $4) ON CONFLICT DO NOTHING`

const put =
  'INSERT INTO standing (world, at_ms, kind, key, content, ends_ms) ' +
  `SELECT $1, ${databaseNow}, * FROM unnest($5::text[], $6::text[], $7::bytea[], $8::bigint[]) ` +
  'ON CONFLICT (world, kind, key) DO UPDATE SET content = EXCLUDED.content'

const remove =
  'DELETE FROM standing WHERE world = $1 ' +
  'AND (kind, key) IN (SELECT * FROM unnest($9::text[], $10::text[]))'

/** The statement that keeps news for the other processes. It may be sent again. */
export function insertNews(process: string, { world, number, content, standing }: SentNews) {
  const values: unknown[] = [world, process, number, content]
  if (standing.length === 0) return { text: insert, values } satisfies Statement
  // Always in the same order: two processes that keep the same do not wait for each other.
  const sorted = standing.toSorted((a, b) => (`${a.kind} ${a.key}` < `${b.kind} ${b.key}` ? -1 : 1))
  const kept = sorted.filter(({ content: it }) => it !== null)
  const over = sorted.filter(({ content: it }) => it === null)
  const columns = [
    ...[kept.map(({ kind }) => kind), kept.map(({ key }) => key)],
    ...[kept.map(({ content: it }) => it), kept.map(({ endsMs }) => endsMs)],
    ...[over.map(({ kind }) => kind), over.map(({ key }) => key)],
  ]
  const text = `WITH put AS (${put}), gone AS (${remove}) ${insert}`
  return { text, values: [...values, ...columns] } satisfies Statement
}

/** What stands in worlds, in the order it was first sent. */
export function selectStanding(worlds: readonly string[]): Statement {
  const text =
    'SELECT world, kind, content FROM standing WHERE world = ANY($1::text[]) ' +
    'ORDER BY world, at_ms, kind, key'
  return { text, values: [worlds] }
}

/** Which news is read. */
export interface NewsPeriod {
  /** It was sent so lately, in milliseconds. */
  readonly windowMs: number
  /** The latest, as long as they are no more than this together; without it, all. */
  readonly maxBytes?: number
}

/**
 * A world that is new here gets the news of ten minutes, and of these the latest: under load they
 * would be gigabytes. What must not be missed stands.
 */
export const newsBefore: NewsPeriod = { windowMs: 600_000, maxBytes: 8 * 1024 * 1024 }

/** News of others that was sent in a period, and not heard yet. */
export function selectNews(
  process: string,
  worlds: readonly { readonly world: string; heard(): ReadonlyMap<string, number> }[],
  { windowMs, maxBytes }: NewsPeriod,
): Statement {
  const heard = worlds.flatMap((one) =>
    [...one.heard()].map(([from, number]) => ({ world: one.world, from, number })),
  )
  // The bytes of a piece of news and of those after it; none of them is read for that.
  const latestFirst = 'ORDER BY n.at_ms DESC, n.process DESC, n.number DESC'
  const behind =
    maxBytes === undefined ? '' : `, sum(octet_length(n.content)) OVER (${latestFirst}) AS behind`
  const unheard =
    `SELECT n.world, n.process, n.number, n.content, n.at_ms${behind} ` +
    'FROM news n LEFT JOIN unnest($4::text[], $5::text[], $6::bigint[]) ' +
    'AS heard (world, process, number) USING (world, process) ' +
    `WHERE n.world = ANY($1::text[]) AND n.at_ms > ${databaseNow} - $3 AND n.process <> $2 ` +
    'AND n.number > coalesce(heard.number, 0)'
  const text =
    `SELECT world, process, number, content, ${databaseNow} - at_ms AS age_ms ` +
    `FROM (${unheard}) unheard ${maxBytes === undefined ? '' : 'WHERE behind <= $7 '}` +
    'ORDER BY at_ms, process, number'
  const values = [
    ...[worlds.map(({ world }) => world), process, windowMs],
    ...[heard.map(({ world }) => world), heard.map(({ from }) => from)],
    heard.map(({ number }) => number),
    ...(maxBytes === undefined ? [] : [maxBytes]),
  ]
  return { text, values }
}
