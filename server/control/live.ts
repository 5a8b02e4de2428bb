import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import { controls } from './admin-context.ts'
import { type Topic, topics } from './live-batch.ts'

const { stream } = controls('World')

/** Returns the topics of a query, all without one. Throws invalid_request for an unknown topic. */
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
    summary: 'Stream the changes of this world',
    query: schema('LiveQuery'),
    example: { query: { topics: 'events,clock' } },
    returns: [200, schema('LiveMessage')],
    errors: ['streams_full'],
    assumptions: ['A20'],
    handle: async ({ live, db }, { query }) => {
      const wanted = topicsOf(query.topics)
      // Reads once before the stream begins, because only then a failure can be sent as a status.
      await db.read((view) => view.size('events'))
      return live.subscribe(wanted, query.last_event_id)
    },
  }),
]
