import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../store/folders.ts'
import { afterEveryTest } from '../support/cleanup.ts'
import { sandbox } from '../support/harness.ts'

describe('what a test opened is closed after it, in every file', () => {
  let url = ''
  let ran = 0
  afterEveryTest(() => {
    ran += 1
  })

  test('a sandbox answers while its test runs', async () => {
    const made = await sandbox()
    url = made.url
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('and is gone in the next one', async () => {
    expect(ran).toBe(1)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('a temporary folder is there', () => {
    expect(existsSync(temporaryFolder())).toBe(true)
  })
})
