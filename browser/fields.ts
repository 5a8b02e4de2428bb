type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns true if keys and clicks belong to a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input,select,textarea,[contenteditable]')
}

/** The values that the user entered, by the id of the field. */
export type Typed = ReadonlyMap<string, string>

const selector = 'input:not([type=hidden]):not([type=range]),select,textarea'

/**
 * Returns the fields whose value differs from the one the server rendered. Sliders are excluded,
 * because their value counts from a time that passes.
 */
export function typedFields(part: ParentNode): Typed {
  const fields = [...part.querySelectorAll<Field>(selector)]
  const changed = fields.filter((field) => field.id !== '' && textOf(field) !== drawnValue(field))
  return new Map(changed.map((field) => [field.id, textOf(field)]))
}

export function restoreFields(part: ParentNode, typed: Typed): void {
  for (const field of part.querySelectorAll<Field>(selector)) {
    const value = typed.get(field.id)
    if (value === undefined) continue
    if (isCheckbox(field)) field.checked = value === 'true'
    else if (!(field instanceof HTMLSelectElement) || hasOption(field, value)) field.value = value
  }
}

function isCheckbox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}

function textOf(field: Field): string {
  return isCheckbox(field) ? String(field.checked) : field.value
}

function drawnValue(field: Field): string {
  if (isCheckbox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}
