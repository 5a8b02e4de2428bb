import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ParityReport } from '../../server/features/parity/types.ts'
import { afterEveryTest } from './cleanup.ts'
import { runHere } from './here.ts'

/** A request that a stub forwards, and its answer. */
export interface Passed {
  readonly method: string
  readonly path: string
  readonly body: string
  /** The signed timestamp; the empty text without one. */
  readonly timestamp: string
  readonly status: number
  readonly answer: string
}

export type Answer = Pick<Passed, 'status' | 'answer'>
/** Returns another answer; undefined leaves it as it is. */
export type Change = (
  passed: Passed,
) => Partial<Answer> | undefined | Promise<Partial<Answer> | undefined>

const open = new Set<() => void>()

afterEveryTest(async () => {
  for (const close of open) close()
  open.clear()
})

/** Returns the address of a server that answers as `respond` says. */
export async function serve(
  respond: (
    request: Pick<Passed, 'method' | 'path' | 'body'> & { readonly headers: HeadersInit },
    response: ServerResponse,
  ) => unknown,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const headers = request.headers as Record<string, string>
    await respond({ method, path, headers, body: await text(request) }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Returns the address of a stub that forwards to a sandbox and changes its answers. It takes one
 * request at a time, as a provider may: a further one is 409.
 */
export function stub(url: string, change: Change): Promise<string> {
  let isBusy = false
  return serve(async ({ method, path, body, headers }, response) => {
    if (isBusy) {
      response.writeHead(409).end('{"error": "two requests at once"}')
      return
    }
    isBusy = true
    const { connection, 'transfer-encoding': _, host, ...kept } = headers as Record<string, string>
    const forwarded = await fetch(url + path, {
      method,
      headers: kept,
      ...(body === '' ? {} : { body }),
    })
    const answer = await forwarded.text()
    const timestamp = kept['x-timestamp'] ?? ''
    const passed = { method, path, body, timestamp, status: forwarded.status, answer }
    const changed = { ...passed, ...(await change(passed)) }
    isBusy = false
    response.writeHead(changed.status, { 'content-type': 'application/json' })
    response.end(changed.answer)
  })
}

/** Returns a change of the text of an error, and perhaps of its status. */
export function otherError(path: RegExp, error: string, status?: number): Change {
  return (passed) => {
    const text = JSON.stringify(error)
    if (!path.test(`${passed.method} ${passed.path}`) || !passed.answer.includes(text)) return
    const answer = passed.answer.replace(text, '"something else"')
    return { answer, ...(status === undefined ? {} : { status }) }
  }
}

/** Returns a change of a text in the answers to a path. */
export function otherText(path: RegExp, from: RegExp, to: string): Change {
  return ({ method, path: given, answer }) =>
    path.test(`${method} ${given}`) ? { answer: answer.replaceAll(from, to) } : undefined
}

export const account = { PARITY_KEY: 'sandbox_key', PARITY_SECRET: 'sandbox_secret' }

export const sending = [
  '--key-env',
  'PARITY_KEY',
  '--secret-env',
  'PARITY_SECRET',
  '--i-own-this-account',
]

/** Runs the command against an address, and returns its report and exit code. */
export async function parity(url: string, ...flags: string[]) {
  const args = ['parity', '--against', url, ...sending, '--json', ...flags]
  const { code, stdout, stderr } = await runHere(args, account)
  const report: ParityReport | null = stdout === '' ? null : JSON.parse(stdout)
  return { code, report, stderr, stdout }
}

/** Returns the decisions of a report that have a verdict. */
export function decisionsWith(report: ParityReport | null, verdict: string): string[] {
  const found = report?.decisions.filter((one) => one.verdict === verdict) ?? []
  return found.map(({ decision }) => decision)
}
