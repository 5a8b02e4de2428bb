import http from 'node:http'
import { type ClockState, systemClock, toIso } from '../../../kernel/clock.ts'
import type { Label, TracedStep } from '../../../kernel/trace.ts'
import type { EndLine, StartLine, StepLine } from '../format.ts'
import {
  type NumberedEntry,
  type ReadPatch,
  type ReadRecording,
  type ReadState,
  RecordingError,
} from '../read.ts'
import { ReplayAttempts } from './attempts.ts'
import { answerDifference, type Mismatch, stepDifferences } from './difference.ts'
import { Gate } from './gate.ts'
import { writePatch } from './patch.ts'
import { openPorts, type ReplayPorts } from './ports.ts'
import { type Received, sendRecorded } from './send.ts'
import { actionOf, attemptEndOf, lineEntriesOf, missingStep, stepsOf } from './steps.ts'
import { openReplayWorld, type ReplayWorld } from './world.ts'

/** After so many differences the rest says nothing new. */
const maxDifferences = 20

/**
 * Longer than anything takes, in machine milliseconds: what an edited file, or another version,
 * has wait for what will not come. A replay by the version of the recording waits for no time.
 */
const maxStallMs = 20_000

/** A request of the replay that was sent. */
interface Flight {
  readonly line: StartLine
  readonly received: Promise<Received>
}

