import { toIso } from '../core/clock.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { UndoImage } from '../http/world-context.ts'
import { controls } from './admin-context.ts'

const { action } = controls('World')

const staying =
  'Webhooks that were sent, answers that clients got, the request log, faults and coverage stay ' +
  'as they are.'

const ends =
  'The saved states are only in memory: they are lost when the sandbox stops, when another ' +
  'process takes over the world, and when an unused world is unloaded. A reset can be undone, too.'

export function presentUndo(image: UndoImage): Schemas['UndoEntry'] {
  const { id, operation, summary, about, path, requestId, atMs, nowMs, bytes } = image
  const times = { at: toIso(atMs), now: toIso(nowMs) }
  return { id, operation, summary, about, path, request_id: requestId, ...times, bytes }
}

export const undoControls = [
  action('get', {
    id: 'controlListUndo',
    path: '/_sandbox/undo',
    summary: 'List the actions that can be undone',
    returns: [200, schema('UndoList')],
    handle: async ({ undo }) => ({
      data: undo.list().map(presentUndo),
      since: toIso(undo.sinceMs),
      note: `${staying} ${ends}`,
    }),
  }),
  action('post', {
    id: 'controlUndo',
    path: '/_sandbox/undo',
    summary: 'Undo the last action',
    body: schema('UndoRequest'),
    returns: [200, schema('UndoDone')],
    errors: ['undo_empty', 'undo_unknown', 'undo_outdated', 'clock_busy'],
    handle: async ({ undo, db }, { body }) => {
      const undone = presentUndo(await undo.undo(body.id, db))
      const now = await db.read((view) => view.now)
      return { undone, now, left: undo.list().length, note: staying }
    },
  }),
]
