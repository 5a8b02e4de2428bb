import type { Schemas } from '../../generated/schemas.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { loadValidators, validationErrors } from '../../http/validation/validate.ts'
import type { Ids } from '../../kernel/ids.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { SchemaName } from '../../kernel/operation.ts'

/** Chance that follows from the seed: the same draws in the same order, always. */
export interface Random {
  /** 0 ≤ share < 1. */
  fraction(): number
  /** A whole number from `low` up to `high`, both possible. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** Digits, as many as asked for; the first is never a zero. */
  digits(count: number): string
  /** A request by its schema; what `given` says of a field stands in for the field's own schema. */
  request<N extends SchemaName>(name: N, given: Readonly<Record<string, JsonSchema>>): Schemas[N]
}

/** `call` distinguishes the calls of one sandbox, so that a second one draws other people. */
export async function createRandom(
  ids: Ids,
  call: number,
  schemas: ReadonlyMap<string, JsonSchema>,
): Promise<Random> {
  const { generateSync } = await import('json-schema-faker')
  await loadValidators({ auth: 'hmac' })
  let count = 0
  const share = () => {
    count += 1
    return ids.random(`populate-${call}`, count)
  }
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1))
  const refResolver = (ref: string) => schemas.get(ref.replace(/\.json$/, '')) as JsonSchema
  return {
    fraction: share,
    between,
    pick: (from) => from[Math.floor(share() * from.length)] as never,
    digits: (length) => String(between(10 ** (length - 1), 10 ** length - 1)),
    request(name, given) {
      const { properties, ...rest } = schemas.get(name) as { properties: object }
      const wanted = Object.entries(properties).filter(([field]) => Object.hasOwn(given, field))
      const schema = {
        ...rest,
        properties: { ...Object.fromEntries(wanted), ...given },
        required: Object.keys(given),
      }
      const drawn = generateSync(schema, { seed: between(1, 2 ** 31), refResolver })
      const errors = validationErrors(name, drawn)
      invariant(errors.length === 0, `a ${name} was drawn with ${errors[0]?.field} wrong`)
      return drawn as Schemas[typeof name]
    },
  }
}

/** A field with one value. */
export function constOf(value: unknown): JsonSchema {
  return { const: value }
}

export function enumOf(values: readonly unknown[]): JsonSchema {
  return { enum: values }
}
