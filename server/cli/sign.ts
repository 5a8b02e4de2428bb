import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { bodyOf } from './input.ts'
import { printLine } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly data?: string
  readonly timestamp?: string
  readonly businessId?: string
  readonly curl?: true
}

/** Has the sandbox sign a body, with the keys it knows. */
export function declareSign(program: Command): void {
  connecting(program, 'sign', 'print the three headers that sign a body')
    .option('-d, --data <text>', 'body, byte for byte; @file reads one, - reads stdin')
    .option('--timestamp <time>', 'x-timestamp to sign; default: now')
    .option('--business-id <id>', 'who signs; default: the first business')
    .option('--curl', 'print them as arguments of curl')
    .action(async (flags: Flags) => {
      const body = await bodyOf(flags.data)
      const headers = await remoteOf(flags).control<Schemas['SignedHeaders']>('POST', '/sign', {
        ...(body === undefined ? {} : { body }),
        ...(flags.timestamp === undefined ? {} : { timestamp: flags.timestamp }),
        ...(flags.businessId === undefined ? {} : { business_id: flags.businessId }),
      })
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      if (flags.curl) printLine(lines.map((line) => `-H '${line}'`).join(' '))
      else lines.forEach(printLine)
    })
}
