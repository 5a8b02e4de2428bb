import { ApiError } from '../../core/api-error.ts'
import { required, throwIfInvalid } from '../../core/field-error.ts'
import { invariant } from '../../core/invariant.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, UserRow, VirtualAccountRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { kycAdvice } from '../customers/kyc.ts'
import { recordEvent } from '../events/events.ts'
import { consumeOutcome } from '../outcomes/outcomes.ts'
import { partyOf } from '../transactions/transactions.ts'
import { presentWalletAccount } from '../wallets/present.ts'
import { openWallet, walletOf } from '../wallets/wallets.ts'
import { isPrimary } from './accounts.ts'
import { testAccountDetails } from './test-account-details.ts'

/** The job that completes the setup of an account (B14). */
export const readyTask = 'virtual_wallet.ready'
const stepsToReady = 3
const slowMs = 24 * 3_600_000

export type AccountRequest = Schemas['VirtualWalletCreate']

/**
 * Starts the setup of a virtual account for a customer, or for the business itself, whose account
 * is pooled. Does nothing if one is being set up or is ready and active (B14, A32).
 */
export function requestAccount(
  unit: UnitOfWork,
  business: BusinessRow,
  request: AccountRequest,
): void {
  const { currency, bvn } = request
  if (currency === 'NGN' && bvn === undefined) throwIfInvalid([required('bvn')])
  const user = verifiedUser(unit, business, request.user_id)
  const accounts = unit.find('virtual_accounts', { index: 'owner', key: [user.id, currency] })
  if (accounts.some(isInUse)) return
  const subject = { business_id: business.id, user_id: user.id }
  const scenario = consumeOutcome(unit, 'virtual_account', subject)?.outcome as
    | VirtualAccountRow['scenario']
    | undefined
  const account = newAccount(unit, business, user, request)
  unit.put('virtual_accounts', {
    ...account,
    ...(scenario === undefined ? {} : { scenario }),
    ...(accounts.some(isPrimary) ? { is_primary: false } : {}),
  })
  const readyMs = scenario === 'slow' ? slowMs : stepsToReady * unit.settings.stepMs
  unit.schedule(readyTask, account.id, readyMs)
}

/** Returns true if a request adds no account beside this one: it is set up, or takes money. */
function isInUse({ state, is_active = true }: VirtualAccountRow): boolean {
  return state === 'pending' || (state === 'ready' && is_active)
}

/** Returns a verified user. Throws 404 without a KYC record, 403 before approval. */
function verifiedUser(unit: UnitOfWork, business: BusinessRow, id: Id): UserRow {
  const user = unit.get('users', id)
  if (user === undefined) {
    throw new ApiError('virtual_wallet_no_kyc', 'No customer with this user_id.')
  }
  if (user.business_id !== business.id) {
    throw new ApiError('customer_not_owned', 'user_id refers to a customer of another business.')
  }
  if (user.kyc_status === 'NOT_STARTED') {
    throw new ApiError('virtual_wallet_no_kyc', 'user_id refers to a customer without KYC.')
  }
  if (user.kyc_status !== 'APPROVED') {
    const rule = `must name a customer whose KYC is APPROVED, not ${user.kyc_status}`
    const error = new ApiError('virtual_wallet_kyc_incomplete', `user_id ${rule}.`)
    throw error.withAdvice(kycAdvice)
  }
  return user
}

function newAccount(
  unit: UnitOfWork,
  business: BusinessRow,
  user: UserRow,
  { currency, account_name }: AccountRequest,
): VirtualAccountRow {
  const id = unit.id('virtual-account')
  const coordinates = testAccountDetails(unit.reference.safeIdentifiers, currency, id)
  const named = currency === 'NGN' ? account_name : undefined
  const country = unit.reference.countries.get(coordinates.country_code)?.name ?? ''
  return {
    ...coordinates,
    id,
    business_id: business.id,
    user_id: user.id,
    wallet_id: null,
    currency,
    state: 'pending',
    is_business_primary_wallet: user.id === business.user_id,
    account_name: named ?? partyOf(user).account_name,
    email: coordinates.email === '' ? user.email : coordinates.email,
    ...secretOf(unit, currency),
    bank_address: `1 Sandbox Square, ${country}`,
    bank_beneficiary_address: addressOf(user),
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  }
}

/** Returns the question and answer of e-transfers in CAD; empty for other currencies. */
function secretOf(unit: UnitOfWork, currency: string) {
  if (currency !== 'CAD') return { question: '', answer: '' }
  const question = 'What is the code of this account?'
  return { question, answer: unit.token('virtual-account-answer', 10) }
}

function addressOf({ address }: UserRow): string {
  if (address === null) return ''
  const { street_1, street_2, city, state, postal_code, country_code } = address
  const parts = [street_1, street_2, city, state, postal_code, country_code]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * Runs the job of `readyTask`: the account is listed from now on and receives deposits, into a
 * wallet that is opened if there is none yet (B1). Records the event for the business (A22). If its
 * outcome is `fails`, no account follows (A32).
 */
export function openVirtualAccount(unit: UnitOfWork, accountId: Id): void {
  const account = unit.get('virtual_accounts', accountId)
  invariant(account !== undefined, `no virtual account ${accountId}`)
  const { user_id, business_id, currency } = account
  if (account.scenario === 'fails') {
    unit.put('virtual_accounts', { ...account, state: 'failed', updated_at: unit.now })
    return
  }
  const wallet =
    walletOf(unit, user_id, currency) ?? openWallet(unit, { id: user_id, business_id }, currency)
  const ready: VirtualAccountRow = {
    ...account,
    wallet_id: wallet.id,
    state: 'ready',
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  }
  unit.put('virtual_accounts', ready)
  recordEvent(unit, business_id, 'virtual_wallet.ready', account.id, {
    event_type: 'virtual_wallet.ready',
    user_id,
    currency,
    virtual_wallet_id: wallet.id,
    bank_account_details: presentWalletAccount(ready),
    timestamp: unit.now,
  })
}
