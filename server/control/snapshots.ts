import type { Schemas } from '../generated/schemas.ts'
import { toIso } from '../kernel/clock.ts'
import { schema } from '../kernel/operation.ts'
import { action, type Snapshot, type Tag } from './admin-context.ts'

const tag: Tag = 'World'

function present({ name, nowMs, fixtures, counts }: Snapshot): Schemas['Snapshot'] {
  return { name, now: toIso(nowMs), fixtures, counts: { ...counts } }
}

export const snapshotControls = [
  action('get', {
    id: 'controlListSnapshots',
    path: '/_sandbox/snapshots',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'List the snapshots that are kept',
    returns: [200, schema('SnapshotList')],
    errors: [],
    assumptions: [],
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
    errors: ['snapshots_full'],
    assumptions: [],
    handle: async ({ snapshots }, { params }) => present(await snapshots.save(params.name)),
  }),
  action('post', {
    id: 'controlRestoreSnapshot',
    path: '/_sandbox/snapshots/{name}/restore',
    auth: 'control',
    tag,
    summary: 'Go back to a state that was kept',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    errors: ['snapshot_unknown', 'clock_busy'],
    assumptions: [],
    handle: async ({ snapshots }, { params }) => present(await snapshots.restore(params.name)),
  }),
  action('delete', {
    id: 'controlDropSnapshot',
    path: '/_sandbox/snapshots/{name}',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Let go of a state that was kept',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    errors: ['snapshot_unknown'],
    assumptions: [],
    handle: async ({ snapshots }, { params }) => present(snapshots.delete(params.name)),
  }),
]
