import type { Ids } from '../../core/ids.ts'
import { invariant } from '../../core/invariant.ts'
import type { SchemaName } from '../../core/operation.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { loadValidators, validationErrors } from '../../http/validation/validate.ts'

/** Random values derived from the seed: the same values in the same order, always. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** Returns `count` digits; the first is never zero. */
  digits(count: number): string
  /** Returns a request that fits its schema; the schemas in `given` replace those of its fields. */
  request<N extends SchemaName>(name: N, given: Readonly<Record<string, JsonSchema>>): Schemas[N]
}

/**
 * Returns random values; `call` distinguishes the calls of one sandbox, so that a second one
 * creates other people.
 */
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
