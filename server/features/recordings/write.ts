import { eventKindOf, eventTypes } from '../../api/events/catalogue.ts'
import { tokenKeyOf } from '../../api/tokens/tokens.ts'
import { type SystemClock, sleep, toIso } from '../../core/clock.ts'
import { drawSecret } from '../../core/ids.ts'
import type { WorldIdentity } from '../../core/unit.ts'
import { loadFixtures, referenceDigests } from '../../fixtures.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Reference } from '../../model/reference.ts'
import type { Settings } from '../../model/settings.ts'
import { referenceVersion, version } from '../../model/version.ts'
import type { WorldState } from '../../sandbox/snapshots.ts'
import type { StoreSnapshot } from '../../store/store.ts'
import type { RecordedFlow } from './flow.ts'
import {
  decisionDigests,
  type EndLine,
  formatNumber,
  type Header,
  type RecordedEvent,
  type RequestLine,
  recordedSettings,
  type StepLine,
} from './format.ts'
import { isLeftOut, type Recording } from './kept-recording.ts'
import { sealLine } from './lines.ts'
import type { StepItem, StepNote } from './record-types.ts'
import { createScrub, type Scrub } from './scrub.ts'
import { replaceDrawn } from './secrets.ts'
import { patchedRows, patchLine, type RowsById } from './write-patch.ts'
import { answerFields, learnRequest, requestFields } from './write-request.ts'

/** The world that a recording was made of. */
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

/** Other requests have their turn after this number of lines or rows. */
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

/** Returns a recording as a file: ndjson, with substitutes for all secret and personal data. */
export async function writeRecording(recording: Recording, of: RecordedWorld): Promise<string> {
  const { begin } = recording
  const turns = turnsOf(of)
  const log = recording.log.filter((item) => !isLeftOut(item))
  const secretSeed = drawSecret(16)
  const tokenKey = of.identity === undefined ? '' : drawSecret(32)
  const scrub = await scrubFor(recording, of, { secretSeed, tokenKey })
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
  for (const item of log) {
    if (item.kind === 'request') await addRequest(item)
    else if (item.kind === 'step') await add(stepLine(item, scrub))
    else if (item.kind === 'end') await add(endLine(item.flow, scrub))
    else if (item.kind === 'chaos') await add({ chaos: item.shares })
    else {
      await addRows(patchedRows(item.patch))
      await add(patchLine(item, scrub))
    }
  }
  await add({ finish: { requests: recording.requests, lines: lines.length + 1 } })
  return `${lines.join('\n')}\n`

  /** One of several units has its first unit in a line of its own. */
  async function addRequest(flow: RecordedFlow): Promise<void> {
    const events = eventFields(flow.events, scrub)
    const fields = requestFields(flow, scrub)
    if (!flow.isMany) {
      await add({ ...fields, ...answerFields(flow, scrub), ...events } satisfies RequestLine)
      return
    }
    await add({ ...fields, many: true } satisfies RequestLine)
    await add({ step: flow.number, at: flow.atMs, ...events } satisfies StepLine)
  }
}

/** Learns every value that came in before the first line is written. */
async function scrubFor(
  recording: Recording,
  of: RecordedWorld,
  { secretSeed, tokenKey }: { readonly secretSeed: string; readonly tokenKey: string },
): Promise<Scrub> {
  const { begin, startedMs, log, receiverBodies } = recording
  const { seed, secretSeed: real = '' } = begin.origin
  const { identity, tokenSecret } = of
  const published = await publishedTexts(of)
  const scrub = createScrub({
    key: drawSecret(16),
    reference: of.reference,
    published,
    today: toIso(startedMs).slice(0, 10),
    receiverBodies,
    tokenKeys: [
      identity === undefined ? tokenKeyOf(seed, real) : Buffer.from(identity.tokenKey, 'hex'),
      identity === undefined ? tokenKeyOf(seed, secretSeed) : Buffer.from(tokenKey, 'hex'),
    ],
  })
  replaceDrawn(
    recording,
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
    if (item.kind === 'request') {
      learnRequest(item, scrub)
      if (item.answer !== null) scrub.noteOwnAccounts(item.answer)
    }
    if ('events' in item) for (const { body } of item.events) scrub.noteOwnAccounts(body)
    if (item.kind === 'patch') await learnState(patchedRows(item.patch), {}, scrub, turns)
    await turns()
  }
  return scrub
}

/** Returns JSON of published data: fixtures, the rows made of them, examples of events. */
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
    data: referenceDigests(),
    name,
    world: of.world,
    seed,
    fixtures,
    clock: begin.clock,
    now_ms: begin.nowMs,
    settings: Object.fromEntries(kept),
    world_settings: JSON.parse(scrub.json(JSON.stringify(of.ownSettings))),
    chaos: chaos ?? {},
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

/** Returns a row without its secrets; the second seed of its world is another one. */
function rowOf(name: string, row: object, secretSeed: string, scrub: Scrub): { id: string } {
  const clean = JSON.parse(scrub.json(JSON.stringify(row))) as { id: string; value?: object }
  if (name === 'keys') return { ...clean, id: scrub.value('api_key', (row as { id: string }).id) }
  if (name !== 'settings' || clean.id !== 'origin') return clean
  return { ...clean, value: { ...clean.value, secretSeed } } as { id: string }
}

function stepLine({ label, isAdvanced, atMs, note, events }: StepItem, scrub: Scrub): StepLine {
  return {
    step: label,
    at: atMs,
    ...(isAdvanced ? { advanced: true as const } : {}),
    ...noteFields(note, scrub),
    ...eventFields(events, scrub),
  }
}

function endLine(flow: RecordedFlow, scrub: Scrub): EndLine {
  return { end: flow.number, ...answerFields(flow, scrub) }
}

function eventFields(events: StepItem['events'], scrub: Scrub): Pick<StepLine, 'events'> {
  if (events.length === 0) return {}
  return {
    events: events.map(
      ({ id, type, body }): RecordedEvent => ({ id, type, body: scrub.json(body) }),
    ),
  }
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
