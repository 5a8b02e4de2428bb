import type { Totals } from '../features/explore/types.ts'
import { CommandFailed } from './errors.ts'
import type { CapturedExit } from './spawn.ts'

const timeoutMs = 10_000
const maxBytes = 64 * 1_024

/** Returns true if the totals come from an address and not from a command. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/**
 * Returns the totals of the integrator's books: the JSON {currency: amount} that a URL answers, or
 * that a shell command prints. Throws CommandFailed.
 */
export async function readBooks(
  source: string,
  run: (words: readonly string[]) => Promise<CapturedExit>,
): Promise<Totals> {
  const text = isUrl(source) ? await fetched(source) : await printed(source, run)
  return totalsIn(text)
}

async function fetched(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.text()).slice(0, maxBytes)
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new CommandFailed(`--books ${url} cannot be read: ${cause?.code ?? message}`)
  }
}

async function printed(
  command: string,
  run: (words: readonly string[]) => Promise<CapturedExit>,
): Promise<string> {
  const { code, output } = await run(['sh', '-c', command])
  if (code !== 0) throw new CommandFailed(`--books "${command}" ended with exit code ${code}`)
  return output
}

/** Returns the totals of a text. Throws CommandFailed unless it is an object of amounts. */
function totalsIn(text: string): Totals {
  const amount = /^-?\d{1,30}(?:\.\d{1,30})?$/
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    const totals = entries.map(([code, value]) => [code, String(value)] as const)
    if (totals.every(([, value]) => amount.test(value))) return Object.fromEntries(totals)
  } catch {
    // Said below.
  }
  throw new CommandFailed(
    `--books must give JSON such as {"USD": "100.00"}, not ${JSON.stringify(text.slice(0, 100))}`,
  )
}
