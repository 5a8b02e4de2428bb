import { env, platform, stderr } from 'node:process'
import { connect, type SandboxClient } from '../../cli/client.ts'
import { type ConnectionFlags, connectionOf, serverConnectionOf } from '../../cli/client-command.ts'
import { CommandFailed } from '../../cli/errors.ts'
import { runCaptured } from '../../cli/spawn.ts'
import { namedWorld } from '../../cli/world-address.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { ControlError } from '../../library/control-error.ts'
import { createRemoteWorld } from '../../library/remote-world.ts'

/** A fork of a world that answers look-ups during an audit. */
export interface PreparedWorld {
  readonly remote: SandboxClient
  /** The fields of the request that the fork does not know by itself. */
  readonly request: object
  stop(): Promise<void>
}

/** A payment of the audit, as the command for `--prepare` gets it. */
interface PreparedPayment {
  readonly transaction_id: string
  readonly transaction_reference: string
  readonly amount: string
  readonly currency: string
  readonly status: string
}

/** More payments than the checks need. */
const payments = 40
const maxPrepareMs = 10_000

/**
 * Forks the world of the flags, makes payouts in the fork, and sends them to a command, as one line
 * of JSON on its standard input: {base_url, references}. Throws CommandFailed.
 */
export async function preparedWorld(
  flags: ConnectionFlags,
  command: string,
  businessId: string | undefined,
): Promise<PreparedWorld> {
  const given = connectionOf(flags)
  const world = namedWorld(given.url) ?? 'main'
  const { data } = await connect(given).control<Schemas['ControlBusinessList']>(
    'GET',
    '/businesses',
  )
  const business = data.find(({ id }) => businessId === undefined || id === businessId)
  if (business === undefined) throw new CommandFailed(`business ${businessId} not found`)
  const host = { connection: serverConnectionOf(flags), isStopped: () => false }
  const fork = await createRemoteWorld(host, { from: { world }, ttl: '1h' })
  try {
    const remote = connect(fork.connection)
    const { secret, profile, url } = business.webhook
    const webhook = { url: null, secret, profile }
    await remote.control('PUT', `/businesses/${business.id}/webhook`, webhook)
    await makePayouts(remote)
    const references = await paymentsOf(remote, business.id)
    const line = `${JSON.stringify({ base_url: remote.url, references })}\n`
    await runPrepare(command, line)
    return { remote, request: url === null ? {} : { url }, stop: fork.stop }
  } catch (error) {
    await fork.stop()
    throw error
  }
}

const payout = {
  beneficiary_id: '00000000-0000-4000-8000-000000000051',
  source_currency: 'CAD',
  amount: '100.00',
}

/** Makes payouts of the default fixtures. A world without them has its own payments alone. */
async function makePayouts({ control }: SandboxClient): Promise<void> {
  try {
    for (let made = 0; made < payments; made += 1) await control('POST', '/payouts', payout)
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
  }
  await control('POST', '/clock/advance', { by: '1h' })
}

const maxEvents = 1_000

/** Returns the payments whose events the audit may send. */
async function paymentsOf(
  remote: SandboxClient,
  businessId: string,
): Promise<readonly PreparedPayment[]> {
  const query = `type=transaction&business_id=${businessId}&order=newest&limit=${maxEvents}`
  const { data } = await remote.control<Schemas['ControlEventList']>('GET', `/events?${query}`)
  const bodies = data
    .map(({ payload }) => payload as Partial<Schemas['TransactionEvent']>)
    .filter(({ status }) => status === 'COMPLETED')
  const found = new Map<string, PreparedPayment>()
  for (const body of bodies) {
    const { transaction_id, reference, source_amount, source_currency } = body
    if (transaction_id === undefined || found.has(transaction_id)) continue
    found.set(transaction_id, {
      transaction_id,
      transaction_reference: reference ?? '',
      amount: source_amount ?? '',
      currency: source_currency ?? '',
      status: 'COMPLETED',
    })
  }
  return [...found.values()]
}

async function runPrepare(command: string, input: string): Promise<void> {
  const words =
    platform === 'win32' ? ['cmd', '/d', '/s', '/c', command] : ['/bin/sh', '-c', command]
  const { signal } = new AbortController()
  const exit = await runCaptured(words, { ...env }, { timeoutMs: maxPrepareMs, signal, input })
  if (exit.output !== '') stderr.write(exit.output)
  if (exit.isTimedOut)
    throw new CommandFailed('--prepare did not finish within 10 s, and was stopped')
  if (exit.code !== 0) {
    const how = exit.code === null ? exit.signal : `exit code ${exit.code}`
    throw new CommandFailed(`--prepare ended with ${how}`)
  }
}
