import { listDue } from '../../control/due.ts'
import { DueTable, dueSubjects } from '../due.tsx'
import { momentsOf } from '../due-picture.tsx'
import { Card, Empty, Head, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Scrubber, WouldRun } from '../scrubber.tsx'
import { subjectsOf } from '../subjects.ts'
import { maxMoments } from './clock.tsx'

const maxRows = 100

/** Renders the jobs that a move of the clock would run, with the button that moves it. */
export const clockPreviewScreen: Screen<'ClockPreview'> = async ({ answer, query, admin }) => {
  const { data } = answer
  const rows = data.slice(0, maxRows)
  const subjects = await subjectsOf(admin, dueSubjects(rows))
  const due = await admin.db.read((view) => listDue(view, {}))
  const moments = momentsOf(due.data, maxMoments).length
  const asked = Number(query.get('moments') ?? 1)
  const chosen = Math.min(Math.max(1, Number.isInteger(asked) ? asked : 1), Math.max(1, moments))
  return {
    title: 'What would run',
    content: (
      <>
        <Head title="What would run">
          <Link to="/_sandbox/clock">Back to the clock</Link>
        </Head>
        <Card title="Move the clock">
          {moments === 0 ? (
            <WouldRun preview={answer} />
          ) : (
            <Scrubber preview={answer} moments={moments} chosen={chosen} />
          )}
        </Card>
        <Card title="In this order">
          {data.length === 0 ? (
            <Empty>Nothing is due up to then.</Empty>
          ) : (
            <DueTable rows={rows} subjects={subjects} />
          )}
          {data.length > maxRows ? (
            <p class="soft">{`And ${data.length - maxRows} more.`}</p>
          ) : null}
        </Card>
      </>
    ),
  }
}
