import type { VNode } from 'preact'
import { describedBy, Field } from '../pages/layout.tsx'
import { usePage } from './screen.ts'

export interface FilterField {
  readonly name: string
  readonly label: string
  /** Turns the field into a choice; without it, the field is a text. */
  readonly options?: readonly (readonly [value: string, text: string])[]
  /** The label of the first choice, which filters nothing; default "All". */
  readonly all?: string
  readonly placeholder?: string
  readonly hint?: string
  /** The value shown if the address has none. */
  readonly value?: string
  readonly type?: 'text' | 'number' | 'search'
}

/** Renders fields that filter a list. The filter is part of the address, and a link clears it. */
export function FilterForm({
  fields,
  label = 'Filter',
  to,
  errors,
  part,
}: {
  readonly fields: readonly FilterField[]
  readonly label?: string
  /** The list, if it is not on this page. */
  readonly to?: string
  /** The errors by field name. */
  readonly errors?: ReadonlyMap<string, string>
  /** The id of the part of the page that the browser shows after it. */
  readonly part?: string
}): VNode {
  const { base, path } = usePage()
  const [pathname = '', query = ''] = (to ?? path).split('?')
  const given = new URLSearchParams(query)
  const names = new Set(fields.map(({ name }) => name))
  const kept = [...given].filter(([name]) => !names.has(name) && name !== 'cursor')
  const isOn = fields.some(({ name }) => given.has(name))
  const cleared = new URLSearchParams(kept).toString()
  return (
    <form
      method="get"
      action={base + pathname + (part === undefined ? '' : `#${part}`)}
      class="filters"
      aria-label={label}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {fields.map((field) => (
        <FilterRow
          key={field.name}
          field={field}
          value={given.get(field.name) ?? field.value ?? ''}
          error={errors?.get(field.name)}
        />
      ))}
      <button class="btn" type="submit" data-testid="filter">
        {label}
      </button>
      {isOn ? (
        <a class="btn" href={base + pathname + (cleared === '' ? '' : `?${cleared}`)}>
          Clear
        </a>
      ) : null}
    </form>
  )
}

function FilterRow({
  field,
  value,
  error,
}: {
  readonly field: FilterField
  readonly value: string
  readonly error: string | undefined
}): VNode {
  const { name, label, hint } = field
  const id = `filter-${name}`
  const fault = error === undefined ? undefined : `${label} ${error}`
  return (
    <Field id={id} name={name} label={label} hint={hint} fault={fault}>
      <FilterControl field={field} value={value} described={describedBy(id, hint, error)} />
    </Field>
  )
}

function FilterControl({
  field: { name, options, all = 'All', placeholder, type = 'text' },
  value,
  described,
}: {
  readonly field: FilterField
  readonly value: string
  readonly described: object
}): VNode {
  const id = `filter-${name}`
  if (options === undefined) {
    const given: object = {
      type,
      id,
      name,
      value,
      placeholder,
      autocomplete: 'off',
      maxLength: 200,
      ...described,
    }
    return <input {...given} />
  }
  return (
    <select id={id} name={name} {...described}>
      <option value="">{all}</option>
      {options.map(([code, text]) => (
        <option key={code} value={code} selected={code === value}>
          {text}
        </option>
      ))}
    </select>
  )
}
