import type { VNode } from 'preact'
import { moneyText } from '../../core/amount-text.ts'
import { plural } from '../../core/plural.ts'
import { shortened } from '../labels.ts'
import { clockText, Link } from '../parts.tsx'
import { usePage } from '../screen.ts'
import type { WalletEffect } from './effect.ts'
import type { Story } from './read.ts'
import { type Lane, lanes, offsetText, routeText, type StoryStep } from './steps.ts'

/** The height of a step in rem, so that the picture grows with the text beside it. */
const rowRem = 3

interface SequenceProps {
  readonly story: Story
  readonly selected: StoryStep | undefined
  /** Returns the address of the page with a step selected. */
  readonly linkTo: (step: StoryStep) => string
}

/**
 * Renders the steps as arrows between participants, each with a link to its details, and the effect
 * on a wallet down the side. On a phone only the list of links remains.
 */
export function Sequence({ story, selected, linkTo }: SequenceProps): VNode {
  const { steps, names, effect } = story
  const shown = lanes.filter((lane) => lane !== 'outside' || names.outside !== '')
  const first = steps[0]?.at ?? ''
  return (
    <div class={`sequence of-${shown.length} ${effect === null ? '' : 'with-effect'}`}>
      <div class="lanes" aria-hidden="true">
        {shown.map((lane) => (
          <span>{names[lane]}</span>
        ))}
      </div>
      <div class="rows">
        <Arrows story={story} shown={shown} />
        {effect === null ? null : <EffectLine effect={effect} />}
        <ol>
          {steps.map((step, i) => (
            <Row
              step={step}
              shown={shown}
              names={names}
              first={i === 0 ? '' : first}
              isSelected={step === selected}
              to={linkTo(step)}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface RowProps {
  readonly step: StoryStep
  readonly shown: readonly Lane[]
  readonly names: Readonly<Record<Lane, string>>
  /** The time of the first step; '' for that step. */
  readonly first: string
  readonly isSelected: boolean
  readonly to: string
}

function Row({ step, shown, names, first, isSelected, to }: RowProps): VNode {
  const { now } = usePage()
  const from = shown.indexOf(step.from)
  const at = shown.indexOf(step.to)
  const span = from === at ? `self-${from}` : `from-${Math.min(from, at)} to-${Math.max(from, at)}`
  return (
    <li class={`${span} ${step.look}`}>
      <time dateTime={step.at} title={step.at}>
        {first === '' ? clockText(step.at, now) : offsetText(first, step.at)}
      </time>
      <Link to={to} current={isSelected ? 'within' : false} follow>
        <span class="route">{`${routeText(step, names)}: `}</span>
        <bdi title={step.title}>{step.title}</bdi>
        <small title={step.note}>{step.note}</small>
      </Link>
    </li>
  )
}

interface ArrowsProps {
  readonly story: Story
  readonly shown: readonly Lane[]
}

/** Renders the lanes and arrows; positions are per cent across and rem down. */
function Arrows({ story: { steps, names }, shown }: ArrowsProps): VNode {
  const height = `${steps.length * rowRem}rem`
  const x = (lane: Lane) => `${((2 * shown.indexOf(lane) + 1) * 50) / shown.length}%`
  const participants = shown.map((lane) => names[lane]).join(', ')
  const failed = steps.filter(({ look }) => look === 'failed').length
  const sentence =
    `${plural(steps.length, 'step')} between ${participants}` +
    `${failed === 0 ? '' : `, ${failed} of them failed`}. Each is in the list below.`
  return (
    <svg class="arrows" role="img" aria-label={sentence} width="100%" height={height}>
      <defs>
        {(['waiting', 'moving', 'done', 'failed'] as const).map((look) => (
          <marker
            id={`tip-${look}`}
            class={look}
            markerWidth={6}
            markerHeight={6}
            refX={6}
            refY={3}
            orient="auto"
          >
            <path d="M0 0L6 3L0 6Z" />
          </marker>
        ))}
      </defs>
      {shown.map((lane) => (
        <line class="lane" x1={x(lane)} x2={x(lane)} y1="0" y2={height} />
      ))}
      {steps.map(({ from, to, look, source: { kind } }, i) => {
        const y = `${(i + 0.5) * rowRem}rem`
        if (from === to) return <circle class={`dot-${look}`} cx={x(from)} cy={y} r={5} />
        const ends = { x1: x(from), x2: x(to), y1: y, y2: y }
        const isOpen = kind === 'due' || kind === 'event'
        return (
          <line
            class={`arrow ${look} ${isOpen ? 'open' : ''}`}
            {...ends}
            marker-end={`url(#tip-${look})`}
          />
        )
      })}
    </svg>
  )
}

/** Renders the sum of an object's changes of a wallet as a line down the side. */
function EffectLine({ effect }: { readonly effect: WalletEffect }): VNode {
  const { sums, currency } = effect
  const numbers = sums.map(Number)
  const least = Math.min(0, ...numbers)
  const range = Math.max(0, ...numbers) - least || 1
  const x = (sum: string | undefined) =>
    `${(12 + (76 * (Number(sum ?? 0) - least)) / range).toFixed(1)}%`
  const changed = sums.flatMap((sum, i) => (sum === (sums[i - 1] ?? '0') ? [] : [{ sum, i }]))
  const path = changed.map(({ sum }) => signedText(sum, currency)).join(', then ')
  const height = `${sums.length * rowRem}rem`
  return (
    <svg
      class="effect"
      role="img"
      aria-label={`Effect on the ${currency} wallet: ${path || 'none'}.`}
      height={height}
    >
      <line class="zero" x1={x('0')} x2={x('0')} y1="0" y2={height} />
      {sums.map((sum, i) => {
        const y = `${(i + 0.5) * rowRem}rem`
        const end = i === sums.length - 1 ? height : `${(i + 1.5) * rowRem}rem`
        return (
          <g>
            {i === 0 ? <line x1={x('0')} x2={x('0')} y1="0" y2={y} /> : null}
            <line x1={x(sums[i - 1])} x2={x(sum)} y1={y} y2={y} />
            <line x1={x(sum)} x2={x(sum)} y1={y} y2={end} />
          </g>
        )
      })}
      {changed.map(({ sum, i }) => (
        <text x="50%" y={`${(i + 0.5) * rowRem + 1.1}rem`} text-anchor="middle">
          {shortened(signedText(sum, ''), 14)}
        </text>
      ))}
    </svg>
  )
}

function signedText(amount: string, currency: string): string {
  const isPositive = Number(amount) > 0
  return `${isPositive ? '+' : ''}${moneyText(amount, currency)}`
}
