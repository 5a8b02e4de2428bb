import { fingerprint, searchText, validateFields } from './api/beneficiaries/beneficiaries.ts'
import { fieldsOfNew } from './api/beneficiaries/fields.ts'
import { emptyUser, writeBusiness } from './api/businesses/businesses.ts'
import { seededPair } from './api/businesses/public-keys.ts'
import { addressErrors, toAddress } from './api/customers/addresses.ts'
import { emailKey, tagKey } from './api/customers/customers.ts'
import { postTestMoney } from './api/ledger/ledger.ts'
import { overrideErrors } from './api/settings/override-rules.ts'
import { openWallet } from './api/wallets/wallets.ts'
import { ApiError } from './core/api-error.ts'
import { throwIfInvalid } from './core/field-error.ts'
import { namedUuid } from './core/ids.ts'
import { overridesId } from './core/in-force.ts'
import { multiply, roundToCurrency } from './core/money.ts'
import type { UnitOfWork } from './core/unit.ts'
import { FixtureError, type FixtureSet } from './fixtures.ts'
import type { Schemas } from './generated/schemas.ts'
import type { BusinessRow, UserRow, WebhookSettings } from './model/rows.ts'
import type { Decimal, Id } from './model/values.ts'
import { UniqueViolation } from './store/store.ts'

/** Values from the environment that replace those of the first business in the files (A17, A18). */
export interface FirstBusiness {
  readonly apiKey?: string
  readonly secret?: string
  readonly webhookSecret?: string
  readonly webhookUrl?: string
}

/** The ids of seeded wallets never change: they follow from their owner and currency. */
const walletNamespace = '6f1d2c1e-0c5b-5b6e-9a53-6a5a1f0e7c11'

/** Writes the rows of a fixture set. Throws FixtureError if they break a rule. */
export function seed(unit: UnitOfWork, fixtures: FixtureSet, first: FirstBusiness): void {
  writeRows(unit, fixtures, first)
  const owners = [
    ...fixtures.businesses.map(({ user_id }) => user_id),
    ...fixtures.customers.map(({ id }) => id),
  ]
  const wallets = owners.flatMap((id) => unit.find('wallets', { index: 'user', key: [id] }))
  const value = {
    users: owners,
    wallets: wallets.map(({ id }) => id),
    beneficiaries: fixtures.beneficiaries.map(({ id }) => id),
  }
  unit.put('settings', { id: 'seeded', value })
}

function writeRows(unit: UnitOfWork, fixtures: FixtureSet, first: FirstBusiness): void {
  writeOverrides(unit, fixtures)
  const businesses = new Map<Id, BusinessRow>()
  unit.put('settings', { id: 'first-business', value: fixtures.businesses[0]?.id })
  for (const [i, business] of fixtures.businesses.entries()) {
    const changed = i === 0 ? overridden(business, first) : seededPair(business, first)
    if (i === 0) keepFirstKey(unit, changed)
    guarded(fixtures, `businesses.json#/${i}`, () => {
      businesses.set(business.id, seedBusiness(unit, changed))
    })
  }
  const businessOf = (id: Id) => {
    const business = businesses.get(id)
    if (business === undefined)
      throw new FixtureError('business_id does not refer to a business of this fixture set')
    return business
  }
  for (const [i, customer] of fixtures.customers.entries()) {
    guarded(fixtures, `customers.json#/${i}`, () =>
      seedCustomer(unit, businessOf(customer.business_id), customer),
    )
  }
  for (const [i, beneficiary] of fixtures.beneficiaries.entries()) {
    guarded(fixtures, `beneficiaries.json#/${i}`, () =>
      seedBeneficiary(unit, businessOf(beneficiary.business_id), beneficiary),
    )
  }
}

/** Stores the rates, fees and limits of the set, which amounts of its rows depend on (A31). */
function writeOverrides(unit: UnitOfWork, fixtures: FixtureSet): void {
  const { overrides } = fixtures
  if (overrides === undefined) return
  guarded(fixtures, 'reference', () => {
    throwIfInvalid(overrideErrors(overrides, unit.reference, ''))
  })
  unit.put('settings', { id: overridesId, value: { fixtures: overrides } })
}

/** Runs work. Throws FixtureError with the position in the files if a rule was broken. */
function guarded(fixtures: FixtureSet, place: string, work: () => void) {
  try {
    work()
  } catch (error) {
    const known =
      error instanceof ApiError || error instanceof FixtureError || error instanceof UniqueViolation
    if (known) throw new FixtureError(`${fixtures.name}/${place}: ${error.message}`)
    throw error
  }
}

