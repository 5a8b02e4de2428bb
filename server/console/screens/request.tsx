import type { VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { keyPairOf } from '../../control/resend.ts'
import type { Auth } from '../../core/operation.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { isRedacted } from '../../http/request-log/redact.ts'
import { injectedIn } from '../../http/request-log/request-log.ts'
import type { SignatureReport } from '../../http/signature/signature-report.ts'
import { curlLines } from '../../pages/signed-curl.ts'
import { actorText } from '../actor-text.ts'
import { closestTo } from '../closest.ts'
import { ClosestCard, closestFragment } from '../closest-card.tsx'
import { Action, FormField } from '../forms.tsx'
import { Card, Code, CopyLink, Empty, Facts, Link, Status, Time } from '../parts.tsx'
import { eventsById } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { Signature } from '../signature.tsx'
import { PhaseField } from './faults.tsx'
import { checksOf, type RequestCheck } from './request-checks.ts'

type Entry = Schemas['RequestEntry']

/** Renders a request beside its answer: its checks, its effects, and the actions. */
export const requestScreen: Screen<'RequestEntry'> = async (call) => {
  const { answer, admin, publicBaseUrl } = call
  const { method, path, operation, status } = answer
  const parts = await requestParts(admin, answer, publicBaseUrl)
  const title = operation ?? `${method} request`
  return {
    title,
    state: status === null ? 'dropped' : String(status),
    lead: (
      <>
        <code class="words">{`${method} ${path}`}</code> <CopyLink />
      </>
    ),
    content: (
      <>
        <div class="two">
          <div>
            {parts.checks}
            {await closest(admin, answer)}
          </div>
          <div>{parts.actions}</div>
        </div>
        <div class="grid">
          <Message title="Request" value={answer.request} />
          <Message title="Response" value={answer.response} />
        </div>
        <div class="grid">{parts.about}</div>
      </>
    ),
  }
}

/** Returns the card with the closest request that works; null unless the API refused this one. */
async function closest(admin: AdminContext, entry: Entry): Promise<VNode | null> {
  const { id, path, request } = entry
  if (!isRefusedByApi(admin, entry)) return null
  const body = typeof request === 'string' ? request : JSON.stringify(request, null, 2)
  const isSendable = request !== null && !isRedacted(path) && !isRedacted(request)
  return (
    <ClosestCard
      id={id}
      status={entry.status}
      closest={await closestTo(admin, entry)}
      body={isSendable ? (body ?? null) : null}
    />
  )
}

/** Returns true if the API, and not the control API, refused a request of an operation. */
function isRefusedByApi(admin: AdminContext, entry: Entry): boolean {
  const { status, operation } = entry
  if (operation === null || status === null || status < 400 || status >= 500) return false
  return authOf(admin, entry) !== 'control'
}

/** Returns the parts of a request's page, which the list shows as well. */
async function requestParts(admin: AdminContext, entry: Entry, publicBaseUrl: string) {
  const { id, operation, advice } = entry
  const report = admin.requestLog.signatureOf(id)
  const auth = authOf(admin, entry)
  const curl = auth === 'control' ? null : await curlOf(admin, entry, auth, publicBaseUrl)
  const events = await eventsById(admin, entry.events)
  return {
    checks: (
      <>
        <Checks
          checks={operation === null ? [] : checksOf(auth, entry, report)}
          entry={entry}
          sentKey={sentKeyText(admin, id, report)}
        />
        {report === null ? null : <Signature report={report} />}
        <Hints advice={advice} report={report} />
      </>
    ),
    actions: <Do entry={entry} curl={curl} auth={auth} />,
    about: (
      <>
        <Events
          events={events}
          more={entry.events.length - events.length}
          empty={withoutEvents(admin, entry)}
        />
        <About {...entry} />
      </>
    ),
  }
}

/** Renders a request beside the list that it is in; a hint if it has left the log. */
export async function requestBeside(
  admin: AdminContext,
  id: string,
  publicBaseUrl: string,
): Promise<VNode> {
  const found = admin.requestLog.get(id)
  if (found === undefined) {
    return (
      <Card title="Selected request" testId="selected">
        <Empty>It has left the request log. Select another request.</Empty>
      </Card>
    )
  }
  const pinned = admin.requestLog.isPinned(id)
  const entry = { ...found, advice: [...found.advice], events: [...found.events], pinned } as Entry
  const { method, path, status } = entry
  const parts = await requestParts(admin, entry, publicBaseUrl)
  return (
    <>
      <Card title="Selected request" testId="selected">
        <p>
          <Method name={method} /> <code class="words">{path}</code>{' '}
          <Status value={status === null ? 'dropped' : String(status)} />
        </p>
        <Link to={`/_sandbox/requests/${encodeURIComponent(id)}`}>Open its page</Link>
        {isRefusedByApi(admin, entry) ? (
          <>
            {' · '}
            <Link to={`/_sandbox/requests/${encodeURIComponent(id)}${closestFragment}`}>
              Compare with the closest example
            </Link>
          </>
        ) : null}
      </Card>
      {parts.checks}
      <Message title="Request" value={entry.request} />
      <Message title="Response" value={entry.response} />
      {parts.actions}
      {parts.about}
    </>
  )
}

/** Renders the method of a request. */
export function Method({ name }: { readonly name: string }): VNode {
  return <span class={`method ${name.toLowerCase()}`}>{name}</span>
}

function authOf(admin: AdminContext, { operation, path }: Entry): Auth {
  const found = admin.operations().find(({ id }) => id === operation)
  if (found !== undefined) return found.auth
  return path.startsWith('/api/') ? 'hmac' : 'control'
}

/** Returns shell lines that repeat the request, signed with the keys of its business. */
async function curlOf(
  { db, requestLog }: AdminContext,
  { id, method, path, request }: Entry,
  auth: Auth,
  publicBaseUrl: string,
): Promise<string> {
  const signedBy =
    auth === 'hmac' ? await db.read((view) => keyPairOf(view, requestLog.callerOf(id))) : null
  const text = typeof request === 'string' ? request : JSON.stringify(request)
  return curlLines({
    method,
    url: publicBaseUrl + path,
    signedBy,
    body: request === null || request === undefined ? null : text,
    token: auth === 'jwt' ? '$TOKEN' : null,
  })
}

/** The maximum number of characters of an unknown key that are shown: it may be a real one. */
const maxShownOfKey = 8

/** Returns the key of a request in words, without a secret; null if it had none. */
function sentKeyText(
  { requestLog }: AdminContext,
  id: string,
  report: SignatureReport | null,
): string | null {
  const caller = requestLog.callerOf(id)
  if (caller === null || !('key' in caller)) return null
  const { key } = caller
  const isSecret = report?.mistake === 'key_and_secret_swapped'
  if (isSecret || requestLog.secrets.redact(key) !== key) {
    return 'x-api-key had a value that this sandbox keeps secret.'
  }
  const shown = key.slice(0, Math.min(maxShownOfKey, Math.ceil(key.length / 2)))
  return `x-api-key began with “${shown}” and had ${plural(key.length, 'character')}.`
}

const marks = { passed: '✓', failed: '✕', 'not checked': '–' } as const

/** Renders the checks in order, and the one that failed. */
function Checks({
  checks,
  entry: { status, response, advice },
  sentKey,
}: {
  readonly checks: readonly RequestCheck[]
  readonly entry: Entry
  /** The key in words, shown if its check failed. */
  readonly sentKey: string | null
}): VNode {
  const { message } = (response ?? {}) as { message?: string }
  const injected = injectedIn(advice)
  return (
    <Card title="Checks" testId="checks">
      {checks.length === 0 ? (
        <p>
          {injected ??
            message ??
            (status === null
              ? 'No response: the connection was dropped.'
              : `The response was ${status}.`)}
        </p>
      ) : (
        <ol class="checks">
          {checks.map(({ name, result, detail }) => (
            <li class={result.replace(' ', '-')}>
              <span aria-hidden="true">{marks[result]} </span>
              <b>{name}</b> <span class="soft">{result}</span>
              {detail === '' ? null : <p>{detail}</p>}
              {name === 'Key' && result === 'failed' && sentKey !== null ? <p>{sentKey}</p> : null}
            </li>
          ))}
        </ol>
      )}
      <NearMiss message={message ?? ''} />
      {injected === undefined ? null : (
        <p>
          {checks.length === 0 ? '' : `${injected}. `}
          <Link to="/_sandbox/faults">All faults</Link>
        </p>
      )}
    </Card>
  )
}

/** Renders the name that was probably meant, if the answer contains one. */
function NearMiss({ message }: { readonly message: string }): VNode | null {
  const meant = /[Dd]id you mean "([^"]+)"\?/.exec(message)?.[1]
  if (meant === undefined) return null
  return (
    <p data-testid="near-miss">
      Probably meant: <code>{meant}</code>
    </p>
  )
}

