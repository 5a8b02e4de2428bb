import { rmSync } from 'node:fs'

/** Deletes the records of an earlier run. */
export function setup(): void {
  rmSync('test-output/provoked', { recursive: true, force: true })
}
