import { Problems } from '../problem-list.tsx'
import type { Screen } from '../screen.ts'

/** Renders all open problems, in the same way as the overview. */
export const problemsScreen: Screen<'ProblemList'> = ({ answer }) => ({
  title: 'Problems',
  lead:
    'A delivery leaves the list when it succeeds. You can mark deliveries and requests as seen; ' +
    'other problems stay until they are fixed.',
  content: <Problems problems={answer.data} />,
})
