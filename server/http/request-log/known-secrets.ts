import { freeTextReplacer } from '../../kernel/free-texts.ts'

/** Keys, secrets and tokens by their value, wherever one appears. */
export interface KnownSecrets {
  /** Notes a secret, unless it is too short. */
  add(value: string): void
  /** Returns a text without the secrets that are known, also where they are percent-encoded. */
  redact(text: string): string
  values(): readonly string[]
}

/** The newest are kept: a client may rotate keys without end. */
const maxValues = 10_000

/** A shorter one may be an ordinary word. */
const minOwnLength = 8

/**
 * Only secrets of this length are redacted in other worlds as well: what is redacted says that it
 * is a secret, and a shorter one could be found by trying.
 */
const minSharedLength = 16

/** Returns what knows no secret yet; `shared` are the secrets of the whole server. */
export function createKnownSecrets(shared: KnownSecrets | null): KnownSecrets {
  const minLength = shared === null ? minSharedLength : minOwnLength
  let list: string[] = []
  let known = new Set<string>()
  let replace = replacerOf(list)
  return {
    add(value) {
      if (value.length < minLength || known.has(value)) return
      if (known.size >= maxValues) {
        list = list.slice(-maxValues / 2)
        known = new Set(list)
        replace = replacerOf(list)
      }
      for (const form of new Set([value, encodeURIComponent(value.toWellFormed())])) {
        list.push(form)
        known.add(form)
      }
      shared?.add(value)
    },
    redact(text) {
      const own = replace(text)
      return shared === null ? own : shared.redact(own)
    },
    values: () => list,
  }
}

function replacerOf(list: readonly string[]): (text: string) => string {
  return freeTextReplacer([list], () => '[redacted]')
}
