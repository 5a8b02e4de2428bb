import { toIso } from '../core/clock.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type AdminContext, controls, type Snapshot } from './admin-context.ts'

const { action } = controls('World')

export function presentSnapshot({
  name,
  nowMs,
  createdMs,
  fixtures,
  counts,
}: Snapshot): Schemas['Snapshot'] {
  const created_at = toIso(createdMs)
  return { name, now: toIso(nowMs), created_at, fixtures, counts: { ...counts } }
}

/** Returns an unused name for a snapshot: the sandbox time, to the second. */
async function unusedName({ db, snapshots }: AdminContext): Promise<string> {
  const now = await db.read((view) => view.now)
  const base = now.slice(0, 19).replace('T', '_').replaceAll(':', '-')
  const taken = new Set((await snapshots.list()).map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!taken.has(name)) return name
  }
}

export const snapshotControls = [
  action('get', {
    id: 'controlListSnapshots',
    path: '/_sandbox/snapshots',
    summary: 'List snapshots',
    returns: [200, schema('SnapshotList')],
    handle: async ({ snapshots }) => ({ data: (await snapshots.list()).map(presentSnapshot) }),
  }),
  action('post', {
    id: 'controlTakeSnapshot',
    path: '/_sandbox/snapshots',
    summary: 'Save a snapshot',
    body: schema('SnapshotCreate'),
    example: { body: { name: 'before-payout' } },
    returns: [201, schema('Snapshot')],
    errors: ['snapshots_full'],
    handle: async (admin, { body }) =>
      presentSnapshot(await admin.snapshots.save(body.name ?? (await unusedName(admin)))),
  }),
  action('put', {
    id: 'controlKeepSnapshot',
    path: '/_sandbox/snapshots/{name}',
    summary: 'Save a snapshot under a name',
    params: schema('SnapshotName'),
    returns: [201, schema('Snapshot')],
    errors: ['snapshots_full'],
    handle: async ({ snapshots }, { params }) => presentSnapshot(await snapshots.save(params.name)),
  }),
  action('post', {
    id: 'controlRestoreSnapshot',
    path: '/_sandbox/snapshots/{name}/restore',
    summary: 'Restore a snapshot',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    errors: ['snapshot_unknown', 'clock_busy'],
    handle: async ({ snapshots, db }, { params }) =>
      presentSnapshot(await snapshots.restore(params.name, db)),
  }),
  action('delete', {
    id: 'controlDropSnapshot',
    path: '/_sandbox/snapshots/{name}',
    summary: 'Delete a snapshot',
    params: schema('SnapshotName'),
    returns: [200, schema('Snapshot')],
    errors: ['snapshot_unknown'],
    handle: async ({ snapshots }, { params }) =>
      presentSnapshot(await snapshots.delete(params.name)),
  }),
]
