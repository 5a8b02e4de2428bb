import { invalid, throwIfInvalid } from '../kernel/field-error.ts'
import { nearestHint } from '../kernel/nearest-name.ts'
import { schema } from '../kernel/operation.ts'
import { stream, type Tag } from './admin-context.ts'
import { type Topic, topics } from './live-batch.ts'

const tag: Tag = 'World'

/** Throws invalid_request for a word that is no topic; without any, all are meant. */
function topicsOf(given: string | undefined): ReadonlySet<Topic> {
  if (given === undefined) return new Set(topics)
  const words = given.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !topics.some((topic) => topic === word))
  if (unknown !== undefined) {
    const rule = `must name one or more of ${topics.join(', ')}, separated by commas`
    throwIfInvalid([invalid('topics', rule + nearestHint(unknown, topics))])
  }
  return new Set(words as Topic[])
}

export const liveControls = [
  stream({
    id: 'controlStream',
    path: '/_sandbox/stream',
    auth: 'control',
    tag,
    summary: 'What changes in this world, as server-sent events: one message a topic',
    query: schema('LiveQuery'),
    example: { query: { topics: 'events,clock' } },
    returns: [200, schema('LiveMessage')],
    errors: ['streams_full'],
    assumptions: ['A20'],
    handle: async ({ live, db }, { query }) => {
      const wanted = topicsOf(query.topics)
      // A stream whose rows cannot be read is refused while it can still be said in a status.
      await db.read((view) => view.size('events'))
      return live.subscribe(wanted, query.last_event_id)
    },
  }),
]
