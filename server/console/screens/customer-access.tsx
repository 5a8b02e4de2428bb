import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import type { LinkRow } from '../../model/rows.ts'
import { Action } from '../forms.tsx'
import { Card, Code, Time } from '../parts.tsx'

/** Renders the onboarding link of a customer and a form for an access token, for clients. */
export function Access({
  customer: { id, kyc_status },
  link,
  publicBaseUrl,
}: {
  readonly customer: Schemas['ControlCustomer']
  readonly link: LinkRow | undefined
  readonly publicBaseUrl: string
}): VNode {
  return (
    <Card title="Access" testId="access">
      {link === undefined ? (
        <p class="soft">
          {kyc_status === 'APPROVED'
            ? 'No onboarding link is needed: the KYC is approved.'
            : 'There is no onboarding link yet.'}
        </p>
      ) : (
        <>
          <p data-testid="onboarding-link">
            <a href={`${publicBaseUrl}/onboarding/${link.id}`}>Onboarding link</a>
            {link.used ? ', used' : ''}, works until <Time at={link.expires_at} relative={false} />
          </p>
          <Code text={`${publicBaseUrl}/onboarding/${link.id}`} label="Onboarding link" />
        </>
      )}
      <div class="actions">
        {kyc_status === 'APPROVED' ? null : (
          <Action
            operation="controlIssueLink"
            params={{ id }}
            label="New onboarding link"
            testId="new-link"
          />
        )}
        <Action
          operation="controlIssueToken"
          values={{ user_id: id }}
          label="Issue a token"
          testId="issue-token"
          result={({ access_token }: Schemas['AccessToken']) => (
            <>
              <p class="soft">It is valid for one hour of sandbox time.</p>
              <Code text={access_token} label="Access token" />
            </>
          )}
        />
      </div>
    </Card>
  )
}
