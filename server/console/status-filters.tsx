import type { VNode } from 'preact'
import { FilterForm } from './filter-form.tsx'
import { Filter } from './table.tsx'

type Choices = readonly (readonly [value: string, text: string])[]

interface StatusFiltersProps {
  readonly statuses: Choices
  readonly businesses: Choices
}

/** Renders the filters of a list by status and by business. */
export function StatusFilters({ statuses, businesses }: StatusFiltersProps): VNode {
  return (
    <>
      <Filter name="status" label="Status" values={statuses} />
      <FilterForm fields={[{ name: 'business_id', label: 'Business', options: businesses }]} />
    </>
  )
}
