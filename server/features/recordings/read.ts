import { loadReference, referenceDigests } from '../../fixtures.ts'
import { validationErrors } from '../../http/validation/validate.ts'
import { type Collection, collections } from '../../model/collections.ts'
import { referenceVersion, version } from '../../model/version.ts'
import { type CheckRow, createRowCheck, type RowFault } from '../../sandbox/worlds/row-rules.ts'
import { referenceFault } from '../../sandbox/worlds/state-rules.ts'
import type { StoreSnapshot } from '../../store/store.ts'
import {
  decisionDigests,
  type EntryLine,
  formatNumber,
  type Header,
  type PatchLine,
} from './format.ts'
import { entryRules, headerRules, sequencesRules, wrongRule } from './line-rules.ts'
import { openLine } from './lines.ts'

/** A recording that cannot be replayed: names the line and the problem. */
export class RecordingError extends Error {
  /** The line, from 1. */
  readonly line: number
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.line = line
  }
}

/** The writes of a unit that is not in the file, with the rows that stand before them. */
export interface ReadPatch extends PatchLine {
  readonly image: StoreSnapshot
}

/** An entry, and the line it stands in. */
export interface NumberedEntry {
  readonly line: number
  readonly entry: Exclude<EntryLine, PatchLine> | ReadPatch
}

/** A recording as it was read from a file. */
export interface ReadRecording {
  readonly header: Header
  readonly begin: StoreSnapshot
  readonly entries: readonly NumberedEntry[]
  /** Warnings for the reader: other versions, edited lines. */
  readonly warnings: readonly string[]
}

type Line = Readonly<Record<string, unknown>>

interface Row {
  readonly id: string
}

type Tables = Map<Collection, Map<string, Row>>
/** The line of each row. */
type RowLines = Map<Row, number>

/**
 * Returns a recording. Throws RecordingError for a file that is no recording, was cut, or has a
 * line that cannot be. A line that was edited, or another version, is a warning. Needs the
 * validators of the control API to be loaded.
 */
export function readRecording(text: string): ReadRecording {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const warnings: string[] = []
  const parsed = parseLines(lines, warnings)
  const header = headerOf(parsed[0])
  warnings.unshift(...versionWarnings(header), ...endWarnings(header))
  const check = createRowCheck(loadReference())
  const lineOf: RowLines = new Map()
  let rows: Tables = new Map()
  let begin: StoreSnapshot | null = null
  const entries: NumberedEntry[] = []
  for (const [i, line] of parsed.entries()) {
    const number = i + 1
    if (i === 0 || 'finish' in line) continue
    if ('row' in line) {
      lineOf.set(addRow(rows, line, number, check), number)
      continue
    }
    if (begin === null) {
      begin = imageOf(rows, sequencesOf(line, number), 2, lineOf)
      rows = new Map()
      continue
    }
    const entry = entryOf(line, number)
    if ('patch' in entry) {
      for (const name of Object.keys(entry.patch.deleted)) assertCollection(name, number)
      const sequences = new Map(Object.entries(entry.patch.sequences))
      const isWhole = entry.replaced === true
      const image = isWhole ? imageOf(rows, sequences, number, lineOf) : rowsOf(rows, sequences)
      entries.push({ line: number, entry: { ...entry, image } })
      rows = new Map()
    } else if (rows.size === 0) entries.push({ line: number, entry })
    else throw new RecordingError(number, 'it must be a row, or the patch that follows the rows')
  }
  const finish = parsed.at(-1)?.finish
  if (begin === null || typeof finish !== 'object' || finish === null) throw cut(lines.length)
  return { header, begin, entries, warnings }
}

function cut(line: number): RecordingError {
  return new RecordingError(line, 'the file ends here, without its last line: it was truncated')
}

/** Parses every line and holds it to its check sum. */
function parseLines(lines: readonly string[], warnings: string[]): Line[] {
  let before = ''
  return lines.map((line, i) => {
    const opened = openLine(line, before)
    const isLast = i === lines.length - 1
    if (opened === null) {
      if (i === 0) throw notARecording(isLast ? 'empty or not a recording' : 'not a recording')
      if (isLast) throw cut(i + 1)
      throw new RecordingError(i + 1, 'it has no checksum at its end: it was truncated or edited')
    }
    if (!opened.isRight) {
      warnings.push(
        `line ${i + 1}: the checksum is wrong: the line was edited, or lines before it were ` +
          'removed',
      )
    }
    before = opened.sum
    try {
      return JSON.parse(opened.text) as Line
    } catch (error) {
      throw new RecordingError(i + 1, `it is not JSON: ${(error as Error).message}`)
    }
  })
}

function notARecording(what: string): RecordingError {
  return new RecordingError(1, `the file is ${what}: \`record\` writes recordings`)
}

function headerOf(line: Line | undefined): Header {
  const header = line as Partial<Header> | undefined
  if (header?.recording !== 'payments-sandbox') throw notARecording('not a recording')
  if (header.format !== formatNumber) throw otherFormat(header)
  assertRules(header, headerRules, 1)
  const [error] = validationErrors('WorldSettings', header.world_settings)
  if (error !== undefined) {
    const rule = error.kind === 'unknown' ? 'is not known' : error.rule
    throw new RecordingError(1, `its field world_settings.${error.field} ${rule}`)
  }
  return header as Header
}

