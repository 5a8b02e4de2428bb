import { expect } from 'vitest'
import { openLine, sealLine } from '../../server/features/recordings/lines.ts'
import { type Replayed, replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { sandbox, type TestSandbox } from './harness.ts'
import { receiver } from './receiver.ts'
import { Traffic } from './recording-traffic.ts'

/** Stops a recording of main or of a world, and returns its text. */
export async function recordingOf(url: string, name: string): Promise<string> {
  const stopped = await fetch(`${url}/_sandbox/recordings/${name}/stop`, { method: 'POST' })
  expect(stopped.status).toBe(200)
  const response = await fetch(`${url}/_sandbox/recordings/${name}`)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  return response.text()
}

export function expectSame(replay: Replayed): void {
  expect(replay.warnings).toEqual([])
  expect(replay.differences).toEqual([])
}

/** Starts a receiver that fails every third time. */
export async function failingReceiver() {
  const hooks = await receiver()
  hooks.answer((_delivery, response, number) => {
    response.writeHead(number % 3 === 0 ? 500 : 200).end(`thank you ${number}`)
  })
  return hooks
}

/**
 * Records random traffic of a seed and replays it; returns the result. Every third seed has a
 * running clock, every fourth its own world.
 */
export async function recordedTraffic(seed: number, count: number): Promise<Replayed> {
  const box = await sandbox({ clock: seed % 3 === 0 ? 'running' : 'frozen' })
  const url = seed % 4 === 0 ? await worldOf(box) : box.url
  const traffic = new Traffic(url, seed, await failingReceiver())
  await traffic.run(8)
  await traffic.control('POST', '/recordings', { name: 'traffic' })
  await traffic.run(count)
  const text = await recordingOf(url, 'traffic')
  await box.close()
  return replayRecording(text)
}

/**
 * Records several parallel clients on a fast clock that all of them move, and replays them. With
 * `hangUps`, that share of their requests ends before its answer, beside long advances.
 */
export async function recordedCrowd(seed: number, hangUps = 0): Promise<Replayed> {
  const box = await sandbox({ clock: 'running' })
  await box.control.patch('/clock', { rate: 1_000 }).expect(200)
  const hooks = await failingReceiver()
  const first = new Traffic(box.url, seed, hooks)
  await first.run(8)
  await box.control.post('/recordings', { name: 'crowd' }).expect(201)
  const clients = [1, 2, 3].map((one) => new Traffic(box.url, 10_000 * seed + one, hooks, hangUps))
  const sent = clients.map((client) => client.run(30))
  for (let i = 0; i < 4 && hangUps > 0; i += 1) {
    await first.control('POST', '/clock/advance', { by: '30d' })
  }
  await Promise.all(sent)
  const text = await recordingOf(box.url, 'crowd')
  await box.close()
  return replayRecording(text)
}

/**
 * Records three clients while `act` runs, and after it; returns the recording. The snapshot
 * `before` exists.
 */
export async function recordedBeside(
  { control, url }: TestSandbox,
  seed: number,
  act: (one: Traffic) => Promise<void>,
): Promise<string> {
  const hooks = await failingReceiver()
  const one = new Traffic(url, seed, hooks)
  await one.run(8)
  await one.control('PUT', '/snapshots/before')
  await one.runCalm(8)
  await control.post('/recordings', { name: 'beside' }).expect(201)
  let isOver = false
  const acting = act(one).finally(() => {
    isOver = true
  })
  const clients = [1, 2, 3].map((number) => new Traffic(url, 10_000 * seed + number, hooks))
  const sent = clients.map(async (client) => {
    for (let i = 0; i < 400 && !isOver; i += 1) await client.runCalm(1)
    await client.runCalm(6)
  })
  await Promise.all([acting, ...sent])
  return recordingOf(url, 'beside')
}

/** Generates customers with transactions. */
export async function populate(one: Traffic): Promise<void> {
  const { status } = await one.control('POST', '/populate', { customers: 20, transactions: 40 })
  expect(status).toBe(201)
}

/** Restores the snapshot `before` four times. */
export async function restore(one: Traffic): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    const { status } = await one.control('POST', '/snapshots/before/restore')
    expect(status).toBe(200)
  }
}

async function worldOf({ control, url }: TestSandbox): Promise<string> {
  await control.post('/worlds', { name: 'recorded' }).expect(201)
  return `${url}/w/recorded`
}

/** Changes lines of a recording, with new checksums if `isSealed`. */
export function edited(
  text: string,
  change: (line: Record<string, never>, number: number) => object | null,
  isSealed = true,
): string {
  let before = ''
  let sum = ''
  const lines = text.trimEnd().split('\n')
  const next = lines.flatMap((line, i) => {
    const opened = openLine(line, before)
    before = opened?.sum ?? ''
    const value = change(JSON.parse(opened?.text ?? '{}'), i + 1)
    if (value === null) return []
    if (!isSealed) return `${JSON.stringify(value).slice(0, -1)},"sum":"${before}"}`
    const sealed = sealLine(value, sum)
    sum = sealed.sum
    return sealed.line
  })
  return `${next.join('\n')}\n`
}
