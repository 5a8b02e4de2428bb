import { decisionDueAt, setKycStatus, submitFor } from '../../api/customers/kyc.ts'
import { findOnboarding, type Onboarding, openOnboarding } from '../../api/customers/links.ts'
import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { RouteModule } from '../../http/app.ts'
import { statusByKind } from '../../http/status.ts'
import { loadValidators } from '../../http/validation/validate.ts'
import type { KycStatus } from '../../model/values.ts'
import { type Admission, type PageCall, type PageHandler, pageRoutes } from '../pages.ts'
import type { Page } from '../respond.ts'
import { formFrom, type KycForm, validateForm } from './kyc-form.ts'

/**
 * Declares the page of onboarding links: the customer submits KYC data, and a tester decides on it
 * at once. It has the same rules as the API.
 */
export const onboardingPages: RouteModule = (app, _server, begin) => {
  const pages = pageRoutes(app, begin)
  pages.get('/onboarding/:token', async (call) => {
    const { world, params, head } = call
    const token = String(params.token)
    if (!head) await world.db.write((unit) => openOnboarding(unit, token))
    return show(call, token)
  })
  const admit: Admission = ({ token }, { db }) =>
    db.read((view) => findOnboarding(view, String(token)))
  pages.upload('/onboarding/:token', submit, admit)
  const decide: PageHandler = async ({ world, params, form }) => {
    const token = String(params.token)
    const status = decisions[form.decision ?? '']
    if (status === undefined) {
      throw new ApiError('invalid_request', 'decision must be one of approve, reject, pending.')
    }
    const reason = form.reason?.trim() || null
    await world.db.write((unit) => {
      const { user } = findOnboarding(unit, token)
      setKycStatus(unit, user, status, 'onboarding page', reason)
    })
    return { redirect: `/onboarding/${token}?decided` }
  }
  pages.post('/onboarding/:token/decision', decide, admit)
}

const decisions: Readonly<Record<string, KycStatus>> = Object.assign(Object.create(null), {
  approve: 'APPROVED',
  reject: 'REJECTED',
  pending: 'PENDING',
})

/** Stores the submitted data; with errors, shows them beside the fields and changes nothing. */
async function submit(call: PageCall) {
  const { world, params, form, files } = call
  const token = String(params.token)
  const sheet = formFrom(form)
  await loadValidators({ auth: 'none' })
  const judged = await world.db.read((view) => {
    findOnboarding(view, token)
    return validateForm(view, sheet, files)
  })
  if ('errors' in judged) return show(call, token, { ...sheet, ...judged })
  try {
    await world.db.write((unit) => {
      const { user } = findOnboarding(unit, token)
      submitFor(unit, user, judged.kept)
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'kyc_approved_already')) throw error
    return show(call, token, { ...sheet, error: error.message, status: statusByKind[error.kind] })
  }
  return { redirect: `/onboarding/${token}` }
}

async function show(
  { world, base, query }: PageCall,
  token: string,
  sheet?: KycForm,
): Promise<Page> {
  const { onboardingPage } = await import('./page.tsx')
  return world.db.read((view) => {
    const onboarding = findOnboarding(view, token)
    return onboardingPage({
      ...shownFields(view, onboarding),
      action: `${base}/onboarding/${token}`,
      sheet,
      isDecided: query === 'decided',
    })
  })
}

function shownFields(view: View, { user, expires_at }: Onboarding) {
  return {
    user,
    expiresAt: expires_at,
    decisionDueAt: decisionDueAt(view, user.id),
    countries: [...view.reference.countries.values()],
  }
}
