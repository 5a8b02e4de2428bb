import { expect } from 'vitest'
import { clean, launch, program } from './built.ts'

/** Asserts that the lines of a page are in an output, in this order; `…` stands for any lines. */
export function expectShown(output: string, lines: readonly string[]): void {
  let rest = output
  for (const line of lines.filter((one) => one !== '…')) {
    expect(rest, output).toContain(line)
    rest = rest.slice(rest.indexOf(line) + line.length)
  }
}

/** Runs commands of a page at a sandbox; returns the output as a terminal shows it. */
export async function typed(commands: string, url: string, cwd = '.'): Promise<string> {
  const script = commands.replaceAll('npx --no payments-sandbox', `node '${program}'`)
  const env = clean({ SANDBOX_URL: url })
  const { stdout } = await launch('sh', ['-c', `{ ${script}\n} 2>&1`], { env, cwd }).ended
  return stdout
}
