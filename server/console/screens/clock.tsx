import type { VNode } from 'preact'
import { clockMoves } from '../../control/clock-moves.ts'
import { listDue, previewClock } from '../../control/due.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { DueTable, dueSubjects } from '../due.tsx'
import { DuePicture, momentsOf } from '../due-picture.tsx'
import { Action, FormField } from '../forms.tsx'
import { Card, Empty, Facts, Link, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Scrubber } from '../scrubber.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { Moves } from './clock-moves.tsx'

type Clock = Schemas['Clock']

/** The maximum number of times on the line and the slider. */
export const maxMoments = 8
const shownJobs = 10
const shownMoves = 8

/** Renders the clock: the due jobs, the jobs a move would run, and earlier moves. */
export const clockScreen: Screen<'Clock'> = async ({ answer, admin }) => {
  const { due, preview } = await admin.db.read((view) => ({
    due: listDue(view, {}).data,
    preview: previewClock(view, { moments: 1 }),
  }))
  const moves = await clockMoves(admin)
  const waiting = due.slice(0, shownJobs)
  const subjects = await subjectsOf(admin, dueSubjects(waiting))
  const moments = momentsOf(due, maxMoments)
  return {
    title: 'Clock',
    lead: (
      <>
        <Status value={answer.mode} look={answer.mode === 'frozen' ? 'waiting' : 'done'} />{' '}
        {answer.mode === 'running' ? `at rate ${answer.rate}` : 'It changes only when you move it.'}
      </>
    ),
    content: (
      <>
        <Card title="What is due" testId="due">
          {moments.length === 0 ? (
            <Empty>
              Nothing is due. <Link to="/_sandbox/transactions">Make a payout</Link>,{' '}
              <Link to="/_sandbox/checkouts">open a checkout</Link>, or wait for a webhook retry.
            </Empty>
          ) : (
            <DuePicture moments={moments} now={answer.now} />
          )}
          <Scrubber preview={preview} moments={moments.length} chosen={1} />
          <Further due={due.length} />
        </Card>
        <div class="two">
          <div>
            <Waiting rows={waiting} total={answer.pending_jobs} subjects={subjects} />
            <Card title="Earlier moves" testId="moves">
              <Moves moves={moves.slice(0, shownMoves)} />
              {moves.length > shownMoves ? (
                <Link to="/_sandbox/clock/moves">All earlier moves</Link>
              ) : null}
            </Card>
          </div>
          <div>
            <Going {...answer} />
            <Moving {...answer} />
          </div>
        </div>
      </>
    ),
  }
}

function Further({ due }: { readonly due: number }): VNode | null {
  if (due === 0) return null
  return (
    <div class="actions apart">
      <Action
        operation="controlAdvanceClock"
        values={{ jobs: '1' }}
        name="one"
        label="Run the next job"
        testId="one-job"
      />
      <Action
        operation="controlAdvanceClock"
        values={{ until: 'idle' }}
        label="Run all jobs until nothing is due"
        testId="until-idle"
      />
    </div>
  )
}

function Waiting({
  rows,
  total,
  subjects,
}: {
  readonly rows: readonly Schemas['DueJob'][]
  readonly total: number
  readonly subjects: Subjects
}): VNode {
  return (
    <Card title={`Waiting (${total})`} live="waiting">
      <DueTable rows={rows} subjects={subjects} empty="No jobs are scheduled." />
      {total > rows.length ? <Link to="/_sandbox/jobs">All scheduled jobs</Link> : null}
    </Card>
  )
}

/** Returns what a rate means while the clock is running. */
function rateWords(rate: number): string {
  if (rate === 1) return 'as fast as real time'
  return rate > 1 ? 'faster than real time' : 'slower than real time'
}

function Going({ mode, rate }: Clock): VNode {
  const isFrozen = mode === 'frozen'
  return (
    <Card title="Mode and rate" testId="going">
      <Facts
        facts={[
          ['Mode', isFrozen ? 'frozen' : 'running'],
          ['Rate', `${rate}: ${rateWords(rate)}`],
        ]}
      />
      <div class="stack">
        <Action
          operation="controlChangeClock"
          values={{ mode: isFrozen ? 'running' : 'frozen' }}
          name="mode"
          label={isFrozen ? 'Let it run' : 'Freeze it'}
          testId="change-mode"
        />
        <Action operation="controlChangeClock" name="rate" label="Set the rate" testId="set-rate">
          <FormField
            name="rate"
            label="Rate"
            type="number"
            value={String(rate)}
            hint="60: one minute per second while the clock is running"
            required
          />
        </Action>
      </div>
    </Card>
  )
}

function Moving({ now }: Clock): VNode {
  return (
    <Card title="Move the clock" testId="moving">
      <div class="stack">
        <Action operation="controlAdvanceClock" name="by" label="Advance" testId="advance-by">
          <FormField name="by" label="By" value="30m" hint="Such as 90s, 30m, 2h or 7d" required />
        </Action>
        <Action operation="controlAdvanceClock" name="to" label="Go" testId="advance-to">
          <FormField name="to" label="To" value={now} hint="UTC, not before now" required />
        </Action>
      </div>
    </Card>
  )
}
