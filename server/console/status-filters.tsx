import type { VNode } from 'preact'
import { type FilterField, FilterForm } from './filter-form.tsx'
import { labelled } from './labels.ts'
import { type Choices, Filter } from './table.tsx'

/** The states of transactions, checkouts and refunds. */
export const paymentStates = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

interface StatusFiltersProps {
  readonly statuses?: readonly string[]
  readonly businesses: Choices
  /** Fields before that of the business. */
  readonly fields?: readonly FilterField[]
}

/** Renders the filters of a list by status and by business. */
export function StatusFilters(props: StatusFiltersProps): VNode {
  const { statuses = paymentStates, businesses, fields = [] } = props
  return (
    <>
      <Filter name="status" label="Status" values={labelled(statuses)} />
      <FilterForm
        fields={[...fields, { name: 'business_id', label: 'Business', options: businesses }]}
      />
    </>
  )
}
