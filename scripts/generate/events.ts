import { readFileSync } from 'node:fs'
import { eventKindOf, eventTypes } from '../../server/api/events/catalogue.ts'
import { defaultSettings } from '../../server/model/settings.ts'
import { attemptTimesMs } from '../../server/webhooks/retries.ts'
import { assumptionAnchors } from '../../site/anchors.mjs'
import { withGenerated } from './marked-part.ts'

const retryTimesMs = attemptTimesMs(defaultSettings).slice(1)

/** Returns schemas/EventType.json: the catalogue's types as an enum, on one line if they fit. */
export function eventTypeFile(types: readonly string[] = eventTypes): string {
  const quoted = types.map((type) => JSON.stringify(type))
  const line = `  "enum": [${quoted.join(', ')}]`
  const list = line.length <= 100 ? line : `  "enum": [\n    ${quoted.join(',\n    ')}\n  ]`
  return `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://payments-sandbox.example/schemas/EventType.json",
  "title": "EventType",
  "description": "Kind of a webhook event, as the catalogue of events has it.",
  "type": "string",
${list}
}
`
}

/** Returns the page with its events and the retry schedule. Throws Error without its markers. */
export function webhooksPage(path: string): string {
  const page = readFileSync(path, 'utf8')
  const withEvents = withGenerated(page, 'events', table())
  return withGenerated(
    withGenerated(withEvents, 'retries', `${retries()}\n`),
    'schedule',
    wholeSchedule(),
  )
}

/** Returns the request that advances the clock past the last retry, as a block of code. */
function wholeSchedule(): string {
  const by = spoken(retryTimesMs.at(-1) ?? 0).replace(/ (.).*/, '$1')
  const url = 'localhost:4510/_sandbox/clock/advance'
  return `
    curl -X POST ${url} -H 'content-type: application/json' \\
      -d '{"by": "${by}"}'

`
}

function retries(): string {
  const delays = retryTimesMs.map(spoken)
  const list = `${delays.slice(0, -1).join(', ')} and ${delays.at(-1)}`
  return `A failed event is retried ${list} after it was created, in sandbox time.`
}

function spoken(ms: number): string {
  return ms % minuteMs === 0 ? `${ms / minuteMs} min` : `${ms / 1_000} s`
}

const minuteMs = 60_000

function table(): string {
  const anchors = assumptionAnchors()
  const rows = eventTypes.map((type) => {
    const { schema, when, setting, assumptions } = eventKindOf(type)
    const links = assumptions
      .map((one) => `[${one}](assumptions.md#${anchors.get(one)})`)
      .join(', ')
    return `| \`${type}\` | ${when} | \`${schema.name}\` | ${setting} | ${links} |\n`
  })
  const head = '| Type | Sent when | Schema | Setting | Assumptions |\n|---|---|---|---|---|\n'
  return head + rows.join('')
}
