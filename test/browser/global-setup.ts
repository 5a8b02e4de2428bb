import type { TestProject } from 'vitest/node'
import { type Chromium, findChromium } from '../support/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium
  }
}

/** Finds the browser once a run, before any test file starts one. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium())
}
