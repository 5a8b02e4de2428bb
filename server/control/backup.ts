import { schema } from '../kernel/operation.ts'
import { action, type Tag } from './admin-context.ts'
import { requireWorlds } from './all-worlds.ts'

const tag: Tag = 'Worlds'

export const backupControls = [
  action('post', {
    id: 'controlBackup',
    path: '/_sandbox/backup',
    auth: 'control',
    textType: 'application/x-ndjson',
    tag,
    summary: 'Copy the whole server into one file: all worlds, with keys, secrets and snapshots',
    returns: [200, schema('BackupFile')],
    errors: ['not_found'],
    assumptions: [],
    handle: (admin) => requireWorlds(admin).backup(),
  }),
]
