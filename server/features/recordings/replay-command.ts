import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { choiceOption } from '../../cli/choices.ts'
import { UsageError } from '../../cli/errors.ts'
import { exitAfterOutput, printError, warn } from '../../cli/output.ts'
import {
  idleEntry,
  printReport,
  type Report,
  type ReportEntry,
  type ReportFlags,
  withReport,
} from '../../cli/report.ts'
import { untilStopped } from '../../cli/signals.ts'
import { isThere, writeBelow } from '../../cli/write-below.ts'
import { plural } from '../../core/plural.ts'
import { quote } from '../../core/visible.ts'
import type { Replay, ReplayChange } from '../../library/types.ts'
import { maxTextBytes, readFailure, readInput } from '../../store/text-file.ts'

interface Flags extends ReportFlags {
  readonly until?: string
  readonly keep?: true
  readonly saveTest?: 'vitest' | 'pytest'
}

/** Registers `replay`: runs a recording in its own world, and compares every answer. */
export function registerReplay(program: Command): void {
  const command = program
    .command('replay')
    .description('replay a recording in a sandbox of its own, and compare every response and event')
    .argument('<file>', 'file from `record`, or from GET /_sandbox/recordings/{name}')
    .option('--until <request>', 'number of the last request to replay; default: all')
    .option(
      '--keep',
      'keep that sandbox running until Ctrl+C, and print the address of its console',
    )
  const saveTest = 'write a test that replays the file, next to the file'
  choiceOption(command, '--save-test <vitest|pytest>', saveTest, ['vitest', 'pytest'])
  withReport(command).action(async (file: string, flags: Flags) => {
    const text = read(file)
    const replay = await replayed(file, text, flags)
    if (flags.saveTest !== undefined) saveTestOf(file, flags.saveTest, flags.until)
    const { same, requests, apiRequests, events, differences, changes, warnings } = replay
    const api_requests = apiRequests
    const body = { same, requests, api_requests, events, differences, changes, warnings }
    const hasFailed = printReport(flags, replayReport(file, replay), body)
    if (replay.url !== null) await keep(replay)
    await exitAfterOutput(hasFailed ? 1 : 0)
  })
}

async function replayed(file: string, text: string, { until, keep }: Flags): Promise<Replay> {
  if (until !== undefined && !/^[1-9]\d{0,8}$/.test(until)) {
    throw new UsageError(`--until must be the number of a request, from 1, not ${quote(until)}`)
  }
  const { replayRecording } = await import('./replay/replay.ts')
  const { RecordingError } = await import('./read.ts')
  try {
    return await replayRecording(text, {
      until: until === undefined ? undefined : Number(until),
      keep: keep === true,
    })
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    throw new UsageError(`${file}, ${error.message}`)
  }
}

