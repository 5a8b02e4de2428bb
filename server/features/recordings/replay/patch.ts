import type { UnitOfWork } from '../../../core/unit.ts'
import type { Collection } from '../../../model/collections.ts'
import type { ReadPatch } from '../read.ts'

/** No request reserves more numbers of a sequence in one unit of work. */
const maxNumbers = 100_000

/** Writes the rows of a patch, and reserves the numbers that it reserved. */
export function writePatch(unit: UnitOfWork, { patch, image, replaced }: ReadPatch): void {
  if (replaced === true) {
    unit.load(image)
    return
  }
  for (const [name, rows] of Object.entries(image.rows)) {
    for (const row of rows.values()) unit.put(name as Collection, row as never)
  }
  for (const [name, ids] of Object.entries(patch.deleted)) {
    for (const id of ids) unit.delete(name as Collection, id)
  }
  for (const [name, last] of Object.entries(patch.sequences)) {
    let number = 0
    for (let i = 0; i < maxNumbers && number < last; i += 1) {
      number = unit.nextSequence(name)
    }
  }
}
