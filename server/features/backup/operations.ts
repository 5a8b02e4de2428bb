import { action, type Tag } from '../../control/admin-context.ts'
import { requireWorlds } from '../../control/all-worlds.ts'
import { schema } from '../../core/operation.ts'

const tag: Tag = 'Worlds'

export const backupControls = [
  action('post', {
    id: 'controlBackup',
    path: '/_sandbox/backup',
    auth: 'control',
    textType: 'application/x-ndjson',
    tag,
    summary: 'Back up all worlds into one file',
    returns: [200, schema('BackupFile')],
    errors: ['not_found'],
    assumptions: [],
    handle: (admin) => requireWorlds(admin).backup(),
  }),
]
