import type { VNode } from 'preact'
import { Action, FormField } from '../../console/forms.tsx'
import { Card, Empty, Link, Status, Time } from '../../console/parts.tsx'
import type { Screen } from '../../console/screen.ts'
import { sizeText } from '../../console/screens/download.tsx'
import { Table } from '../../console/table.tsx'
import type { Schemas } from '../../generated/schemas.ts'

type Recording = Schemas['Recording']

/** Renders the recordings, the form that starts one, and the file of each that has ended. */
export const recordingsScreen: Screen<'RecordingList'> = ({ answer: { data } }) => ({
  title: 'Recordings',
  lead: (
    <>
      Record the requests to this world in a file. <code>payments-sandbox replay FILE</code> sends
      them again, to a sandbox of its own, and shows where the responses differ.
    </>
  ),
  content: (
    <>
      <Card title="Record incoming requests">
        <Action
          operation="controlStartRecording"
          label="Start the recording"
          kind="primary"
          next="/_sandbox/recordings"
          testId="start-recording"
        >
          <FormField name="name" label="Name" hint="Letters, digits, dots, dashes, underscores." />
        </Action>
      </Card>
      <Card title="Recordings of this world">
        {data.length === 0 ? <Empty>No recordings yet.</Empty> : <Rows rows={data} />}
      </Card>
    </>
  ),
})

function Rows({ rows }: { readonly rows: readonly Recording[] }): VNode {
  return (
    <Table
      maxRows={40}
      caption="Recordings"
      rows={rows}
      placeOf={({ name }) => name}
      columns={[
        { name: 'Recording', of: ({ name }) => name },
        { name: 'State', of: ({ state }) => <Status value={state} /> },
        { name: 'Clock at the start', of: ({ started_at }) => <Time at={started_at} /> },
        { name: 'Requests', of: ({ requests }) => requests, numeric: true },
        { name: 'Size of requests', of: ({ bytes }) => sizeText(bytes), numeric: true },
        { name: 'Actions', of: (recording) => <Actions recording={recording} /> },
      ]}
    />
  )
}

/** Renders a stop button for a recording that runs, and the file of one that has ended. */
function Actions({ recording: { name, state } }: { readonly recording: Recording }): VNode {
  const params = { name }
  const next = '/_sandbox/recordings'
  if (state === 'recording') {
    return <Action operation="controlStopRecording" params={params} next={next} label="Stop" />
  }
  return (
    <div class="actions">
      <Link to={`/_sandbox/recordings/${name}`} class="btn">
        Download
      </Link>
      <Action
        operation="controlDeleteRecording"
        params={params}
        next={next}
        label="Delete"
        kind="danger"
      />
    </div>
  )
}
