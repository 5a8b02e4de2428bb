import { DueTable, dueSubjects } from '../due.tsx'
import { Card, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { subjectsOf } from '../subjects.ts'
import { Pager } from '../table.tsx'

/** Renders all jobs that wait for the clock, in the order they are due. */
export const jobsScreen: Screen<'DueJobList'> = async ({ answer, admin }) => {
  const { data: rows, next_cursor } = answer
  const subjects = await subjectsOf(admin, dueSubjects(rows))
  return {
    title: 'Jobs',
    lead: (
      <>
        Scheduled work that runs when the <Link to="/_sandbox/clock">clock</Link> reaches its time.
      </>
    ),
    content: (
      <>
        <Card title="In the order in which they are due">
          <DueTable
            rows={rows}
            subjects={subjects}
            empty="Nothing is scheduled. Payouts, checkouts and webhook retries schedule jobs."
          />
        </Card>
        <Pager next={next_cursor} />
      </>
    ),
  }
}
