import { isObject } from './json-forms.ts'
/**
 * Returns a JSON value with a merge patch applied (RFC 7396): null deletes a field, objects are
 * merged, and any other value replaces. Objects that lose their last field go, too.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    const next = value === null ? undefined : mergePatch(merged[name], value)
    if (next === undefined || (isObject(next) && Object.keys(next).length === 0))
      delete merged[name]
    else merged[name] = next
  }
  return merged
}
