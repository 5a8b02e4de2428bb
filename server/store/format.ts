import { DataFolderError } from './store.ts'

/** Brings a row of one format to the next; undefined leaves the row behind. */
export type FormatStep = (
  collection: string,
  row: { readonly id: string },
) => { readonly id: string } | undefined

/**
 * What the data files look like. Step i leads from format i + 1 to i + 2, so the newest format is
 * one more than there are steps. A release that changes what rows look like adds a step.
 */
export interface Format {
  readonly steps: readonly FormatStep[]
}

export const currentFormat: Format = { steps: [] }

export function versionOf(format: Format): number {
  return format.steps.length + 1
}

/** A row of an older format as it is today. */
export function upgraded(
  format: Format,
  from: number,
  collection: string,
  row: { readonly id: string },
): { readonly id: string } | undefined {
  let current: { readonly id: string } | undefined = row
  for (const step of format.steps.slice(from - 1)) {
    if (current !== undefined) current = step(collection, current)
  }
  return current
}

/** Throws DataFolderError for files that a newer program wrote. */
export function requireReadable(file: string, found: number, format: Format): void {
  const version = versionOf(format)
  if (found <= version) return
  throw new DataFolderError(
    `${file} has format version ${found}; this program reads up to ${version}; nothing was changed`,
  )
}