function read(file: string): string {
  try {
    return readInput(file, maxTextBytes).toString()
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${readFailure(error, file)}`)
  }
}

async function keep(replay: Replay): Promise<void> {
  printError(`The world is kept: ${replay.url}/_sandbox (Ctrl+C ends it)\n`)
  await untilStopped()
  await replay.stop()
}

/** Returns a replay as a report. */
export function replayReport(file: string, replay: Replay): Report {
  const { requests, apiRequests, events, differences, changes, warnings } = replay
  // Only the first difference has details, because later ones often follow from it.
  const listed = differences.filter((one, i) => i === 0 || one.changes.length === 0)
  const single = listed.slice(0, maxListed).map(({ what, line, request, diff }, i): ReportEntry => {
    const asked = request === null ? [] : [request]
    return errorEntry(line, `${what} differs`, i === 0 ? [...asked, ...diff] : asked)
  })
  const grouped = changes.slice(0, maxListed).map((change): ReportEntry => {
    return errorEntry(change.line, changeText(change), [])
  })
  const found = differences.length === 1 ? single : [...single, ...grouped]
  const warned = warnings.map((warning): ReportEntry => {
    const title = warning.replace(/^line \d+: /, '')
    const number = /^line \d+/.exec(warning)?.[0] ?? 'line 1'
    return { number, group: 'file', title, severity: 'warning', skipped: null, details: [] }
  })
  const passed: ReportEntry = {
    number: 'replay',
    group: 'replay',
    title: 'all responses and events are the same',
    severity: null,
    skipped: null,
    details: [],
  }
  const idle = idleEntry(
    'replay',
    'the recording has no request: record while your client is running',
  )
  const withoutApi: ReportEntry = {
    ...passed,
    title: 'no request under /api/v1 was replayed, only other requests',
    severity: 'warning',
  }
  const same = apiRequests === 0 ? [passed, withoutApi] : [passed]
  const rest = requests === 0 ? [idle] : same
  const entries = [...warned, ...found, ...(found.length === 0 ? rest : [])]
  const result =
    differences.length === 0 ? 'no difference' : plural(differences.length, 'difference')
  const counts = `${plural(requests, 'request')} and ${plural(events, 'event')}`
  const summary = `${counts} replayed${requests === 0 ? '' : `: ${result}`}.`
  return { title: `Replay of ${file}`, entries, summary }
}

/** The maximum number of differences, and of changed fields, that a report lists. */
const maxListed = 20

function errorEntry(line: number, title: string, details: readonly string[]): ReportEntry {
  const number = `line ${line}`
  return { number, group: 'replay', title, severity: 'error', skipped: null, details }
}

/** Returns `fees.payout_fee 1.00 → 1.25: 20 times, first request 12`. */
function changeText({ field, recorded, replayed, isSame, count, first }: ReplayChange): string {
  const such = isSame ? '' : ', such as'
  return `${field}${such} ${recorded} → ${replayed}: ${plural(count, 'time')}, first ${first}`
}

/** Writes a test beside a recording; never replaces a file. */
function saveTestOf(file: string, kind: 'vitest' | 'pytest', until: string | undefined): void {
  const name = basename(file)
  const stem = name.replace(/\.[^.]*$/, '').replaceAll(/[^A-Za-z0-9_-]/g, '_')
  const plain = stem.replaceAll('-', '_')
  const target = kind === 'vitest' ? `${stem}.test.ts` : `test_${plain}.py`
  const path = join(dirname(file), target)
  const text = kind === 'vitest' ? vitestTest(name, until) : pytestTest(name, plain, until)
  if (isThere(dirname(file), target)) throw new UsageError(`cannot write ${path}: it exists`)
  writeBelow(dirname(file), target, text)
  warn(`wrote ${path}`)
}

/** The timeout of a saved test in seconds, because a recording may have up to 100 MB. */
const testSeconds = 300

function vitestTest(name: string, until: string | undefined): string {
  const address = `./${encodeURIComponent(name)}`
  const options = until === undefined ? '' : `, { until: ${until} }`
  return `import { readFileSync } from 'node:fs'
import { replay } from 'payments-sandbox'
import { expect, test } from 'vitest'

test(${JSON.stringify(`${name} is replayed without a difference`)}, async () => {
  const file = new URL(${JSON.stringify(address)}, import.meta.url)
  const { differences } = await replay(readFileSync(file, 'utf8')${options})
  expect(differences).toEqual([])
}, ${testSeconds}_000)
`
}

function pytestTest(name: string, plain: string, until: string | undefined): string {
  const options = until === undefined ? '' : `, "--until", "${until}"`
  return `import shutil
import subprocess
from pathlib import Path


def test_${plain}_is_replayed_without_a_difference():
    recording = Path(__file__).resolve().with_name(${JSON.stringify(name)})
    npx = shutil.which("npx")
    assert npx, "npx is not installed: install Node.js"
    command = [npx, "--no-install", "payments-sandbox", "replay", str(recording)${options}]
    result = subprocess.run(
        command, cwd=recording.parent, capture_output=True, text=True, timeout=${testSeconds}
    )
    assert result.returncode == 0, result.stdout + result.stderr
`
}
