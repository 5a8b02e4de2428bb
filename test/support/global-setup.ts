import { rmSync } from 'node:fs'

/** What an earlier run provoked says nothing about this one. */
export function setup(): void {
  rmSync('test-output/provoked', { recursive: true, force: true })
}
