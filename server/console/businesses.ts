import type { AdminContext } from '../control/admin-context.ts'

const maxBusinesses = 200

/** Returns the businesses as choices: id and name, the seeded one first. */
export function businessChoices({ db }: AdminContext): Promise<[id: string, name: string][]> {
  return db.read((view) => {
    const rows = view.find('businesses', { index: 'all', limit: maxBusinesses })
    return rows.map(({ id, name }) => [id, name])
  })
}
