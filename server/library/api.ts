import type { SandboxClient } from '../cli/client.ts'
import { CommandFailed } from '../cli/errors.ts'
import { listAll } from '../cli/list-all.ts'
import { subjects, unmet, type Waited, waitPath } from '../cli/wait-call.ts'
import { testDocumentUri } from './test-documents.ts'
import type {
  ControlCall,
  EventFilter,
  EventType,
  RequestCall,
  SandboxEvent,
  StartedSandbox,
  WaitFor,
} from './types.ts'

type Calls = Pick<
  StartedSandbox,
  | 'request'
  | 'control'
  | 'advance'
  | 'events'
  | 'reset'
  | 'wait'
  | 'auditReceiver'
  | 'review'
  | 'record'
  | 'testDocument'
>

/** Returns the calls that a test makes to a sandbox, over the same HTTP as the tested client. */
export function createApi(remote: SandboxClient): Calls {
  return {
    request: (async (method: string, path: string, body?: unknown, headers = {}) => {
      const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
      return remote.signed(method, path, text, headers)
    }) as RequestCall,
    control: (async (method: string, path: string, body?: unknown) =>
      remote.control(method, path.replace(/^\/_sandbox(?=[/?]|$)/, ''), body)) as ControlCall,
    advance: (by) => remote.control('POST', '/clock/advance', typeof by === 'string' ? { by } : by),
    async events<Type extends EventType>(filter: EventFilter<Type> = {}) {
      return listAll<SandboxEvent<Type>>(remote, '/events', Object.entries(filter))
    },
    testDocument: testDocumentUri,
    reset: (fixtures) =>
      remote.control('POST', '/reset', fixtures === undefined ? {} : { fixtures }),
    review: (since) =>
      remote.control(
        'GET',
        since === undefined ? '/review' : `/review?since=${encodeURIComponent(since)}`,
      ),
    async record(name) {
      const path = `/recordings/${encodeURIComponent(name)}`
      await remote.control('POST', '/recordings', { name })
      return {
        name,
        async stop() {
          await remote.control('POST', `${path}/stop`)
          const text = await remote.control<string>('GET', path)
          await remote.control('DELETE', path)
          return text
        },
      }
    },
    async auditReceiver(request = {}) {
      const { followAudit } = await import('../cli/follow-audit.ts')
      return followAudit(remote, request)
    },
    async wait(what) {
      const [subject, id] = subjectOf(what)
      const path = waitPath(subject, id, what.status, what.timeout)
      const waited = await remote.control<Waited>('GET', path)
      if (!waited.met) throw new CommandFailed(unmet(subject, what.status, waited))
    },
  }
}

function subjectOf(what: WaitFor): [subject: string, id: string] {
  const named = subjects.filter((subject) => what[subject] !== undefined)
  const [subject] = named
  if (subject === undefined || named.length > 1) {
    throw new TypeError(`wait needs exactly one of ${subjects.join(', ')}`)
  }
  return [subject, what[subject] as string]
}
