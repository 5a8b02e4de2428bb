import { nearestName } from '../core/nearest-name.ts'
import { shapeOf } from '../generated/shapes.ts'
import type { FieldMap } from './validation/field-map.ts'

/**
 * Returns the documented field that is closest to an unknown field of a request, dotted as
 * `address.city`; undefined if none is close. `unknown` may name a part of an item: `items.0.nam`.
 */
export function nearestField(unknown: string, shape: FieldMap): string | undefined {
  const dot = unknown.indexOf('.')
  const first = dot < 0 ? unknown : unknown.slice(0, dot)
  const field = dot >= 0 && Object.hasOwn(shape, first) ? shape[first] : undefined
  const inner = shapeOf(field?.shape ?? field?.items)
  if (inner === undefined) return nearestName(unknown, Object.keys(shape))
  const index = field?.items === undefined ? '' : (/^\d+\./.exec(unknown.slice(dot + 1))?.[0] ?? '')
  const prefix = `${first}.${index}`
  const nearest = nearestField(unknown.slice(prefix.length), inner)
  return nearest === undefined ? undefined : prefix + nearest
}
