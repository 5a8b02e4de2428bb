/** One field of an answer or event that differs, with both values as text. */
export interface FieldChange {
  /** The field, such as `fees.payout_fee` or `data[0].id`; `body` if the text is not JSON. */
  readonly field: string
  readonly recorded: string
  readonly replayed: string
}

/** A field that differs in one or more answers or events. */
export interface Change extends FieldChange {
  /** True if the values are the same in each of them; else those of the first are given. */
  readonly isSame: boolean
  /** The number of answers and events. */
  readonly count: number
  /** The first of them, such as `request 12`. */
  readonly first: string
  /** The line of the recording that has the first. */
  readonly line: number
}

/** More fields of one answer say nothing new. */
const maxFields = 50
const maxText = 80

/** Returns the fields in which two bodies differ. */
export function bodyChanges(recorded: string, replayed: string): FieldChange[] {
  if (recorded === replayed) return []
  const [before, after] = [leavesOf(recorded), leavesOf(replayed)]
  const fields = new Set([...before.keys(), ...after.keys()])
  const changed = [...fields].filter((field) => before.get(field) !== after.get(field))
  return changed
    .slice(0, maxFields)
    .map((field) => fieldChange(field, before.get(field), after.get(field)))
}

export function fieldChange(field: string, recorded: unknown, replayed: unknown): FieldChange {
  return { field, recorded: shown(recorded), replayed: shown(replayed) }
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = String(value)
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}

/** Returns the values of JSON text by their fields, as text. */
function leavesOf(text: string): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>()
  const visit = (value: unknown, field: string): void => {
    if (typeof value !== 'object' || value === null) leaves.set(field, String(value))
    else if (Array.isArray(value)) {
      for (const [i, one] of value.entries()) visit(one, `${field}[${i}]`)
    } else {
      const prefix = field === '' ? '' : `${field}.`
      for (const [name, one] of Object.entries(value)) visit(one, prefix + name)
    }
  }
  try {
    visit(JSON.parse(text), '')
  } catch {
    leaves.set('body', text)
  }
  return leaves
}

/** An answer or event that differs. */
interface Changed {
  readonly what: string
  readonly line: number
  readonly changes: readonly FieldChange[]
}

/** Groups differences by their fields; places in lists count as one. Most frequent first. */
export function changesOf(differences: readonly Changed[]): Change[] {
  const groups = new Map<string, Change>()
  for (const { what, line, changes } of differences) {
    const seen = new Set<string>()
    for (const { field, recorded, replayed } of changes) {
      const name = field.replaceAll(/\[\d+\]/g, '[]')
      const group = groups.get(name)
      const isSame =
        group === undefined ||
        (group.isSame && group.recorded === recorded && group.replayed === replayed)
      const count = (group?.count ?? 0) + (seen.has(name) ? 0 : 1)
      seen.add(name)
      const first = group ?? { field: name, recorded, replayed, first: what, line }
      groups.set(name, { ...first, isSame, count })
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}