/**
 * Stores the first key and secret: a later start compares its own with these, even after rotation.
 */
function keepFirstKey(unit: UnitOfWork, { api_key, secret }: Schemas['FixtureBusiness']) {
  unit.put('settings', { id: 'first-key', value: { apiKey: api_key, secret } })
}

function overridden(business: Schemas['FixtureBusiness'], first: FirstBusiness) {
  return {
    ...business,
    api_key: first.apiKey ?? business.api_key,
    secret: first.secret ?? business.secret,
    webhook_secret: first.webhookSecret ?? business.webhook_secret,
    ...(first.webhookUrl === undefined ? {} : { webhook_url: first.webhookUrl }),
  }
}

function seedBusiness(unit: UnitOfWork, fixture: Schemas['FixtureBusiness']): BusinessRow {
  const { api_key, secret, webhook_secret, webhook_url, funded_usd } = fixture
  const webhook: WebhookSettings = {
    url: webhook_url ?? null,
    secret: webhook_secret,
    enabled: true,
    gone: false,
    profile: 'request',
  }
  const business = writeBusiness(unit, fixture, webhook)
  unit.put('keys', {
    id: api_key,
    business_id: business.id,
    secret,
    expires_at: null,
    created_at: unit.now,
    sequence: unit.nextRow(),
  })
  const balances = funded_usd === undefined ? new Map<string, Decimal>() : worth(unit, funded_usd)
  const codes = [...unit.reference.currencies.values()].filter(({ is_active }) => is_active)
  const owner = { id: fixture.user_id, business_id: business.id }
  for (const { code } of codes) seedWallet(unit, owner, code, balances.get(code))
  return business
}

function seedCustomer(
  unit: UnitOfWork,
  business: BusinessRow,
  fixture: Schemas['FixtureCustomer'],
): void {
  const { funded_usd, balances = {}, address, ...person } = fixture
  throwIfInvalid(addressErrors(unit, { address }))
  const user: UserRow = {
    ...emptyUser(unit),
    ...person,
    business_id: business.id,
    email_key: emailKey(person.email),
    email_verified: true,
    middle_name: person.middle_name ?? '',
    user_tag: person.user_tag ?? null,
    tag_key: person.user_tag === undefined ? null : tagKey(person.user_tag),
    role: 'CUSTOMER',
    user_type: 'INDIVIDUAL',
    address: address === undefined ? null : toAddress({ address }),
    history: [{ machine: 'kyc', state: person.kyc_status, at: unit.now, cause: 'fixtures' }],
  }
  unit.put('users', user)
  const funded = funded_usd === undefined ? new Map<string, Decimal>() : worth(unit, funded_usd)
  for (const { code, opened_at_registration } of unit.reference.currencies.values()) {
    const amount = balances[code] ?? (opened_at_registration ? funded.get(code) : undefined)
    if (opened_at_registration || amount !== undefined) seedWallet(unit, user, code, amount)
  }
}

/** Returns the value of an amount of USD in each active currency, rounded down to whole units. */
function worth(unit: UnitOfWork, usd: Decimal): Map<string, Decimal> {
  const amounts = new Map<string, Decimal>()
  for (const { code, units_per_usd, is_active } of unit.reference.currencies.values()) {
    const whole = { decimals: 0, minor: 0 }
    if (is_active) amounts.set(code, roundToCurrency(multiply(usd, units_per_usd), whole, 'down'))
  }
  return amounts
}

function seedWallet(
  unit: UnitOfWork,
  owner: { readonly id: Id; readonly business_id: Id },
  currency: string,
  amount: Decimal | undefined,
): void {
  const id = namedUuid(walletNamespace, `wallet:${owner.id}:${currency}`)
  openWallet(unit, owner, currency, id)
  if (amount !== undefined) postTestMoney(unit, { id, currency }, 'fixtures', amount)
}

function seedBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  fixture: Schemas['FixtureBeneficiary'],
): void {
  const { id, business_id, status = 'verified', user_id = 'self' } = fixture
  const fields = validateFields(unit, fieldsOfNew(fixture))
  unit.put('beneficiaries', {
    ...fields,
    id,
    business_id,
    user_id: user_id === 'self' ? business.user_id : user_id,
    status,
    is_verified: status === 'verified',
    is_internal: false,
    search_text: searchText(fields),
    fingerprint: fingerprint(unit, fields),
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  })
}
