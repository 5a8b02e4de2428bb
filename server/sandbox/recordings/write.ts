import { loadFixtures } from '../../fixtures.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type SystemClock, sleep, toIso } from '../../kernel/clock.ts'
import { drawSecret } from '../../kernel/ids.ts'
import type { Label } from '../../kernel/trace.ts'
import type { WorldIdentity } from '../../kernel/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { Settings } from '../../model/settings.ts'
import { referenceVersion, version } from '../../model/version.ts'
import { eventKindOf, eventTypes } from '../../modules/events/catalogue.ts'
import { tokenKeyOf } from '../../modules/tokens/tokens.ts'
import type { StoreSnapshot } from '../../store/store.ts'
import type { WorldState } from '../snapshots.ts'
import {
  decisionDigests,
  type EntryLine,
  formatNumber,
  type Header,
  type RecordedEvent,
  recordedSettings,
  type StateLine,
} from './format.ts'
import type { Recording } from './kept-recording.ts'
import { sealLine } from './lines.ts'
import type { LogItem, RecordedRequest, StepItem, StepNote } from './record-types.ts'
import { createScrub, type Scrub } from './scrub.ts'
import { replaceDrawn } from './secrets.ts'
import { patchedRows, patchLine, type RowsById } from './write-patch.ts'
import { endLine, learnRequest, startLine } from './write-request.ts'

/** What a recording was made of. */
export interface RecordedWorld {
  readonly world: string
  readonly system: SystemClock
  readonly settings: Settings
  readonly ownSettings: Schemas['WorldSettings']
  readonly reference: Reference
  readonly identity: WorldIdentity | undefined
  readonly tokenSecret: string
  /** Secrets of the server and of its other worlds, which requests may hold by mistake. */
  otherSecrets(): readonly string[]
  /** Returns the rows of a world with the default fixtures, which are published. */
  seededRows(): Promise<StoreSnapshot>
}

/** Other requests have their turn after so many lines or rows. */
const linesAtOnce = 200

/** Called after each line or row; waits now and then, for other requests to be answered. */
type Turns = () => Promise<void>

function turnsOf({ system }: RecordedWorld): Turns {
  let done = 0
  return async () => {
    done += 1
    if (done % linesAtOnce === 0) await sleep(system, 0)
  }
}

/** Returns a recording as a file: ndjson, with substitutes for all that is secret or personal. */
export async function writeRecording(recording: Recording, of: RecordedWorld): Promise<string> {
  const { begin, tape } = recording
  const turns = turnsOf(of)
  const log = await tape.items(turns)
  const secretSeed = drawSecret(16)
  const tokenKey = of.identity === undefined ? '' : drawSecret(32)
  const scrub = await scrubFor(recording, log, of, { secretSeed, tokenKey })
  const lines: string[] = []
  let sum = ''
  const add = async (value: object) => {
    const sealed = sealLine(value, sum)
    sum = sealed.sum
    lines.push(sealed.line)
    await turns()
  }
  await add(headerOf(recording, of, scrub, tokenKey))
  const addRows = async (tables: RowsById) => {
    for (const [name, rows] of Object.entries(tables)) {
      for (const row of rows.values()) {
        await add({ row: name, value: rowOf(name, row, secretSeed, scrub) })
      }
    }
  }
  await addRows(begin.image.rows)
  await add({ sequences: Object.fromEntries(begin.image.sequences) })
  const sent = new Set<Label>()
  for (const item of log) {
    if (item.kind === 'start' && !isLeftOut(item.request)) sent.add(item.request.number)
  }
  for (const item of log) {
    if (item.kind === 'step' && typeof item.label === 'number' && !sent.has(item.label)) continue
    if (item.kind === 'state') {
      const state = await item.state
      await addRows(state.image.rows)
      await add(stateLine(state))
      continue
    }
    if (item.kind === 'patch') {
      await addRows(patchedRows(item.patch))
      await add(patchLine(item, scrub))
      continue
    }
    if (item.kind === 'chaos') {
      await add({ chaos: item.shares })
      continue
    }
    const line = entryOf(item, scrub)
    if (line !== null) await add(line)
  }
  await add({ finish: { requests: tape.requests, lines: lines.length + 1 } })
  return `${lines.join('\n')}\n`
}

/** Learns every value that came in before the first line is written. */
async function scrubFor(
  recording: Recording,
  log: readonly LogItem[],
  of: RecordedWorld,
  { secretSeed, tokenKey }: { readonly secretSeed: string; readonly tokenKey: string },
): Promise<Scrub> {
  const { begin, startedMs } = recording
  const { seed, secretSeed: real = '' } = begin.origin
  const { identity, tokenSecret } = of
  const published = await publishedTexts(of)
  const scrub = createScrub({
    key: drawSecret(16),
    reference: of.reference,
    published,
    today: toIso(startedMs).slice(0, 10),
    tokenKeys: [
      identity === undefined ? tokenKeyOf(seed, real) : Buffer.from(identity.tokenKey, 'hex'),
      identity === undefined ? tokenKeyOf(seed, secretSeed) : Buffer.from(tokenKey, 'hex'),
    ],
  })
  replaceDrawn(
    recording,
    log,
    scrub.substitutes,
    { seed, secretSeed: real, tokenSecret },
    { seed, secretSeed, tokenSecret: tokenSecret === '' ? '' : tokenKey },
  )
  if (identity !== undefined) {
    for (const value of [identity.apiKey, identity.secret]) scrub.registerSecret('secret', value)
  }
  for (const value of of.otherSecrets()) scrub.registerSecret('secret', value)
  const turns = turnsOf(of)
  await learnState(begin.image.rows, begin.origin, scrub, turns)
  for (const item of log) {
    if (item.kind === 'start') learnRequest(item.request, scrub)
    if (item.kind === 'state') {
      const { image, origin } = await item.state
      await learnState(image.rows, origin, scrub, turns)
    }
    if (item.kind === 'patch') await learnState(patchedRows(item.patch), {}, scrub, turns)
    await turns()
  }
  return scrub
}

