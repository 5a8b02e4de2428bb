import type { ComponentChildren, VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Card, CopyLink, clockText, Empty, Link, Status } from '../parts.tsx'
import { usePage, withField } from '../screen.ts'
import { Table } from '../table.tsx'
import { Details } from './details.tsx'
import { stepField, tabField } from './fields.ts'
import type { Story } from './read.ts'
import { Sequence } from './sequence.tsx'
import { offsetText, routeText, type StoryStep } from './steps.ts'

/** Another view of the object beside the sequence and the timeline. */
export interface StoryTab {
  readonly id: string
  readonly name: string
  readonly content: () => ComponentChildren
}

export interface StoryProps {
  readonly admin: AdminContext
  readonly query: URLSearchParams
  readonly story: Story
  readonly entries?: readonly Schemas['LedgerEntry'][]
  readonly tabs: readonly StoryTab[]
  /** The id prefix of the step that is selected at first; default: the most telling step. */
  readonly first?: string
}

/** Returns the selected step: of the address, or the last failure that nothing followed. */
function selectedOf({ story, query, first }: StoryProps): StoryStep | undefined {
  const { steps } = story
  const wanted = query.get(stepField)
  const past = steps.filter(({ source }) => source.kind !== 'due')
  return (
    steps.find(({ id }) => id === wanted) ??
    (first === undefined ? undefined : past.findLast(({ id }) => id.startsWith(first))) ??
    lastFailure(past) ??
    past.at(-1) ??
    steps[0]
  )
}

/** Returns the last failure, unless a later request of the same operation worked. */
function lastFailure(past: readonly StoryStep[]): StoryStep | undefined {
  const failed = past.findLast(({ look }) => look === 'failed')
  if (failed?.source.kind !== 'request') return failed
  const { operation } = failed.source.request
  const isRepaired = past
    .slice(past.indexOf(failed) + 1)
    .some(
      ({ source, look }) =>
        look === 'done' && source.kind === 'request' && source.request.operation === operation,
    )
  return isRepaired ? undefined : failed
}

/** Renders the views of an object as tabs, in the address of the page. */
export function StoryCard(props: StoryProps): VNode {
  const { story, tabs, query } = props
  const { path } = usePage()
  const selected = selectedOf(props)
  const linkTo = (step: StoryStep) => addressOf(path, step)
  const all: readonly StoryTab[] = [
    {
      id: 'sequence',
      name: 'Sequence',
      content: () => <Sequence story={story} selected={selected} linkTo={linkTo} />,
    },
    { id: 'timeline', name: 'Timeline', content: () => <Timeline story={story} linkTo={linkTo} /> },
    ...tabs,
  ]
  const current = all.find(({ id }) => id === query.get(tabField)) ?? (all[0] as StoryTab)
  const isEmpty = story.steps.length === 0 && current !== undefined && !tabs.includes(current)
  return (
    <Card title="Story" testId="stands">
      <nav class="tabs" aria-label="Views">
        {all.map(({ id, name }, i) => (
          <Link
            to={withField(path, tabField, i === 0 ? null : id)}
            current={current.id === id}
            testId={`tab-${id}`}
            follow
          >
            {name}
          </Link>
        ))}
      </nav>
      {story.earlier === 0 ? null : (
        <p class="soft">{`${story.earlier} earlier steps are not shown.`}</p>
      )}
      {story.hasUnknown ? (
        <p class="soft">
          The request log does not have all requests of this story. Where it has none, the sender is
          “Client or console”.
        </p>
      ) : null}
      {isEmpty ? <Empty>No steps recorded.</Empty> : current.content()}
    </Card>
  )
}

/** Renders the details of the selected step; nothing without steps. */
export function StoryDetails(props: StoryProps): VNode | null {
  const { path } = usePage()
  const step = selectedOf(props)
  if (step === undefined) return null
  const { admin, story, entries = [] } = props
  const linkTo = (one: StoryStep) => addressOf(path, one)
  return <Details admin={admin} story={story} step={step} entries={entries} linkTo={linkTo} />
}

/** Returns the address of a page with a step selected, which scrolls to its details. */
function addressOf(path: string, { id }: StoryStep): string {
  return `${withField(path, stepField, id)}#card-selected-step`
}

interface TimelineProps {
  readonly story: Story
  readonly linkTo: (step: StoryStep) => string
}

/** Renders the steps as a table: the picture as text. */
function Timeline({ story: { steps, names, effect }, linkTo }: TimelineProps): VNode {
  const { now } = usePage()
  const first = steps[0]?.at ?? now
  const numbered = steps.map((step, i) => ({ step, sum: effect?.sums[i] ?? '0' }))
  return (
    <Table
      caption="What happened, in order"
      rows={numbered}
      columns={[
        {
          name: 'At',
          of: ({ step: { at } }) => (
            <time dateTime={at} title={at}>
              {`${clockText(at, now)} `}
              <span class="soft">{offsetText(first, at)}</span>
            </time>
          ),
        },
        { name: 'From and to', of: ({ step }) => routeText(step, names) },
        {
          name: 'What',
          of: ({ step }) => (
            <Link to={linkTo(step)} follow>
              <bdi>{step.title}</bdi>
            </Link>
          ),
        },
        {
          name: 'Result',
          of: ({ step: { note, look } }) => <span class={`result-${look}`}>{note}</span>,
        },
        ...(effect === null
          ? []
          : [
              {
                name: `Wallet ${effect.currency}`,
                numeric: true as const,
                of: ({ sum }: { readonly sum: string }) => moneyText(sum, ''),
              },
            ]),
      ]}
    />
  )
}

interface StoryHeadProps {
  readonly title: string
  readonly status: string
  readonly reference: string
  readonly children: ComponentChildren
}

/** Renders the head of an object: its sum, status and reference, and what happened. */
export function StoryHead({ title, status, reference, children }: StoryHeadProps): VNode {
  return (
    <div class="head story" data-live="head">
      <h1>{title}</h1>
      <Status value={status} />
      <code class="soft">{reference}</code>
      <CopyLink />
      <p class="lead" data-testid="sentence">
        {children}
      </p>
    </div>
  )
}