function otherFormat({ format, sandbox }: { format?: unknown; sandbox?: string }): RecordingError {
  const known = `this version ${version} reads format ${formatNumber}`
  const other = sandbox === undefined || sandbox === version ? '' : `, ${sandbox}`
  const help = `replay it with the version that made it${other}, or record it again`
  return new RecordingError(1, `its format is ${String(format)}, and ${known}: ${help}`)
}

/** Returns the warning of a replay by another version, which may do something differently. */
function versionWarnings({ sandbox, reference, decisions, data }: Header): string[] {
  const changed = [
    ['assumptions', changedKeys(decisions, decisionDigests())],
    ['reference data', changedKeys(data, referenceDigests())],
  ].flatMap(([kind, keys = '']) => (keys === '' ? [] : `changed ${kind}: ${keys}`))
  if (sandbox === version && reference === referenceVersion && changed.length === 0) return []
  const made = `made by version ${sandbox} (reference ${reference})`
  const here = `replayed by version ${version} (reference ${referenceVersion})`
  const result =
    changed.length === 0 ? 'no assumption or reference data changed' : changed.join('; ')
  return [`line 1: ${made}, ${here}; ${result}`]
}

type Digests = Readonly<Record<string, string>>

function changedKeys(recorded: Digests, present: Digests): string {
  const keys = [...new Set([...Object.keys(present), ...Object.keys(recorded)])]
  return keys.filter((key) => present[key] !== recorded[key]).join()
}

/** Returns the warning of a recording that ended before its world did. */
function endWarnings({ ended }: Header): string[] {
  if (ended !== 'interrupted') return []
  const why = 'changes could not be stored and were undone'
  return [`line 1: the recording ended when ${why}: later requests are not in it`]
}

function addRow(rows: Tables, line: Line, number: number, check: CheckRow): Row {
  const { row: name, value } = line as { row: string; value?: Row }
  assertCollection(name, number)
  if (typeof value?.id !== 'string') throw new RecordingError(number, 'its row has no id')
  const fault = check(name, value)
  if (fault !== null) throw wrongRow(number, name, fault)
  const all = rows.get(name) ?? new Map()
  rows.set(name, all.set(value.id, value))
  return value
}

function wrongRow(line: number, name: Collection, { field, rule }: RowFault): RecordingError {
  return new RecordingError(line, `${field} of its row in ${name} ${rule}`)
}

function sequencesOf(line: Line, number: number): ReadonlyMap<string, number> {
  if (!('sequences' in line)) {
    throw new RecordingError(number, 'it must be a row, or the sequences that follow the rows')
  }
  assertRules(line, sequencesRules, number)
  const { sequences } = line as { sequences: Record<string, number> }
  return new Map(Object.entries(sequences))
}

function entryOf(line: Line, number: number): EntryLine {
  const kind = Object.keys(entryRules).find((name) => name in line)
  if (kind === undefined) {
    throw new RecordingError(number, `it must be one of ${Object.keys(entryRules).join(', ')}`)
  }
  assertRules(line, entryRules[kind] ?? {}, number)
  return line as unknown as EntryLine
}

/** Throws RecordingError for a field that breaks its rule. */
function assertRules(line: Line, rules: Parameters<typeof wrongRule>[1], number: number): void {
  const wrong = wrongRule(line, rules)
  if (wrong === null) return
  throw new RecordingError(number, `its field ${wrong.field} must be ${wrong.what}`)
}

function assertCollection(name: unknown, number: number): asserts name is Collection {
  if (typeof name === 'string' && Object.hasOwn(collections, name)) return
  throw new RecordingError(number, `no collection is named "${String(name)}"`)
}

function rowsOf(rows: Tables, sequences: ReadonlyMap<string, number>): StoreSnapshot {
  return { rows: Object.fromEntries(rows) as StoreSnapshot['rows'], sequences }
}

/** Throws RecordingError for rows that no world can begin with; `number` is the line after them. */
function imageOf(
  rows: Tables,
  sequences: ReadonlyMap<string, number>,
  number: number,
  lineOf: RowLines,
): StoreSnapshot {
  const settings = rows.get('settings')
  const lacks = (what: string) => new RecordingError(number, `the row of ${what} is missing`)
  if (!settings?.has('origin')) throw lacks('the origin of the world')
  if (!settings.has('clock')) throw lacks('the clock')
  const first = (settings.get('first-business') as Line | undefined)?.value
  if (rows.get('businesses')?.has(String(first)) !== true) throw lacks('the first business')
  const image = rowsOf(rows, sequences)
  for (const [name, all] of rows) {
    for (const [id, row] of all) {
      const fault = referenceFault(image.rows, name, id, row)
      if (fault !== null) throw wrongRow(lineOf.get(row) ?? number, name, fault)
    }
  }
  return image
}
