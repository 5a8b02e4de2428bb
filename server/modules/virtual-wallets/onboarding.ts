import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { required, throwIfInvalid } from '../../kernel/field-error.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { UnitOfWork } from '../../kernel/unit.ts'
import type { BusinessRow, UserRow, VirtualAccountRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'
import { partyOf } from '../transactions/transactions.ts'
import { presentWalletAccount } from '../wallets/present.ts'
import { openWallet, walletOf } from '../wallets/wallets.ts'
import { testAccountDetails } from './test-account-details.ts'

/** The job that finishes the setup of an account (B14). */
export const readyTask = 'virtual_wallet.ready'
const stepsToReady = 3

export type AccountRequest = Schemas['VirtualWalletCreate']

/**
 * Has a virtual account set up for a customer, or for the business itself, whose account is
 * pooled. Asking again for one that is on its way or ready changes nothing (B14).
 */
export async function requestAccount(
  unit: UnitOfWork,
  business: BusinessRow,
  request: AccountRequest,
): Promise<void> {
  const { currency, bvn } = request
  if (currency === 'NGN' && bvn === undefined) throwIfInvalid([required('bvn')])
  const user = await verifiedUser(unit, business, request.user_id)
  if (await unit.lookup('virtual_accounts', 'account', [user.id, currency])) return
  const account = await newAccount(unit, business, user, request)
  await unit.put('virtual_accounts', account)
  await unit.schedule(readyTask, account.id, stepsToReady * unit.settings.stepMs)
}

/** Only a verified user gets an account: 404 without a KYC record, 403 before approval. */
async function verifiedUser(unit: UnitOfWork, business: BusinessRow, id: Id): Promise<UserRow> {
  const user = await unit.get('users', id)
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
    throw new ApiError('virtual_wallet_kyc_incomplete', `user_id ${rule}.`)
  }
  return user
}

async function newAccount(
  unit: UnitOfWork,
  business: BusinessRow,
  user: UserRow,
  { currency, account_name }: AccountRequest,
): Promise<VirtualAccountRow> {
  const id = await unit.id('virtual-account')
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
    ...(await secretOf(unit, currency)),
    bank_address: `1 Sandbox Square, ${country}`,
    bank_beneficiary_address: addressOf(user),
    created_at: unit.now,
    updated_at: unit.now,
  }
}

/** E-transfers in CAD are opened with an answer; nothing else is. */
async function secretOf(unit: UnitOfWork, currency: string) {
  if (currency !== 'CAD') return { question: '', answer: '' }
  const question = 'What is the code of this account?'
  return { question, answer: await unit.token('virtual-account-answer', 10) }
}

function addressOf({ address }: UserRow): string {
  if (address === null) return ''
  const { street_1, street_2, city, state, postal_code, country_code } = address
  const parts = [street_1, street_2, city, state, postal_code, country_code]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * The job of `readyTask`: the account can be listed from now on and takes deposits, into a wallet
 * that is opened where there is none yet (B1). Records the event for the business (A22).
 */
export async function openVirtualAccount(unit: UnitOfWork, accountId: Id): Promise<void> {
  const account = await unit.get('virtual_accounts', accountId)
  invariant(account !== undefined, `no virtual account ${accountId}`)
  const { user_id, business_id, currency } = account
  const wallet =
    (await walletOf(unit, user_id, currency)) ??
    (await openWallet(unit, { id: user_id, business_id }, currency))
  const ready: VirtualAccountRow = {
    ...account,
    wallet_id: wallet.id,
    state: 'ready',
    created_at: unit.now,
    updated_at: unit.now,
  }
  await unit.put('virtual_accounts', ready)
  await recordEvent(unit, business_id, 'virtual_wallet.ready', account.id, {
    event_type: 'virtual_wallet.ready',
    user_id,
    currency,
    virtual_wallet_id: wallet.id,
    bank_account_details: presentWalletAccount(ready),
    timestamp: unit.now,
  })
}
