import { controls } from '../../control/admin-context.ts'
import { requireWorlds } from '../../control/all-worlds.ts'
import { schema } from '../../core/operation.ts'

const { action } = controls('Worlds')

export const backupControls = [
  action('post', {
    id: 'controlBackup',
    path: '/_sandbox/backup',
    textType: 'application/x-ndjson',
    summary: 'Back up all worlds into one file',
    returns: [200, schema('BackupFile')],
    errors: ['not_found'],
    handle: (admin) => requireWorlds(admin).backup(),
  }),
]
