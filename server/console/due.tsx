import type { VNode } from 'preact'
import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import { Action } from './forms.tsx'
import { labelOf } from './labels.ts'
import { Time } from './parts.tsx'
import { SubjectLink } from './subject-link.tsx'
import type { Subjects } from './subjects.ts'
import { Table } from './table.tsx'

type Due = Schemas['DueJob']

const words: Readonly<Record<string, string>> = {
  'webhook.attempt': 'webhook attempt',
  'quote.expire': 'quote expires',
  'quote.step': 'payout step',
  'quote.fund': 'deposit arrives',
  'deposit.credit': 'deposit is credited',
  'transfer.step': 'transfer step',
  'transaction.return': 'money comes back',
  'kyc.decide': 'KYC decision',
  'virtual_wallet.ready': 'virtual account is ready',
  'refund.step': 'refund step',
  'checkout.end': 'checkout ends',
  'checkout.settle': 'card payment is decided',
  'checkout.give_up': 'payment fails (timed out)',
  'key.end': 'old key ends',
}

/** Returns a description of a job's task. */
export function dueWords(task: string): string {
  return words[task] ?? labelOf(task.replace('.', ' '))
}

/** The tasks whose description is no noun, or has an irregular plural. */
const nouns: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  'webhook.attempt': ['webhook'],
  'quote.expire': ['quote expiry', 'quote expiries'],
  'quote.fund': ['deposit'],
  'deposit.credit': ['deposit credit'],
  'transaction.return': ['return'],
  'virtual_wallet.ready': ['virtual account'],
  'checkout.end': ['checkout end', 'checkouts that end'],
  'checkout.settle': ['card payment'],
  'checkout.give_up': ['payment timeout'],
  'key.end': ['key expiry', 'key expiries'],
}

/**
 * Returns `payout step`, `3 payout steps`, `webhook attempt 4` or `2 webhooks`. `attempt` is the
 * number of a webhook's attempt, as the page of its event has it.
 */
export function dueNoun(task: string, attempt: number, count: number): string {
  const [one, many] = nouns[task] ?? [dueWords(task)]
  if (count > 1) return plural(count, one, many)
  return task === 'webhook.attempt' && attempt > 1 ? `webhook attempt ${attempt}` : one
}

/** Returns `2 × webhook attempt, 1 × quote expires`; the most frequent first. */
export function dueSummary(due: readonly Due[]): string {
  const counts = new Map<string, number>()
  for (const { task } of due) counts.set(task, (counts.get(task) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([task, count]) => `${count} × ${dueWords(task)}`)
    .join(', ')
}

/** Returns the ids of the resources that jobs change: for a webhook attempt, its event. */
export function dueSubjects(due: readonly Due[]): string[] {
  return due.map(subjectOf)
}

function subjectOf({ subject, event_id }: Due): string {
  return event_id ?? subject
}

interface DueTableProps {
  readonly rows: readonly Due[]
  readonly subjects: Subjects
  /** The hint without rows. */
  readonly empty: string
}

/** Renders the due jobs in order, each with a button that moves the clock to it. */
export function DueTable({ rows, subjects, empty }: DueTableProps): VNode | null {
  return (
    <Table
      caption="What is due"
      rows={rows}
      empty={empty}
      placeOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { name: 'Due', of: ({ due_at }) => <Time at={due_at} /> },
        { name: 'What', of: ({ task }) => dueWords(task) },
        { name: 'About', of: (due) => <SubjectLink id={subjectOf(due)} subjects={subjects} /> },
        {
          name: 'Move the clock',
          of: ({ id, due_at }) => (
            <Action
              operation="controlAdvanceClock"
              values={{ to: due_at }}
              name={id}
              label="Run up to here"
              testId="run-to"
            />
          ),
        },
      ]}
    />
  )
}