/** One replay: does what the recording says, one entry after the other, and compares. */
export class Run {
  readonly differences: Mismatch[] = []
  requests = 0
  /** Those under /api/v1. */
  apiRequests = 0
  events = 0
  readonly #header: ReadRecording['header']
  readonly #entries: readonly NumberedEntry[]
  readonly #world: ReplayWorld
  readonly #gate: Gate
  readonly #ports: ReplayPorts
  readonly #attempts: ReplayAttempts
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1_024 })
  readonly #flights = new Map<number, Flight>()
  /** What has a request signed whose key was not there when it began. */
  readonly #unsigned = new Map<Label, () => void>()
  /** Requests that have had a turn. */
  readonly #begun = new Set<Label>()

  private constructor(
    header: ReadRecording['header'],
    entries: readonly NumberedEntry[],
    attempts: ReplayAttempts,
    world: ReplayWorld,
    ports: ReplayPorts,
  ) {
    this.#header = header
    this.#entries = entries
    this.#attempts = attempts
    this.#world = world
    const labels = stepsOf(entries).map(({ step }) => step)
    this.#gate = new Gate(labels, (at) => world.clock.pin(at))
    world.sandbox.db.trace(this.#gate)
    this.#ports = ports
  }

  static async open(recording: ReadRecording): Promise<Run> {
    const attempts = new ReplayAttempts()
    const world = await openReplayWorld(recording, attempts)
    const ports = await openPorts(world.sandbox.server)
    return new Run(recording.header, lineEntriesOf(recording), attempts, world, ports)
  }

  /** Goes through the entries in order, up to the answer of a request. */
  async replay(until: number): Promise<void> {
    for (const { line, entry } of this.#entries) {
      if (this.differences.length >= maxDifferences) return
      if ('start' in entry) this.#send(entry, line)
      else if ('step' in entry) await this.#step(entry, line)
      else if ('end' in entry) {
        await this.#compare(entry, line)
        if (entry.end >= until) return
      } else if ('patch' in entry) await this.#patch(entry)
      else if ('chaos' in entry) this.#world.setChaos(entry.chaos)
      else await this.#load(entry)
    }
  }

  #send(line: StartLine, number: number): void {
    this.#world.clock.pin(line.at)
    const { plain, secure } = this.#ports
    const port = line.secure === true ? secure : plain
    const received = this.#keyOf(line)
      .then((key) => sendRecorded(port, this.#agent, line, key))
      .catch(({ message }: Error) => {
        throw new RecordingError(number, `its request cannot be sent: ${message}`)
      })
    // A failure is thrown where the answer is compared.
    received.catch(() => undefined)
    this.#flights.set(line.start, { line, received })
  }

  /** What a request is signed with: the secret of its key as it is now. */
  async #keyOf({ headers, url, start }: StartLine) {
    const { 'x-api-key': key = '' } = headers
    if (key === '' || !url.startsWith('/api/')) return null
    const { identity } = this.#header
    const timestamp = toIso(systemClock.now())
    if (identity?.api_key === key) return { secret: identity.secret, timestamp }
    const row = await this.#world.sandbox.db.read((view) => view.get('keys', key))
    if (row !== undefined) return { secret: row.secret, timestamp }
    // A reset has taken the key away, and the same one comes again before the request has its turn.
    await new Promise<void>((resolve) => {
      if (this.#begun.has(start)) resolve()
      else this.#unsigned.set(start, resolve)
    })
    const later = await this.#world.sandbox.db.read((view) => view.get('keys', key))
    return { secret: later?.secret ?? '', timestamp }
  }

  /** A request whose key was not there is signed when it has its turn, at the latest. */
  #sign(number: Label): void {
    this.#begun.add(number)
    this.#unsigned.get(number)?.()
    this.#unsigned.delete(number)
  }

  async #step(recorded: StepLine, line: number): Promise<void> {
    const { step: label, at } = recorded
    const isCounted = recorded.advanced === true
    if (recorded.void === true) {
      if (isCounted) this.#attempts.countAdvanced()
      return
    }
    const passed = this.#gate.pass(label, at)
    const done = await this.#firstOf(passed, this.#bringAbout(recorded))
    const isOfRequest = typeof label === 'number'
    if (done === null) {
      // Where a request did less, its answer differs, or what comes after it.
      if (!isOfRequest) this.#add(missingStep(recorded, line))
      return
    }
    if (isCounted) this.#attempts.countAdvanced()
    this.events += done.events.length
    const request = isOfRequest ? (this.#flights.get(label)?.line ?? null) : null
    for (const one of stepDifferences(recorded, done, line, request)) this.#add(one)
  }

  /** Returns the step that came about; null where what was to bring it about ended without it. */
  async #firstOf(
    passed: Promise<TracedStep>,
    brought: Promise<unknown>,
  ): Promise<TracedStep | null> {
    const found = await this.#within(Promise.race([passed, brought.then(() => null)]))
    if (found !== null) return found
    // A unit that runs by now ends by itself.
    return this.#gate.skip() ? null : this.#within(passed)
  }

  /** Does what brings a step about; resolves once it will not come any more. */
  #bringAbout(recorded: StepLine): Promise<unknown> {
    const { at, advanced = false } = recorded
    const { clock, jobs, deliveries } = this.#world
    const deed = actionOf(recorded)
    switch (deed.kind) {
      case 'request':
        this.#sign(deed.number)
        return this.#answered(deed.number)
      case 'job':
        clock.pin(at)
        return jobs.runFirst(at, advanced)
      case 'begin':
        return this.#attempts.begin(deed.delivery, () => {
          return deliveries.attempt(deed.delivery, advanced)
        })
      case 'end':
        return this.#attempts.end(deed.delivery, attemptEndOf(recorded))
      case 'clock':
        return this.#moveClock(at)
    }
  }

  /** What an answered request still has to do is done some turns of the event loop later. */
  async #answered(number: number): Promise<void> {
    await this.#flights.get(number)?.received
    for (let turn = 0; turn < settleTurns; turn += 1) await new Promise(setImmediate)
  }

  /** As an advance does, which moves nothing by itself in a replay. */
  async #moveClock(ms: number): Promise<void> {
    const { clock, sandbox } = this.#world
    await sandbox.db.write(
      (unit) => {
        clock.moveTo(ms)
        return unit.put('settings', { id: 'clock', value: clock.state() })
      },
      { traced: { label: 'clock' } },
    )
  }

  async #compare(recorded: EndLine, line: number): Promise<void> {
    const flight = this.#flights.get(recorded.end)
    if (flight === undefined) return
    this.requests += 1
    if (flight.line.url.startsWith('/api/v1/')) this.apiRequests += 1
    this.#sign(recorded.end)
    // No client saw an answer, and what was still to be done comes later in the recording.
    if (recorded.status === null) return
    const got = await this.#within(flight.received)
    const answer = got ?? { status: null, location: null, contentType: '', body: '' }
    const found = answerDifference(flight.line, recorded, line, answer)
    if (found !== null) this.#add(found)
  }

  /** Takes over a state that the recording has instead of what led to it. */
  async #load(line: ReadState): Promise<void> {
    const { clock, sandbox, jobs } = this.#world
    const { clock: state, now_ms } = line.state
    clock.restore(state)
    clock.pin(now_ms)
    await sandbox.db.write((unit) => unit.load(line.image), { at: now_ms })
    this.#world.noteOrigin(line.image)
    if (line.restored === true) sandbox.clockDriver.forget()
    else jobs.refresh()
  }

  /** Writes what a request wrote that is not in the recording. */
  async #patch(line: ReadPatch): Promise<void> {
    const { clock, sandbox, jobs } = this.#world
    const moved = line.image.rows.settings?.get('clock')
    if (moved !== undefined) clock.restore(moved.value as ClockState)
    clock.pin(line.at)
    await sandbox.db.write((unit) => writePatch(unit, line), { at: line.at })
    this.#world.noteOrigin(line.image)
    if (line.replaced === true) sandbox.clockDriver.forget()
    else jobs.refresh()
  }

  #add(difference: Mismatch): void {
    if (this.differences.length < maxDifferences) this.differences.push(difference)
  }

  /** Resolves as something does, or to null when that takes longer than anything does. */
  async #within<T>(what: Promise<T>): Promise<T | null> {
    let cancel = () => {}
    const stall = new Promise<null>((resolve) => {
      cancel = systemClock.after(maxStallMs, () => resolve(null))
    })
    try {
      return await Promise.race([what, stall])
    } finally {
      cancel()
    }
  }

  /** Leaves the world as it is: its clock stands, and nothing is compared any more. */
  keep(): string {
    this.#gate.off()
    const { sandbox, clock } = this.#world
    sandbox.db.trace(null)
    sandbox.main.world.tap.current = null
    clock.change({ mode: 'frozen' })
    const url = `http://127.0.0.1:${this.#ports.plain}`
    sandbox.listeningAt(url)
    return `${url}${sandbox.main.world.pathPrefix}`
  }

  async close(): Promise<void> {
    this.#gate.off()
    this.#agent.destroy()
    this.#ports.close()
    const { sandbox } = this.#world
    sandbox.db.trace(null)
    sandbox.server.closeAllConnections()
    await new Promise((resolve) => sandbox.server.close(resolve))
    await sandbox.close()
  }
}

const settleTurns = 50
