import type { VNode } from 'preact'
import { missingOf, uploadText } from '../../api/customers/completeness.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Instant, KycStatus } from '../../model/values.ts'
import { Notice, renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import type { OnboardingContent } from './content.ts'
import { Decision } from './decision.tsx'
import { SubmissionForm } from './submission-form.tsx'

export function onboardingPage(shown: OnboardingContent): Page {
  const { user, sheet, action } = shown
  const refused = sheet?.status !== undefined
  return renderPage({
    status: sheet?.status ?? 200,
    title: `${refused ? 'Not accepted: ' : ''}Onboarding of ${nameOf(user)}`,
    content: (
      <div class="columns">
        <div class="stack">
          <Customer {...shown} />
          {user.kyc_status === 'APPROVED' && !refused ? null : <SubmissionForm {...shown} />}
        </div>
        <div class="stack">
          <Decision action={action} />
          <History user={user} />
        </div>
      </div>
    ),
    wide: true,
  })
}

function nameOf({ first_name, middle_name, last_name }: UserRow): string {
  return [first_name, middle_name, last_name].filter((name) => name !== '').join(' ')
}

const statusText: Readonly<Record<KycStatus, string>> = {
  NOT_STARTED: 'not started',
  PENDING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
}

function Customer({ user, expiresAt, decisionDueAt, isDecided }: OnboardingContent): VNode {
  const missing = missingOf(user)
  const facts: [term: string, value: string][] = [
    ['Email', user.email],
    ['Phone', user.phone_number],
    ['Date of birth', user.date_of_birth ?? 'unknown'],
    ['Country', user.country_code],
  ]
  return (
    <section class="card" aria-labelledby="customer">
      {isDecided ? (
        <Notice kind="good" testId="decided">
          You decided: verification is {statusText[user.kyc_status]}.
        </Notice>
      ) : null}
      <h1 id="customer">
        {user.kyc_status === 'APPROVED' ? 'Identity verified' : 'Verify your identity'},{' '}
        {nameOf(user)}
      </h1>
      <p data-testid="kyc-status" data-status={user.kyc_status}>
        Verification is <strong>{statusText[user.kyc_status]}</strong>
        {user.kyc_reason === null ? '.' : `: ${user.kyc_reason}.`}
        {decisionDueAt === null ? null : (
          <>
            {' '}
            The submission will be decided at <Time at={decisionDueAt} />.
          </>
        )}
      </p>
      {missing.length === 0 ? null : (
        <Notice testId="missing">
          {user.kyc === null ? '' : 'The submission is incomplete. '}
          {`To be approved automatically, upload ${uploadText(missing)}.`}
        </Notice>
      )}
      <dl>
        {facts.map(([term, value]) => (
          <>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      <p class="soft">
        The email is verified. This link works until <Time at={expiresAt} />.
      </p>
    </section>
  )
}

function History({ user }: { readonly user: UserRow }): VNode {
  return (
    <section class="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol data-testid="history">
        {user.history.map(({ state, at, cause, reason }) => (
          <li>
            <Time at={at} />: {statusText[state as KycStatus] ?? state} ({cause}
            {reason === undefined ? '' : `: ${reason}`})
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Renders a time of the sandbox clock. */
function Time({ at }: { readonly at: Instant }): VNode {
  return <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`}</time>
}
