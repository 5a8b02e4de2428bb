import { eventCatalogue } from '../../server/api/events/catalogue.ts'
import { operations } from '../../server/api/index.ts'
import type { Operation, SchemaName } from '../../server/core/operation.ts'

/**
 * Prints, as JSON, the schemas by their first use; all others belong to the control API. It is a
 * separate program, because the declarations load the shapes, which the same run generates.
 */
const ofOperations = operations.filter(({ auth }) => auth !== 'control').flatMap(namesOf)
const groups: Record<string, SchemaName[]> = {
  api: unique([...ofOperations, 'OnboardingForm']),
  events: unique(Object.values(eventCatalogue).map(({ schema }) => schema.name)),
  fixtures: [
    ...(['FixtureBeneficiaries', 'FixtureBusinesses', 'FixtureCustomers'] as const),
    ...(['FixtureRails', 'FixtureRates', 'WorldLimits'] as const),
  ],
}
console.log(JSON.stringify(groups))

function namesOf({ params, query, body, returns }: Operation): SchemaName[] {
  return [params, query, body, returns[1]].flatMap((schema) => schema?.name ?? [])
}

function unique(names: readonly SchemaName[]): SchemaName[] {
  return [...new Set(names)].toSorted()
}
