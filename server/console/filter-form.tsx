import type { VNode } from 'preact'
import { type Choice, describedBy, Field, Options } from '../pages/layout.tsx'
import { queryOf, usePage, withQuery } from './screen.ts'

export interface FilterField {
  readonly name: string
  readonly label: string
  /** Turns the field into a choice; without it, the field is a text. */
  readonly options?: readonly Choice[]
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
  readonly errors?: ReadonlyMap<string, string> | undefined
  /** The id of the part of the page that the browser shows after it. */
  readonly part?: string
}): VNode {
  const { base, path } = usePage()
  const list = to ?? path
  const given = queryOf(list)
  const names = new Set(fields.map(({ name }) => name))
  const kept = [...given].filter(([name]) => !names.has(name) && name !== 'cursor')
  const isOn = fields.some(({ name }) => given.has(name))
  return (
    <form
      method="get"
      action={base + list.split('?')[0] + (part === undefined ? '' : `#${part}`)}
      class="filters"
      aria-label={label}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <FilterRow
          {...field}
          value={given.get(field.name) ?? field.value ?? ''}
          error={errors?.get(field.name)}
        />
      ))}
      <button class="btn" type="submit" data-testid="filter">
        {label}
      </button>
      {isOn ? (
        <a class="btn" href={base + withQuery(list, new URLSearchParams(kept))}>
          Clear
        </a>
      ) : null}
    </form>
  )
}

interface FilterRowProps extends FilterField {
  readonly value: string
  readonly error: string | undefined
}

function FilterRow({ name, label, value, error, ...field }: FilterRowProps): VNode {
  const { options, all = 'All', placeholder, hint, type = 'text' } = field
  const id = `filter-${name}`
  const fault = error === undefined ? undefined : `${label} ${error}`
  const described = describedBy(id, hint, fault)
  const text: object = { type, id, name, value, placeholder, autocomplete: 'off', maxLength: 200 }
  return (
    <Field id={id} name={name} label={label} hint={hint} fault={fault}>
      {options === undefined ? (
        <input {...text} {...described} />
      ) : (
        <select id={id} name={name} {...described}>
          <option value="">{all}</option>
          <Options choices={options} chosen={value} />
        </select>
      )}
    </Field>
  )
}
