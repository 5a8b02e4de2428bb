import type { Schemas } from '../generated/schemas.ts'
import { instant } from '../kernel/clock.ts'
import { schema } from '../kernel/operation.ts'
import { action, type Chapter, type Snapshot } from './tools.ts'

const tag: Chapter = 'World'

function present({ name, nowMs, fixtures, counts }: Snapshot): Schemas['Snapshot'] {
  return { name, now: instant(nowMs), fixtures, counts: { ...counts } }
}

export const snapshotControls = [
  action('get', {
    id: 'controlListSnapshots',
    path: '/_sandbox/snapshots',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'List the snapshots that are kept',
    returns: [200, schema('SnapshotList')],
    refuses: [],
    assumes: [],
    handle: async ({ snapshots }) => ({ data: snapshots.list().map(present) }),
  }),
  action('put', {
    id: 'controlKeepSnapshot',
    path: '/_sandbox/snapshots/{name}',
    auth: 'control',
    tag,
    summary: 'Keep the present state under a name',
    params: schema('SnapshotName'),
    returns: [201, schema('Snapshot')],
    refuses: ['snapshots_full'],
    assumes: [],
    handle: async ({ snapshots }, { params }) => present(await snapshots.keep(params.name)),
  }),
  action('post', {
    id: 'controlRestoreSnapshot',
    path: '/_sandbox/snapshots/{name}/restore',
    auth: 'control',
    tag,
    summary: 'Go back to a state that was kept',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    refuses: ['snapshot_unknown', 'clock_busy'],
    assumes: [],
    handle: async ({ snapshots }, { params }) => present(await snapshots.restore(params.name)),
  }),
  action('delete', {
    id: 'controlDropSnapshot',
    path: '/_sandbox/snapshots/{name}',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'Let go of a state that was kept',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    refuses: ['snapshot_unknown'],
    assumes: [],
    handle: async ({ snapshots }, { params }) => present(snapshots.drop(params.name)),
  }),
]
