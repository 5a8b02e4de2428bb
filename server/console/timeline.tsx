import type { VNode } from 'preact'
import { toIso, toMillis } from '../core/clock.ts'
import { distanceText } from '../core/distance-text.ts'
import { plural } from '../core/plural.ts'
import { dueNoun } from './due.tsx'
import { chosenMoment } from './due-picture.tsx'
import { Action } from './forms.tsx'
import { type LabelPlace, labelRows, type PlacedText, textWidth } from './label-rows.ts'
import { clockText, dateText } from './parts.tsx'
import { queryOf, usePage } from './screen.ts'
import { axisOf, type TimelineAxis } from './timeline-axis.ts'
import {
  type Lane,
  lanes,
  momentsOfRings,
  type TimelineData,
  type TimelineDot,
  type TimelineRing,
  workUntil,
} from './timeline-data.ts'

export interface TimelineProps {
  readonly timeline: TimelineData
  /** The number of jobs and attempts that are due. */
  readonly due: number
  readonly isOpen?: boolean
}

/** The maximum number of times on which the handle can stand. */
const maxMoments = 8

const width = 1140
const left = 84
const nowX = 600
const right = 1110
const laneY: Readonly<Record<Lane, number>> = { requests: 20, money: 48, webhooks: 76 }
const bottom = 92
const laneNames: Readonly<Record<Lane, string>> = {
  requests: 'Requests',
  money: 'Money',
  webhooks: 'Webhooks',
}

const laneLists: Readonly<Record<Lane, string>> = {
  requests: '/_sandbox/requests',
  money: '/_sandbox/transactions',
  webhooks: '/_sandbox/events',
}

/**
 * Renders the latest and the next things of the world on one axis, and the handle that moves the
 * clock to a time at which work is due.
 */
export function Timeline({ timeline, due, isOpen = false }: TimelineProps): VNode {
  const { now, mode, path } = usePage()
  const moments = momentsOfRings(timeline.rings, maxMoments)
  const isPreview = path.split('?')[0] === '/_sandbox/clock/preview'
  const chosen = isPreview ? chosenMoment(queryOf(path), moments.length) : 1
  const at = moments[chosen - 1]
  const next = moments[0]
  const distance = next === undefined ? '' : distanceText(toMillis(next) - toMillis(now))
  return (
    <details class="timeline" open={isOpen}>
      <summary data-testid="timeline">
        <span data-live="timeline-due">
          {`${plural(due, 'job')} scheduled`}
          {next === undefined ? null : (
            <span class="wider">
              {', next '}
              <span data-countdown={mode === 'frozen' ? undefined : next}>{distance}</span>
            </span>
          )}
        </span>
      </summary>
      <div data-scrubber="timeline" data-live="timeline">
        <div data-would-run>
          <div class="scroll">
            <Picture timeline={timeline} handle={at} />
          </div>
          {at === undefined ? null : <GoTo timeline={timeline} at={at} />}
        </div>
        <Slider moments={moments.length} chosen={chosen} />
      </div>
    </details>
  )
}

interface SliderProps {
  readonly moments: number
  readonly chosen: number
}

function Slider({ moments, chosen }: SliderProps): VNode | null {
  const { base } = usePage()
  if (moments < 2) return null
  const given: object = { type: 'range', min: 1, max: moments, step: 1, value: chosen }
  return (
    <form class="handle" method="get" action={`${base}/_sandbox/clock/preview`}>
      <input {...given} name="moments" aria-label="Time on the timeline" />
      <button class="btn" type="submit">
        Show
      </button>
    </form>
  )
}

function GoTo({ timeline, at }: { readonly timeline: TimelineData; readonly at: string }): VNode {
  const { now } = usePage()
  const isOverdue = at <= now
  const label = isOverdue ? 'Run what is due' : `Go to ${clockText(at, now).replace(/:00$/, '')}`
  return (
    <div class="go-to">
      <Action
        operation="controlAdvanceClock"
        values={isOverdue ? { by: '0s' } : { to: at }}
        name="timeline"
        label={label}
        kind="primary"
        testId="timeline-go"
      />
      <span class="soft" data-testid="timeline-work">{`runs ${workUntil(timeline, at)}`}</span>
    </div>
  )
}

interface PictureProps {
  readonly timeline: TimelineData
  readonly handle: string | undefined
}