function Hints({
  advice,
  report,
}: {
  readonly advice: readonly string[]
  readonly report: SignatureReport | null
}): VNode | null {
  // Leaves out hints that the report already contains.
  const more = advice.filter(
    (text) => text !== injectedIn(advice) && !(report && text.endsWith(report.explanation)),
  )
  if (more.length === 0) return null
  return (
    <Card title="Advice">
      <ul class="plain">
        {more.map((text) => (
          <li>{text}</li>
        ))}
      </ul>
    </Card>
  )
}

interface DoProps {
  readonly entry: Entry
  readonly curl: string | null
  readonly auth: Auth
}

/** Renders the actions for a request: repeat it, copy it as curl, or make the next one fail. */
function Do({ entry, curl, auth }: DoProps): VNode {
  const { id, operation, path, request } = entry
  if (curl === null) {
    return (
      <Card title="Actions">
        <p class="soft">
          This was a call to the control API, which cannot be sent again from here.
        </p>
        <Pin {...entry} />
      </Card>
    )
  }
  const isComplete = !isRedacted(request) && !isRedacted(path)
  return (
    <Card title="Actions" testId="do">
      {isComplete ? (
        <Action
          operation="controlResendRequest"
          params={{ id }}
          label={auth === 'hmac' ? 'Send again with a new signature' : 'Send again'}
          kind="primary"
          next="/_sandbox/requests/{request_id}"
          testId="send-again"
        />
      ) : (
        <p class="soft">
          The log withholds a part of the request (a secret, an image, a long text), so it cannot be
          sent again from here.
        </p>
      )}
      <Pin {...entry} />
      {operation === null ? null : <Break operation={operation} />}
      <h3>As curl</h3>
      <Code text={curl} label="The request as curl, with a new signature" />
    </Card>
  )
}

