import { listDue } from '../../control/due.ts'
import { DueTable, dueSubjects } from '../due.tsx'
import { chosenMoment, momentsOf } from '../due-picture.tsx'
import { Card, Link } from '../parts.tsx'
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
  const chosen = chosenMoment(query, moments)
  return {
    title: 'What would run',
    lead: <Link to="/_sandbox/clock">Back to the clock</Link>,
    content: (
      <>
        <Card title="Move the clock">
          {moments === 0 ? (
            <WouldRun preview={answer} />
          ) : (
            <Scrubber preview={answer} moments={moments} chosen={chosen} />
          )}
        </Card>
        <Card title="In this order">
          <DueTable rows={rows} subjects={subjects} empty="Nothing is due up to then." />
          {data.length > maxRows ? (
            <p class="soft">{`And ${data.length - maxRows} more.`}</p>
          ) : null}
        </Card>
      </>
    ),
  }
}