/**
 * Renders the lanes. The lists that the names of the lanes lead to have the same as tables. A dot
 * is no stop of the Tab key, because there may be a hundred.
 */
function Picture({ timeline, handle }: PictureProps): VNode {
  const { base, now } = usePage()
  const nowMs = toMillis(now)
  const { dots, rings } = timeline
  const past = axisOf([...dots.map(({ at }) => toMillis(at)), nowMs], {
    left: left + 16,
    right: nowX,
    alone: nowX,
  })
  const futureTimes = rings.map(({ at }) => Math.max(nowMs, toMillis(at)))
  const future = axisOf([nowMs, ...futureTimes], { left: nowX, right, alone: nowX })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a picture
    <svg
      class="picture lanes"
      viewBox={`0 0 ${width} 112`}
      role="group"
      aria-label={sentenceOf(timeline, now)}
    >
      <rect class="future" x={nowX} y={0} width={width - nowX} height={bottom} />
      {lanes.map((lane) => (
        <g>
          <a href={base + laneLists[lane]}>
            <text x={0} y={laneY[lane] + 4}>
              {laneNames[lane]}
            </text>
          </a>
          <path class="lane" d={`M${left} ${laneY[lane]}H${width}`} />
        </g>
      ))}
      {[...past.breaks, ...future.breaks].map((x) => (
        <path class="break" d={`M${x - 4} ${bottom}l4-8v-84l4-8`} />
      ))}
      {merged(dots, past.xOf).map((group) => (
        <Dot {...group} />
      ))}
      {withLabels(merged(rings, (ms) => future.xOf(Math.max(nowMs, ms)))).map((group) => (
        <Ring {...group} />
      ))}
      <Now x={nowX} handle={handle === undefined ? undefined : future.xOf(toMillis(handle))} />
      <Ticks axis={past} now={now} from={0} until={nowX - nowRoom} />
      <Ticks axis={future} now={now} from={nowX + nowRoom} until={width} />
      <text class="small b" x={nowX} y={107} text-anchor="middle">
        {`now ${clockText(now, now).slice(0, 5)}`}
      </text>
    </svg>
  )
}

function sentenceOf({ dots, rings, isCut }: TimelineData, now: string): string {
  const failed = dots.filter(({ isFailed }) => isFailed).length
  const past =
    `Recent requests, movements of money and webhook attempts: ${dots.length}, ` +
    `of which ${failed === 0 ? 'none' : failed} failed.`
  const [next] = rings
  if (next === undefined) return `${past} Nothing is scheduled.`
  const count = `${isCut ? 'More than ' : ''}${plural(rings.length, 'job')}`
  const away = distanceText(toMillis(next.at) - toMillis(now))
  return `${past} ${count} scheduled; next: ${dueNoun(next.task, next.attempt, 1)}, ${away}.`
}

function Now({ x, handle }: { readonly x: number; readonly handle: number | undefined }): VNode {
  return (
    <>
      <path class="now-line" d={`M${x} 0V${bottom}`} />
      <circle class="now-mark" cx={x} cy={5} r={5} />
      {handle === undefined ? null : (
        <>
          <path class="handle-line" d={`M${handle} 0V${bottom}`} />
          <rect class="now-mark" x={handle - 4} y={bottom - 12} width={8} height={14} rx={3} />
        </>
      )}
    </>
  )
}

interface TicksProps {
  readonly axis: TimelineAxis
  readonly now: string
  /** The horizontal bounds of the texts. */
  readonly from: number
  readonly until: number
}

/** The distance between two dots of a lane below which they are drawn as one. */
const minDistance = 8

/** Half of the room of the text that says what time it is now. */
const nowRoom = 32
/** Half of the room that the text of a time takes at least. */
const tickRoom = 28
const tickSize = 11

function Ticks(props: TicksProps): VNode {
  return (
    <>
      {tickLabels(props).map(({ x, text }) => (
        <text class="s small" x={x} y={107} text-anchor="middle">
          {text}
        </text>
      ))}
    </>
  )
}

/**
 * Returns the times that have room below the axis: the time of day, with day and month if they
 * differ from those of the time before it, or of the present for the first one.
 */
