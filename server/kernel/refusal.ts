import { type RefusalKind, type RefusalName, refusals } from '../model/refusals.ts'

/**
 * The client's doing: thrown by rules, answered with the status of its kind, and nothing of the
 * unit of work remains. `detail` is the sentence of `message`: the field, and the rule it broke.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly kind: RefusalKind
  /** The value of `error`. */
  readonly text: string
  readonly detail: string

  constructor(refusal: RefusalName, detail?: string, text?: string) {
    const [kind, standardText] = refusals[refusal]
    super(detail ?? standardText)
    this.refusal = refusal
    this.kind = kind
    this.text = text ?? standardText
    this.detail = detail ?? sentence(this.text)
  }
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
