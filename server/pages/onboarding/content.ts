import type { Country } from '../../model/reference.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Instant } from '../../model/values.ts'
import type { KycForm } from './kyc-form.ts'

/** All that the page of an onboarding link shows. */
export interface OnboardingContent {
  /** The path that its forms are posted to. */
  readonly action: string
  readonly user: UserRow
  readonly expiresAt: Instant
  /** When a submission that waits will be decided. */
  readonly decisionDueAt: Instant | null
  /** A decision was just taken on this page. */
  readonly isDecided: boolean
  readonly countries: readonly Country[]
  /** What was filled in and could not be taken; undefined on a fresh page. */
  readonly sheet: KycForm | undefined
}
