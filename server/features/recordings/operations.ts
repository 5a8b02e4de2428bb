import { controls } from '../../control/admin-context.ts'
import { schema } from '../../core/operation.ts'

const { action } = controls('Coverage and reviews')

export const recordingControls = [
  action('get', {
    id: 'controlListRecordings',
    path: '/_sandbox/recordings',
    stateless: true,
    summary: 'List recordings',
    returns: [200, schema('RecordingList')],
    handle: async ({ recordings }) => ({ data: [...recordings.list()] }),
  }),
  action('post', {
    id: 'controlStartRecording',
    path: '/_sandbox/recordings',
    summary: 'Start a recording',
    body: schema('RecordingCreate'),
    returns: [201, schema('Recording')],
    errors: ['recording_taken', 'recording_running', 'recordings_full'],
    handle: async ({ recordings }, { body }) => recordings.start(body.name, body.receiver_bodies),
  }),
  action('post', {
    id: 'controlStopRecording',
    path: '/_sandbox/recordings/{name}/stop',
    summary: 'Stop a recording',
    params: schema('RecordingName'),
    returns: [200, schema('Recording')],
    errors: ['recording_unknown'],
    handle: async ({ recordings }, { params }) => recordings.stop(params.name),
  }),
  action('get', {
    id: 'controlGetRecording',
    path: '/_sandbox/recordings/{name}',
    textType: 'application/x-ndjson',
    summary: 'Download a recording',
    params: schema('RecordingName'),
    returns: [200, schema('RecordingFile')],
    errors: ['recording_unknown', 'recording_running'],
    handle: async ({ recordings }, { params }) => recordings.file(params.name),
  }),
  action('delete', {
    id: 'controlDeleteRecording',
    path: '/_sandbox/recordings/{name}',
    stateless: true,
    summary: 'Delete a recording',
    params: schema('RecordingName'),
    returns: [200, schema('Recording')],
    errors: ['recording_unknown'],
    handle: async ({ recordings }, { params }) => recordings.delete(params.name),
  }),
]
