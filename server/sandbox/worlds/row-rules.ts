import { rowShapes } from '../../generated/row-shapes.ts'
import type { Collection } from '../../model/collections.ts'
import type { FieldShape, FieldShapes } from '../../model/row-shape.ts'

/** Characters of one text; the body of an event is the longest there is. */
const maxText = 1024 * 1024

/** Returns the name of the first field of a row that is not as its type has it, or null. */
export function wrongField(collection: Collection, row: object): string | null {
  return firstWrong(row as Record<string, unknown>, rowShapes[collection])
}

function firstWrong(value: Readonly<Record<string, unknown>>, fields: FieldShapes): string | null {
  const wrong = Object.entries(fields).find(([name, shape]) => !matchesShape(value[name], shape))
  return wrong?.[0] ?? null
}

function matchesShape(value: unknown, shape: FieldShape): boolean {
  if (typeof shape === 'string') return plainRules[shape](value)
  if ('oneOf' in shape) return shape.oneOf.some((one) => one === value)
  if ('orNull' in shape) return value === null || matchesShape(value, shape.orNull)
  if ('optional' in shape) return value === undefined || matchesShape(value, shape.optional)
  if ('listOf' in shape) {
    return Array.isArray(value) && value.every((item) => matchesShape(item, shape.listOf))
  }
  return isRecord(value) && firstWrong(value, shape.fields) === null
}

type PlainShape = Extract<FieldShape, string>

const plainRules: Readonly<Record<PlainShape, (value: unknown) => boolean>> = {
  text: isText,
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  decimal: (value) => isText(value) && /^-?\d{1,40}(\.\d{1,40})?$/.test(value),
  instant: (value) =>
    isText(value) && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
  anything: (value) => value !== undefined,
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxText
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const clockShape: FieldShape = {
  fields: {
    ...{ rate: 'number', machine_at: 'number', sandbox_at: 'number' },
    mode: { oneOf: ['frozen', 'running'] },
  },
}

/** Whether a value is the state of a clock; its moments are within what dates can show. */
export function isClock(value: unknown): boolean {
  if (!matchesShape(value, clockShape)) return false
  const { sandbox_at, machine_at, rate } = value as Readonly<
    Record<'sandbox_at' | 'machine_at' | 'rate', number>
  >
  return isMoment(sandbox_at) && isMoment(machine_at) && rate > 0 && rate <= 1_000_000
}

/** Whether a number is milliseconds between the years 1970 and 9999. */
export function isMoment(ms: number): boolean {
  return ms >= 0 && ms <= 253_402_300_799_999
}

const originShape: FieldShape = {
  fields: { seed: 'text', fixtures: 'text', secretSeed: { optional: 'text' } },
}

/** Whether a value says what a world was made from. */
export function isOrigin(value: unknown): boolean {
  return matchesShape(value, originShape) && isClock((value as { readonly clock: unknown }).clock)
}
