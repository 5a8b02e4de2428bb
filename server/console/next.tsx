import type { VNode } from 'preact'
import type { AdminContext } from '../control/admin-context.ts'
import { nextJob } from '../control/describe.ts'
import type { Schemas } from '../generated/schemas.ts'
import { dueWords } from './due.tsx'
import { Time } from './parts.tsx'

type Next = Schemas['ControlNext'] | null

/** The next due jobs by subject. */
export type NextBySubject = ReadonlyMap<string, Next>

/** Returns the next due job of each subject. */
export function nextOf({ db }: AdminContext, subjects: readonly string[]): Promise<NextBySubject> {
  return db.read((view) => {
    const found = subjects.map((id) => [id, nextJob(view, id)] as const)
    return new Map(found)
  })
}

/** Renders the next event and its time; for an object that waits, what it waits for. */
export function ComesNext({
  next,
  isFinal,
}: {
  readonly next: Next | undefined
  readonly isFinal: boolean
}): VNode {
  if (next !== null && next !== undefined) {
    return (
      <>
        {dueWords(next.task)} <Time at={next.due_at} />
      </>
    )
  }
  return <span class="soft">{isFinal ? 'nothing' : 'your action: nothing is scheduled'}</span>
}
