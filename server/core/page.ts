/** One page of a list, numbered from 1 (B16a). */
export interface PageRequest {
  readonly page: number
  readonly size: number
}

export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size
}

/** Returns the number of pages of a list; 0 if it is empty. */
export function pagesOf(total: number, size: number): number {
  return Math.ceil(total / size)
}
