import fc from 'fast-check'
import { expect } from 'vitest'
import type { Rows } from '../../server/model/collections.ts'
import { type Reader, type Store, UniqueViolation, type Writer } from '../../server/store/store.ts'
import { transaction } from './rows.ts'

type Row = Rows['transactions']

/** A model of a store: a list that is searched from end to end. */
export interface Model {
  readonly rows: readonly Row[]
  readonly sequences: Readonly<Record<string, number>>
}

const text = (...choices: string[]) => fc.constantFrom(...choices)
const instants = text('2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04')

const row = fc
  .record({
    id: text('a', 'b', 'c', 'd', 'e', 'f g', 'h"\n'),
    created_at: instants,
    // Rows of earlier versions have no number (B16a).
    sequence: fc.option(fc.nat(3)),
    wallet_ids: fc.array(text('w1', 'w2', 'w3'), { maxLength: 3 }),
    business_ids: fc.array(text('b1', 'b2'), { minLength: 1, maxLength: 2 }),
    business_id: text('b1', 'b2'),
    idempotency_key: fc.option(text('k1', 'k2', 'k3')),
    transaction_reference: text('r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'),
    beneficiary_id: fc.option(text('x', 'y')),
    source_amount: text('1.00', '9.50', '10.00', '100.00'),
  })
  .map(({ id, sequence, ...over }) =>
    transaction(id, sequence === null ? over : { ...over, sequence }),
  )

const find = fc.record(
  {
    wallet: text('w1', 'w2', 'w3', 'w4'),
    from: instants,
    upTo: instants,
    order: text('oldest', 'newest') as fc.Arbitrary<'oldest' | 'newest'>,
    limit: fc.nat(4),
    offset: fc.nat(4),
    amount: fc.record({ atLeast: text('2', '9.5', '10'), atMost: text('9.50', '50', '200') }),
  },
  { requiredKeys: ['wallet'] },
)
type Asked = Awaited<ReturnType<(typeof find)['generate']>>['value']

/** A step of a random transaction. */
export const operation = fc.oneof(
  { weight: 4, arbitrary: row.map((value) => ({ kind: 'put' as const, row: value })) },
  { weight: 1, arbitrary: row.map(({ id }) => ({ kind: 'drop' as const, id })) },
  { weight: 1, arbitrary: text('s1', 's2').map((name) => ({ kind: 'next' as const, name })) },
  { weight: 3, arbitrary: find.map((asked) => ({ kind: 'find' as const, asked })) },
)
type Operation = ReturnType<(typeof operation)['generate']>['value']

export interface RandomTransaction {
  readonly kept: boolean
  readonly operations: readonly Operation[]
}

class Thrown extends Error {}

/** Applies the same steps to both and fails if they differ. Returns the model at the end. */
export async function agreesWithModel(
  store: Store,
  transactions: readonly RandomTransaction[],
  start: Model = { rows: [], sequences: {} },
): Promise<Model> {
  let model = start
  for (const { kept, operations } of transactions) {
    const after = await store
      .transact((tx) => {
        let changed = model
        for (const step of operations) changed = stepBoth(tx, changed, step)
        if (!kept) throw new Thrown()
        return changed
      })
      .catch((error) => {
        if (error instanceof Thrown) return model
        throw error
      })
    model = after
    await store.read((view) => requireEqual(view, model))
  }
  return model
}

function stepBoth(tx: Writer, model: Model, step: Operation): Model {
  if (step.kind === 'find') {
    requireSameAnswer(tx, model, step.asked)
    return model
  }
  if (step.kind === 'drop') {
    tx.delete('transactions', step.id)
    return { ...model, rows: model.rows.filter(({ id }) => id !== step.id) }
  }
  if (step.kind === 'next') {
    const number = (model.sequences[step.name] ?? 0) + 1
    expect(tx.nextSequence(step.name)).toBe(number)
    return { ...model, sequences: { ...model.sequences, [step.name]: number } }
  }
  const others = model.rows.filter(({ id }) => id !== step.row.id)
  const clash = others.some((other) => clashes(other, step.row))
  const refused = errorOf(() => tx.put('transactions', step.row))
  if (!clash) {
    expect(refused).toBeUndefined()
    return { ...model, rows: [...others, step.row] }
  }
  expect(refused).toBeInstanceOf(UniqueViolation)
  return model
}

function clashes(a: Row, b: Row): boolean {
  if (a.transaction_reference === b.transaction_reference) return true
  const same = a.business_id === b.business_id && a.idempotency_key === b.idempotency_key
  return same && a.idempotency_key !== null
}

function requireSameAnswer(view: Reader, { rows }: Model, asked: Asked): void {
  const { wallet, from, upTo, amount, order, limit, offset = 0 } = asked
  const passing = rows
    .filter((one) => one.wallet_ids.includes(wallet))
    .filter((one) => from === undefined || one.created_at >= from)
    .filter((one) => upTo === undefined || one.created_at <= upTo)
    .filter((one) => amount === undefined || Number(one.source_amount) >= Number(amount.atLeast))
    .filter((one) => amount === undefined || Number(one.source_amount) <= Number(amount.atMost))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  if (order === 'newest') passing.reverse()
  const page = passing.slice(offset, limit === undefined ? undefined : offset + limit)
  const where = amount === undefined ? {} : { source_amount: { ...amount, as: 'decimal' as const } }
  const bounds = {
    index: 'wallet' as const,
    key: [wallet],
    ...(from === undefined ? {} : { gte: from }),
    ...(upTo === undefined ? {} : { lte: upTo }),
    ...(amount === undefined ? {} : { where }),
  }
  const paging = { ...(order && { order }), ...(limit === undefined ? {} : { limit }), offset }
  expect(view.find('transactions', { ...bounds, ...paging })).toEqual(page)
  expect(view.count('transactions', bounds)).toBe(passing.length)
}

function sortKey({ created_at, sequence = 0, id }: Row): string {
  return `${created_at} ${sequence} ${id}`
}

function requireEqual(view: Reader, model: Model): void {
  expect(view.size('transactions')).toBe(model.rows.length)
  for (const expected of model.rows) {
    const { id, transaction_reference, business_id, idempotency_key } = expected
    expect(view.get('transactions', id)).toEqual(expected)
    const byReference = view.lookup('transactions', 'reference', [transaction_reference])
    expect(byReference).toEqual(expected)
    if (idempotency_key === null) continue
    const key = [business_id, idempotency_key]
    expect(view.lookup('transactions', 'idempotency_key', key)).toEqual(expected)
  }
  for (const wallet of ['w1', 'w2', 'w3']) requireSameAnswer(view, model, { wallet })
}

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
