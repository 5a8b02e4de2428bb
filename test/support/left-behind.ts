import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/**
 * Returns a command for a shell that notes its own process in a file, then becomes a process that
 * would run for ten minutes.
 */
export const lingering = (file: string) => `echo $$ >> ${file}; exec sleep 600`

/** Waits until the processes that a file notes have begun. */
export async function hasBegun(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
}

/** Waits until none of the processes that a file notes is left; fails if it notes none. */
export async function noneLeft(file: string): Promise<void> {
  const noted = readFileSync(file, 'utf8').trim().split('\n')
  const alive = () => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', noted.join(',')], { encoding: 'utf8' })
    return stdout.split('\n').filter((state) => /^[^Z]/.test(state.trim()))
  }
  await expect.poll(alive, { timeout: 10_000 }).toEqual([])
}
