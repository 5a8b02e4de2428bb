/** One page of a list: numbered from 1 (B16a). */
export interface PageRequest {
  readonly page: number
  readonly size: number
}

export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size
}

/** How many pages a list has; 0 when it is empty. */
export function pagesOf(total: number, size: number): number {
  return Math.ceil(total / size)
}