/** Renders the button that keeps a request beyond the log, or releases it. */
function Pin({ id, pinned }: Entry): VNode {
  return (
    <Action
      operation={pinned ? 'controlUnpinRequest' : 'controlPinRequest'}
      params={{ id }}
      label={pinned ? 'Unpin' : 'Pin: keep after it leaves the log'}
      testId={pinned ? 'unpin' : 'pin'}
    />
  )
}

/** Renders a form that makes the next request of this operation fail. */
function Break({ operation }: { readonly operation: string }): VNode {
  return (
    <Action
      operation="controlInjectFault"
      values={{ operation }}
      summary={`Make the next ${operation} fail…`}
      summaryTestId="break-open"
      label="Add the fault"
      next="/_sandbox/faults"
      testId="break"
    >
      <FormField name="status" label="Answer with status" type="number" value="503" />
      <PhaseField />
      <FormField name="times" label="Number of times" type="number" min="1" value="1" />
    </Action>
  )
}

function Message({ title, value }: { readonly title: string; readonly value: unknown }): VNode {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <Card title={title}>
      {value === null || value === undefined ? (
        <Empty>No body.</Empty>
      ) : (
        <Code text={text} label={`Body of the ${title.toLowerCase()}`} />
      )}
    </Card>
  )
}

/** Returns why a request has no events: it could cause none, or a job may still cause one. */
function withoutEvents(admin: AdminContext, { operation, method, status, advice }: Entry): string {
  const injected = advice.filter((text) => text.startsWith('injected by '))
  const isDone = injected.some((text) => text.endsWith(', after the operation was committed'))
  const isReplaced = injected.some((text) => !/ ms late(?:,|$)/.test(text))
  if (!isDone && isReplaced) return 'None: the operation did not run.'
  if (!isDone && status !== null && status >= 400) return 'None: the request was refused.'
  const found = admin.operations().find(({ id }) => id === operation)
  if (method === 'GET' || found?.kind === 'query') return 'None: the request only reads.'
  return 'None yet. If the request scheduled a job, the job may cause one later.'
}

interface EventsProps {
  readonly events: Awaited<ReturnType<typeof eventsById>>
  /** The number of events that are left out. */
  readonly more: number
  readonly empty: string
}

function Events({ events, more, empty }: EventsProps): VNode {
  return (
    <Card title="Events it caused">
      {events.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ul class="plain">
          {events.map(({ id, name }) => (
            <li>
              <Link to={`/_sandbox/events/${id}`}>{name}</Link>
            </li>
          ))}
          {more === 0 ? null : (
            <li class="soft">{`And ${more} more, in the JSON of this page.`}</li>
          )}
        </ul>
      )}
    </Card>
  )
}

function About({ id, at, duration_ms, actor }: Entry): VNode {
  return (
    <Card title="When">
      <Facts
        facts={[
          ['At', <Time at={at} />],
          ['Duration', `${Math.round(duration_ms * 10) / 10} ms`],
          ['ID', id],
          ...(actor === null ? [] : [['Sent by', actorText(actor)] as const]),
        ]}
      />
    </Card>
  )
}
