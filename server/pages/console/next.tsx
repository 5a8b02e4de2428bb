import type { VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { nextJob } from '../../control/describe.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { dueWords } from './due.tsx'
import { Time } from './parts.tsx'

type Next = Schemas['ControlNext'] | null

/** What is due next, by subject. */
export type NextBySubject = ReadonlyMap<string, Next>

/** Returns what is due next for each of the subjects. */
export function nextOf({ db }: AdminContext, subjects: readonly string[]): Promise<NextBySubject> {
  return db.read(async (view) => {
    const found = await Promise.all(
      subjects.map(async (id) => [id, await nextJob(view, id)] as const),
    )
    return new Map(found)
  })
}

/** What comes next, and when; of something that waits, what it waits for. */
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
  return <span class="soft">{isFinal ? 'final' : 'waits to be moved'}</span>
}