/** Returns JSON of what is published: fixtures, the rows made of them, examples of events. */
async function publishedTexts({ seededRows }: RecordedWorld): Promise<string[]> {
  const sets = await Promise.all(['default', 'empty'].map(loadFixtures))
  const { rows } = await seededRows()
  const tables = Object.values(rows).map((table) => [...table.values()])
  const examples = eventTypes.map((type) => eventKindOf(type).example)
  return [...sets, ...tables, examples].map((value) => JSON.stringify(value))
}

async function learnState(
  tables: RowsById,
  { firstBusiness = {} }: Pick<WorldState['origin'], 'firstBusiness'>,
  scrub: Scrub,
  turns: Turns,
): Promise<void> {
  for (const [name, rows] of Object.entries(tables)) {
    const isBusiness = name === 'businesses'
    for (const row of rows.values()) {
      scrub.learnJson(JSON.stringify(row), isBusiness)
      await turns()
    }
  }
  for (const { id } of tables.keys?.values() ?? []) scrub.registerSecret('api_key', id)
  for (const value of Object.values(firstBusiness)) {
    if (typeof value === 'string' && !value.includes('://')) scrub.registerSecret('secret', value)
  }
}

function headerOf(
  { name, begin, chaos, reason }: Recording,
  of: RecordedWorld,
  scrub: Scrub,
  tokenKey: string,
): Header {
  const { settings, identity } = of
  const kept = recordedSettings.map((field) => [field, settings[field]])
  const { seed, fixtures } = begin.origin
  return {
    recording: 'payments-sandbox',
    format: formatNumber,
    sandbox: version,
    reference: referenceVersion,
    decisions: decisionDigests(),
    name,
    world: of.world,
    seed,
    fixtures,
    clock: begin.clock,
    now_ms: begin.nowMs,
    settings: Object.fromEntries(kept),
    world_settings: JSON.parse(scrub.json(JSON.stringify(of.ownSettings))),
    chaos,
    ...(identity === undefined
      ? {}
      : {
          identity: {
            api_key: scrub.value('secret', identity.apiKey),
            secret: scrub.value('secret', identity.secret),
            token_key: tokenKey,
            is_guarded: of.tokenSecret !== '',
          },
        }),
    ended: reason ?? 'stopped',
    scope: 'server',
  }
}

/** The line that follows the rows of a state. */
function stateLine({ image, clock, nowMs }: WorldState): StateLine {
  const sequences = Object.fromEntries(image.sequences)
  return { state: { sequences, clock, now_ms: nowMs }, restored: true }
}

/** A row without what is secret; the second seed of its world is another one. */
function rowOf(name: string, row: object, secretSeed: string, scrub: Scrub): { id: string } {
  const clean = JSON.parse(scrub.json(JSON.stringify(row))) as { id: string; value?: object }
  if (name === 'keys') return { ...clean, id: scrub.value('api_key', (row as { id: string }).id) }
  if (name !== 'settings' || clean.id !== 'origin') return clean
  return { ...clean, value: { ...clean.value, secretSeed } } as { id: string }
}

type RequestItem = Extract<LogItem, { readonly request: RecordedRequest }>

function entryOf(item: StepItem | RequestItem, scrub: Scrub): EntryLine | null {
  if (item.kind === 'start') {
    return isLeftOut(item.request) ? null : startLine(item.request, scrub)
  }
  if (item.kind === 'end') return endLine(item.request, scrub)
  const { label, isAdvanced, atMs, isWrite, note, events } = item
  const recorded = events.map(
    ({ id, type, body }): RecordedEvent => ({ id, type, body: scrub.json(body) }),
  )
  return {
    step: label,
    at: atMs,
    write: isWrite,
    ...(isAdvanced ? { advanced: true as const } : {}),
    ...noteFields(note, scrub),
    ...(recorded.length === 0 ? {} : { events: recorded }),
  }
}

/** One that a replay does not send: of what had not ended, what had done nothing yet. */
function isLeftOut({ isEnded, isReplayed, hasSteps }: RecordedRequest): boolean {
  return !isReplayed || (!isEnded && !hasSteps)
}

function noteFields(note: StepNote | string | null, scrub: Scrub): object {
  if (typeof note === 'string') return { job: scrub.value('', note) }
  if (note === null) return {}
  const { outcome, lateMs = 0, isVoid = false, next } = note
  return {
    ...(isVoid ? { void: true } : {}),
    ...(outcome === undefined ? {} : { outcome: JSON.parse(scrub.json(JSON.stringify(outcome))) }),
    ...(lateMs > 0 ? { late: lateMs } : {}),
    ...(next === undefined ? {} : { next }),
  }
}
