import http from 'node:http'
import { type ClockState, systemClock, toIso } from '../../../core/clock.ts'
import type { TracedUnit } from '../../../core/trace.ts'
import type { RequestTap } from '../../../http/world-context.ts'
import type { EndLine, RequestLine, StepLine } from '../format.ts'
import { type NumberedEntry, type ReadPatch, type ReadRecording, RecordingError } from '../read.ts'
import { attemptResult, ReplayAttempts } from './attempts.ts'
import { answerDifference, type Mismatch, missingStep, unitDifferences } from './difference.ts'
import { Flight } from './flight.ts'
import { writePatch } from './patch.ts'
import { openPorts, type ReplayPorts } from './ports.ts'
import { numberHeader, type Received, sendRecorded } from './send.ts'
import { openReplayWorld, type ReplayWorld } from './world.ts'

/** The differences, and the waits in vain, after which the rest says nothing new. */
const maxDifferences = 200
const maxStalls = 3

/**
 * Longer than anything takes, in system milliseconds: an edited file, or another version, may wait
 * for something that never comes. A replay by the version of the recording waits for no time.
 */
const maxStallMs = 20_000

const noAnswer: Received = { status: null, location: null, contentType: '', body: '' }

/** One replay: does what the recording contains, one entry after the other, and compares. */
export class Run {
  readonly differences: Mismatch[] = []
  requests = 0
  /** Requests under /api/v1. */
  apiRequests = 0
  events = 0
  readonly #header: ReadRecording['header']
  readonly #entries: readonly NumberedEntry[]
  readonly #world: ReplayWorld
  readonly #ports: ReplayPorts
  readonly #attempts: ReplayAttempts
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1_024 })
  /** Requests of several units that were sent. */
  readonly #flights = new Map<number, Flight>()
  /** The units that ran since the present entry began. */
  #units: TracedUnit[] = []
  #onUnit = () => {}
  /** The time of the present entry, in milliseconds. */
  #atMs: number
  #stalls = 0

  private constructor(
    { header, entries }: ReadRecording,
    attempts: ReplayAttempts,
    world: ReplayWorld,
    ports: ReplayPorts,
  ) {
    this.#header = header
    this.#entries = entries
    this.#attempts = attempts
    this.#world = world
    this.#ports = ports
    this.#atMs = header.now_ms
    const { db, main } = world.sandbox
    main.world.tap.current = this.#tap
    db.trace({
      moment: () => {
        world.clock.pin(this.#atMs)
        return this.#atMs
      },
      end: (unit) => {
        this.#units.push(unit)
        this.#onUnit()
      },
    })
  }

  static async open(recording: ReadRecording): Promise<Run> {
    const attempts = new ReplayAttempts()
    const world = await openReplayWorld(recording, attempts)
    return new Run(recording, attempts, world, await openPorts(world.sandbox.server))
  }

  /** Gives each request its number, and the units of one that has several their turns. */
  readonly #tap: RequestTap = {
    begin: ({ headers }) => {
      const label = Number(headers[numberHeader] ?? 0)
      if (label === 0) return null
      const turn = this.#flights.get(label)?.turn
      return { label, turn, attach() {}, onBody() {}, onAnswer() {} }
    },
  }

  /** Goes through the entries in order, up to the answer of a request; without one, through all. */
  async replay(until?: number): Promise<void> {
    for (const { line, entry } of this.#entries) {
      if (this.differences.length >= maxDifferences || this.#stalls >= maxStalls) return
      this.#units = []
      if ('at' in entry) this.#pin(entry.at)
      if ('request' in entry) {
        if (entry.many === true) await this.#begin(entry, line)
        else {
          await this.#perform(entry, line)
          if (entry.request === until) return
        }
      } else if ('step' in entry) await this.#step(entry, line)
      else if ('end' in entry) {
        await this.#end(entry, line)
        if (entry.end === until) return
      } else if ('patch' in entry) await this.#patch(entry)
      else this.#world.setChaos(entry.chaos)
    }
  }

  #pin(ms: number): void {
    this.#atMs = ms
    this.#world.clock.pin(ms)
  }

  /** Sends a request of one unit, and compares its events and its answer. */
  async #perform(request: RequestLine, line: number): Promise<void> {
    const got = await this.#within(this.#send(request, line))
    this.#compareUnits(request.request, request, line, request)
    this.#compareAnswer(request, request, line, got ?? noAnswer)
  }

  /** Sends a request of several units; each of them waits for its turn. */
  async #begin(request: RequestLine, line: number): Promise<void> {
    const flight = new Flight(request)
    this.#flights.set(request.request, flight)
    flight.send(this.#send(request, line))
    await this.#within(flight.idle())
  }

  async #end(recorded: EndLine, line: number): Promise<void> {
    const flight = this.#flights.get(recorded.end)
    if (flight === undefined) return
    // If it has more units here than it had, they run now.
    flight.open()
    const got = await this.#within(flight.received)
    this.#flights.delete(recorded.end)
    this.#compareAnswer(flight.request, recorded, line, got ?? noAnswer)
  }

  async #send(request: RequestLine, line: number): Promise<Received> {
    const { plain, secure } = this.#ports
    const port = request.secure === true ? secure : plain
    try {
      return await sendRecorded(port, this.#agent, request, await this.#keyOf(request))
    } catch (error) {
      throw new RecordingError(line, `its request cannot be sent: ${(error as Error).message}`)
    }
  }

  /** Returns the present secret of the key of a request, which it is signed with. */
  async #keyOf({ headers, url }: RequestLine) {
    const { 'x-api-key': key = '' } = headers
    if (key === '' || !url.startsWith('/api/')) return null
    const { identity } = this.#header
    const timestamp = toIso(systemClock.now())
    if (identity?.api_key === key) return { secret: identity.secret, timestamp }
    const row = await this.#world.sandbox.db.read((view) => view.get('keys', key))
    return { secret: row?.secret ?? '', timestamp }
  }

  async #step(recorded: StepLine, line: number): Promise<void> {
    const { step } = recorded
    if (recorded.advanced === true) this.#attempts.countAdvanced()
    if (recorded.void === true) return
    if (typeof step === 'number') await this.#stepOf(step)
    else await this.#within(this.#runStep(step, recorded))
    const flight = typeof step === 'number' ? this.#flights.get(step) : undefined
    this.#compareUnits(step, recorded, line, flight?.request ?? null)
  }

  /** Lets the next unit of a request run, and what follows it up to its next one. */
  async #stepOf(number: number): Promise<void> {
    const flight = this.#flights.get(number)
    if (flight === undefined) return
    await this.#within(flight.idle())
    const ran = new Promise<void>((resolve) => {
      this.#onUnit = resolve
    })
    if (!flight.grant()) return
    await this.#within(ran)
    // A page may wait for its outcome before its next unit; of pages, no bytes are compared.
    if (flight.request.operation !== null) await this.#within(flight.idle())
  }

  /** Runs a job, moves the clock, or begins or ends an attempt of a webhook. */
  #runStep(label: string, recorded: StepLine): Promise<unknown> {
    const { at, advanced = false } = recorded
    const { jobs, deliveries } = this.#world
    const [kind, delivery = ''] = label.split(' ')
    if (kind === 'job') return jobs.runFirst(at, advanced)
    if (kind === 'clock') return this.#moveClock(at)
    if (kind === 'end') return this.#attempts.end(delivery, attemptResult(recorded))
    return this.#attempts.begin(delivery, () => deliveries.attempt(delivery, advanced))
  }

  /** Moves the clock as an advance does, which moves nothing by itself in a replay. */
  #moveClock(ms: number): Promise<void> {
    const { clock, sandbox } = this.#world
    return sandbox.db.write(
      (unit) => {
        clock.moveTo(ms)
        return unit.put('settings', { id: 'clock', value: clock.state() })
      },
      { traced: { label: 'clock' } },
    )
  }

  /** Writes the rows of a unit that is not in the recording. */
  async #patch(line: ReadPatch): Promise<void> {
    const { clock, sandbox, jobs } = this.#world
    const moved = line.image.rows.settings?.get('clock')
    if (moved !== undefined) clock.restore(moved.value as ClockState)
    await sandbox.db.write((unit) => writePatch(unit, line))
    this.#world.noteOrigin(line.image)
    if (line.replaced === true) sandbox.clockDriver.forget()
    else jobs.refresh()
  }

  /** Compares the units of a label that ran with the recorded one. */
  #compareUnits(
    label: StepLine['step'],
    recorded: RequestLine | StepLine,
    line: number,
    request: RequestLine | null,
  ): void {
    const units = this.#units.filter(({ traced }) => traced.label === label)
    for (const { events } of units) this.events += events.length
    // If a request did less, its answer differs, or what comes after it.
    const found =
      'step' in recorded && units.length === 0 && request === null
        ? [missingStep(recorded, line)]
        : unitDifferences(recorded, units, line, request)
    this.#add(found)
  }

  #compareAnswer(
    request: RequestLine,
    recorded: RequestLine | EndLine,
    line: number,
    got: Received,
  ): void {
    this.requests += 1
    if (request.url.startsWith('/api/v1/')) this.apiRequests += 1
    const found = answerDifference(request, recorded, line, got)
    if (found !== null) this.#add([found])
  }

  #add(found: readonly Mismatch[]): void {
    this.differences.push(...found.slice(0, maxDifferences - this.differences.length))
  }

  /** Resolves as a promise does, or to null if it takes longer than anything does. */
  async #within<T>(promise: Promise<T>): Promise<T | null> {
    let cancel = () => {}
    const stall = new Promise<null>((resolve) => {
      cancel = systemClock.after(maxStallMs, () => {
        this.#stalls += 1
        resolve(null)
      })
    })
    try {
      return await Promise.race([promise, stall])
    } finally {
      cancel()
    }
  }

  #release(): void {
    for (const flight of this.#flights.values()) flight.open()
    const { db, main } = this.#world.sandbox
    db.trace(null)
    main.world.tap.current = null
  }

  /** Leaves the world as it is: its clock is frozen, and nothing is compared any more. */
  keep(): string {
    this.#release()
    const { sandbox, clock } = this.#world
    clock.change({ mode: 'frozen' })
    const url = `http://127.0.0.1:${this.#ports.plain}`
    sandbox.listeningAt(url)
    return `${url}${sandbox.main.world.pathPrefix}`
  }

  async close(): Promise<void> {
    this.#release()
    this.#agent.destroy()
    this.#ports.close()
    const { sandbox } = this.#world
    sandbox.server.closeAllConnections()
    await new Promise((resolve) => sandbox.server.close(resolve))
    await sandbox.close()
  }
}