function tickLabels({ axis, now, from, until }: TicksProps): PlacedText[] {
  const labels: PlacedText[] = []
  let end = from
  let day = now.slice(0, 10)
  for (const { ms, x } of axis.ticks) {
    if (x < from + tickRoom || (until < width && x > until - tickRoom)) continue
    const at = toIso(ms)
    const time = at.slice(17, 19) === '00' ? at.slice(11, 16) : at.slice(11, 19)
    const date = dateText(at).split(' ').slice(0, 2).join(' ')
    const text = at.slice(0, 10) === day ? time : `${date} ${time}`
    const half = textWidth(text, tickSize) / 2
    const middle = Math.max(from + half, Math.min(x, until - half))
    if (middle - half < end) continue
    labels.push({ x: middle, text })
    end = middle + half
    day = at.slice(0, 10)
  }
  return labels
}

/** The items of a lane that are drawn as one. */
interface Group<T> {
  readonly lane: Lane
  readonly x: number
  readonly items: T[]
}

/** Joins the items of a lane that would cover each other. */
function merged<T extends { readonly lane: Lane; readonly at: string }>(
  items: readonly T[],
  xOf: (ms: number) => number,
): Group<T>[] {
  const groups: Group<T>[] = []
  const placed = items.map((item) => ({ item, x: xOf(toMillis(item.at)) }))
  for (const { item, x } of placed.sort((a, b) => a.x - b.x)) {
    const last = groups.findLast(({ lane }) => lane === item.lane)
    if (last !== undefined && x - last.x < minDistance) last.items.push(item)
    else groups.push({ lane: item.lane, x, items: [item] })
  }
  return groups
}

/** Renders a dot as a link: to what failed first, or else to the latest. */
function Dot({ lane, x, items: dots }: Group<TimelineDot>): VNode | null {
  const { base } = usePage()
  const failed = dots.filter(({ isFailed }) => isFailed)
  const shown = failed[0] ?? dots.at(-1)
  if (shown === undefined) return null
  const more = dots.length === 1 ? '' : ` and ${dots.length - 1} more`
  return (
    <a href={base + shown.to} tabindex={-1} aria-label={shown.title + more}>
      <title>{shown.title + more}</title>
      <circle
        class={failed.length > 0 ? 'dot-failed' : `dot-${lane}`}
        cx={x}
        cy={laneY[lane]}
        r={dots.length > 1 ? 5 : 4}
      />
    </a>
  )
}

const ringLabelSize = 11

type LabelledRing = Group<TimelineRing> & { readonly label: LabelPlace | null }

/** Returns the rings with the places of their labels; a label that would cover another has none. */
function withLabels(groups: readonly Group<TimelineRing>[]): LabelledRing[] {
  return lanes.flatMap((lane) => {
    const own = groups.filter((group) => group.lane === lane)
    const labels = own.map(({ x, items }) => ({ x, text: ringLabel(items) }))
    const room = { rows: 1, fontSize: ringLabelSize, from: nowX + 6, until: width }
    const places = labelRows(labels, room)
    return own.map((group, i) => ({ ...group, label: places[i] ?? null }))
  })
}

/** Renders a ring as a link to what would run up to then. */
function Ring({ lane, x, items: rings, label }: LabelledRing) {
  const { base, now } = usePage()
  const last = rings.at(-1)
  if (last === undefined) return null
  const to = last.at < now ? now : last.at
  const text = ringText(rings)
  return (
    <a
      href={`${base}/_sandbox/clock/preview?to=${encodeURIComponent(to)}`}
      tabindex={-1}
      aria-label={text}
    >
      <title>{text}</title>
      <circle class="ring" cx={x} cy={laneY[lane]} r={5} />
      {label === null ? null : (
        <text class="s small" x={label.x} y={laneY[lane] - 8} text-anchor="middle">
          {ringLabel(rings)}
        </text>
      )}
    </a>
  )
}

function ringLabel(rings: readonly TimelineRing[]): string {
  return ringText(rings).replace('webhook attempt', 'attempt')
}

function ringText(rings: readonly TimelineRing[]): string {
  const tasks = new Set(rings.map(({ task }) => task))
  const [first] = rings
  if (rings.length === 1 && first !== undefined) return dueNoun(first.task, first.attempt, 1)
  if (tasks.size === 1 && first !== undefined) return dueNoun(first.task, 0, rings.length)
  return plural(rings.length, 'job')
}
