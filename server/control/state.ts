import type { IncomingMessage } from 'node:http'
import { presentBeneficiary } from '../api/beneficiaries/present.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { signingPair } from '../api/businesses/public-keys.ts'
import { presentWallet } from '../api/wallets/present.ts'
import { ApiError } from '../core/api-error.ts'
import { toIso } from '../core/clock.ts'
import { schema } from '../core/operation.ts'
import { signedRequestHeaders } from '../core/signature.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { isOperator } from '../http/access.ts'
import { type Collection, collections } from '../model/collections.ts'
import type { Rail } from '../model/reference.ts'
import { type AdminContext, controls, requestedBusinessId } from './admin-context.ts'
import { auditOfAll } from './all-worlds.ts'
import { auditLedger } from './audit-ledger.ts'
import { presentClock } from './clock.ts'
import { listScenarios } from './scenarios.ts'

const { action, query } = controls('World')

/** Returns the number of rows in each collection. */
export function counts(view: View): Record<string, number> {
  const names = Object.keys(collections) as Collection[]
  return Object.fromEntries(names.map((name) => [name, view.size(name)]))
}

function presentRail(rail: Rail): Schemas['FeeConfig'] {
  const { id, name, display_name, speed, processing_fee, payout_fee, deposit_fee, min, max } = rail
  const currency = rail.currencies.length === 0 ? '*' : rail.currencies.join('|')
  const fees = { processing_fee, deposit_fee, payout_fee }
  return { id, name, currency, display_name, speed, fees, min, max }
}

/** Returns the rows of the fixture set that still exist. */
function seededRows(view: View): Schemas['FixtureRows'] {
  const ids = view.get('settings', 'seeded')?.value as SeededIds
  const users = present(ids.users, (id) => view.get('users', id))
  const wallets = present(ids.wallets, (id) => view.get('wallets', id))
  const beneficiaries = present(ids.beneficiaries, (id) => view.get('beneficiaries', id))
  return {
    users: users.map(({ email_key, tag_key, kyc, kyc_reason, address, history, ...user }) => {
      const { email_verified, middle_name, date_of_birth, sequence, ...shown } = user
      return shown
    }),
    wallets: wallets.map((wallet) => presentWallet(view, wallet)),
    beneficiaries: beneficiaries.map(presentBeneficiary),
  }
}

interface SeededIds {
  readonly users: readonly string[]
  readonly wallets: readonly string[]
  readonly beneficiaries: readonly string[]
}

function present<T>(ids: readonly string[], get: (id: string) => T | undefined) {
  const rows = ids.map(get)
  return rows.filter((row) => row !== undefined)
}

/** Throws fixtures_invalid if the token of a world names a folder: only the operator may. */
function assertFixturesAllowed(
  admin: AdminContext,
  request: IncomingMessage,
  name: string | undefined,
): void {
  const { operatorToken, tenantFixtures } = admin
  if (name === undefined || tenantFixtures().includes(name)) return
  if (operatorToken === '' || isOperator(request, operatorToken, admin)) return
  throw new ApiError(
    'fixtures_invalid',
    'With the token of a world, fixtures must be default, empty, or the set of this world or of ' +
      'the server. A folder needs the admin token of the server.',
  )
}

function processesIn({ processes }: AdminContext): Pick<Schemas['ControlIndex'], 'processes'> {
  const living = processes()
  return living === undefined ? {} : { processes: [...living] }
}

export const stateControls = [
  action('get', {
    id: 'controlIndex',
    path: '/_sandbox',
    summary: 'Get the state of the sandbox',
    returns: [200, schema('ControlIndex')],
    handle: async (admin, { http }) => ({
      version: admin.version,
      ...processesIn(admin),
      seed: admin.seed,
      fixtures: admin.fixtures(),
      clock: await presentClock(admin),
      counts: await admin.db.read(counts),
      links: admin.links(http.basePath),
    }),
  }),
  action('post', {
    id: 'controlReset',
    path: '/_sandbox/reset',
    summary: 'Reset the sandbox',
    body: schema('ResetRequest'),
    returns: [200, schema('ResetDone')],
    errors: ['clock_busy', 'fixtures_invalid'],
    handle: async (admin, { body, http }) => {
      assertFixturesAllowed(admin, http.request, body.fixtures)
      await admin.reset(body.fixtures, admin.db)
      return doneReset(admin)
    },
  }),
  query('get', {
    id: 'controlListFixtures',
    path: '/_sandbox/fixtures',
    summary: 'List the seeded rows with their ids',
    returns: [200, schema('FixtureRows')],
    handle: seededRows,
  }),
  query('get', {
    id: 'controlListFeeConfigs',
    path: '/_sandbox/fee-configs',
    summary: 'List every rail with its fees and limits',
    returns: [200, schema('FeeConfigList')],
    assumptions: ['A3'],
    handle: (view) => ({ data: [...view.reference.rails.values()].map(presentRail) }),
  }),
  query('get', {
    id: 'controlListScenarios',
    path: '/_sandbox/scenarios',
    summary: 'List the test values and their outcomes',
    returns: [200, schema('ScenarioList')],
    handle: (view) => ({ data: listScenarios(view.reference) }),
  }),
  action('get', {
    id: 'controlAuditLedger',
    path: '/_sandbox/ledger/audit',
    summary: 'Audit the ledger',
    query: schema('AuditQuery'),
    returns: [200, schema('LedgerAudit')],
    errors: ['not_found'],
    otherStatus: 500,
    statusOf: ({ ok }) => (ok ? 200 : 500),
    handle: async (admin, { query: { worlds } }) => {
      if (worlds === 'all') return auditOfAll(admin)
      const { ok, currencies, differences } = await auditLedger(admin.db)
      return { ok, currencies: [...currencies], differences: [...differences] }
    },
  }),
  action('post', {
    id: 'controlSign',
    path: '/_sandbox/sign',
    summary: 'Sign a request body',
    query: schema('BusinessQuery'),
    body: schema('SignRequest'),
    returns: [200, schema('SignedHeaders')],
    errors: ['business_unknown'],
    assumptions: ['A16'],
    handle: async ({ db, clock }, { query, body }) => {
      const key = await db.read((view) => {
        const business = requireBusiness(view, requestedBusinessId(query, body))
        return signingPair(view, business.id)
      })
      const timestamp = body.timestamp ?? toIso(clock.system.now())
      return signedRequestHeaders(key.id, key.secret, body.body ?? '', timestamp)
    },
  }),
]

async function doneReset(admin: AdminContext): Promise<Schemas['ResetDone']> {
  const { seed, db } = admin
  return db.read((view) => ({ now: view.now, seed, counts: counts(view) }))
}
