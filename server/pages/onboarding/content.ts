import type { Country } from '../../model/reference.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Instant } from '../../model/values.ts'
import type { KycForm } from './kyc-form.ts'

/** The data on the page of an onboarding link. */
export interface OnboardingContent {
  /** The path of its forms. */
  readonly action: string
  readonly user: UserRow
  readonly expiresAt: Instant
  /** The time at which a waiting submission will be decided. */
  readonly decisionDueAt: Instant | null
  /** True right after a decision on this page. */
  readonly isDecided: boolean
  readonly countries: readonly Country[]
  /** The submitted values if they had errors; undefined on a fresh page. */
  readonly sheet: KycForm | undefined
}
