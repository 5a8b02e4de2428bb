import { freeTextReplacer } from '../../core/free-texts.ts'

/** The known keys, secrets and tokens, which are found by their value in any text. */
export interface KnownSecrets {
  /** Adds a secret, unless it is too short. */
  add(value: string): void
  /** Returns a text without the known secrets, even if they are percent-encoded. */
  redact(text: string): string
  values(): readonly string[]
}

/** Only the newest are kept: a client may rotate keys endlessly. */
const maxValues = 10_000

/** A shorter value may be an ordinary word. */
const minOwnLength = 8

/**
 * Only secrets of at least this length are redacted in other worlds too: redaction reveals that a
 * text is a secret, and a shorter one could be guessed.
 */
const minSharedLength = 16

/** Returns an empty set of secrets; `shared` are the secrets of the whole server. */
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
