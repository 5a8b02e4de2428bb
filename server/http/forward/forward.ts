import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ApiError } from '../../core/api-error.ts'
import type { SystemClock } from '../../core/clock.ts'
import { drawNonce } from '../../core/ids.ts'
import { constantTimeEqual } from '../../core/signature.ts'
import type { Cluster, ClusterProcess, WorldElsewhere } from '../../store/world-stores.ts'
import { discardBody } from '../discard.ts'
import { StorageUnavailable } from '../storage-failure.ts'
import type { ServerContext } from '../world-context.ts'
import {
  forwardHeader,
  isDropped,
  isEncrypted,
  isForwarded,
  noteForwarded,
  peerAddressOf,
} from './origin.ts'
import { openProved, proofOf } from './proof.ts'

/** The headers that apply to a single connection. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te'])
const peerHeader = `${forwardHeader}-peer`
const schemeHeader = `${forwardHeader}-scheme`
const ownHeaders = [forwardHeader, peerHeader, schemeHeader]

/** The time in which another process must answer a query about its worlds, in milliseconds. */
const askMs = 5_000
/** The interval of checks that the processes with forwarded requests live, in milliseconds. */
const lookEveryMs = 500
/**
 * After this time without an answer, in milliseconds, a new connection shows if the other process
 * can still be reached. Its answer may take long, but a lost packet must not.
 */
const probeAfterMs = 2_000
/** Milliseconds between two probes of an address; one takes at most two time limits of a proof. */
const probeEveryMs = 5_000
/** The number of such connections that fail before the requests end. */
const maxFailedProbes = 2
/**
 * The time after which an idle connection is closed, in milliseconds; the other side closes it
 * later.
 */
const freeMs = 30_000

/**
 * Called if a request was not answered by another process: with its error, or with null if its
 * world has to be found again.
 */
type Reject = (error: ApiError | null) => void

/** Forwards requests to the process that owns their world. */
export interface Forwarding {
  /**
   * Handles what other processes send: the handshake, queries, and requests forwarded to the wrong
   * process. Returns true if it answers the request. Removes the forwarding headers, and remembers
   * their content if the connection has proved the secret of the cluster.
   */
  accept(request: IncomingMessage, response: ServerResponse): boolean
  /** Forwards a request and returns the response; calls `reject` if there is none. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    elsewhere: WorldElsewhere,
    reject: Reject,
  ): void
  /** Queries all other living processes. Returns their answers without those that failed. */
  askOthers(what: string): Promise<unknown[]>
  /** Returns true if the advertised address leads to this process. */
  reachesItself(): Promise<boolean>
  close(): void
}

/** The access of forwarding to the worlds of this process. */
export interface ForwardingWorlds {
  /** Forgets the cached owner of a world. */
  forgetOwner(world: string): void
  /** Returns the answer to a query of another process, as JSON. */
  answerQuery(what: string): Promise<unknown>
}

interface Underway {
  readonly owner: ClusterProcess
  readonly sent: ClientRequest
  /** The time it was sent, in milliseconds of the monotonic clock. */
  readonly sentAt: number
}

export function createForwarding(
  cluster: Cluster,
  { system }: Pick<ServerContext, 'system'>,
  { forgetOwner, answerQuery }: ForwardingWorlds,
): Forwarding {
  const acceptance = createAcceptance(cluster, answerQuery)
  const agents = new Map<string, Agent>()
  const underway = new Set<Underway>()
  const tried = new WeakSet<IncomingMessage>()
  let cancelLook: (() => void) | null = null

  function agentOf(address: string): Agent {
    const known = agents.get(address)
    if (known !== undefined) return known
    const agent = new ProvedAgent(address, cluster, system)
    agents.set(address, agent)
    return agent
  }

  /** Ends forwarded requests to processes that no longer live, which would not be answered. */
  function look(): void {
    cancelLook = null
    const living = new Set(cluster.others.map(({ id }) => id))
    for (const { owner, sent, sentAt } of underway) {
      if (cluster.isHealthy && !living.has(owner.id)) sent.destroy(new Error('it is gone'))
      else if (system.elapsed() - sentAt > probeAfterMs) probe(owner.address as string)
    }
    if (underway.size > 0) cancelLook = system.after(lookEveryMs, look)
  }

  /** The time of the last probe of each address, on the monotonic clock. */
  const probedAt = new Map<string, number>()

  /** Ends the requests to a process that this one can no longer connect to. */
  function probe(address: string): void {
    const startedAt = system.elapsed()
    if (startedAt - (probedAt.get(address) ?? Number.NEGATIVE_INFINITY) < probeEveryMs) return
    probedAt.set(address, startedAt)
    void isReachable(address).then((reachable) => {
      if (reachable) return
      for (const { owner, sent, sentAt } of underway) {
        if (owner.address === address && sentAt < startedAt) sent.destroy(new Error('no way to it'))
      }
    })
  }

  async function isReachable(address: string): Promise<boolean> {
    const options = { address, secret: cluster.secret, nonce: drawNonce, machine: system }
    for (let failed = 0; failed < maxFailedProbes; failed += 1) {
      const socket = await openProved(options).catch(() => null)
      socket?.destroy()
      if (socket !== null) return true
    }
    return false
  }

  function follow(one: Underway): void {
    underway.add(one)
    one.sent.once('close', () => underway.delete(one))
    cancelLook ??= system.after(lookEveryMs, look)
  }

  return {
    accept: acceptance,
    send(request, response, { world, owner }, reject) {
      if (isForwarded(request)) {
        discardBody(request)
        response.writeHead(421, { 'content-length': 0 }).end()
        return
      }
      const again = () => {
        forgetOwner(world)
        if (tried.has(request)) reject(unavailable(world))
        else {
          tried.add(request)
          reject(null)
        }
      }
      const { address } = owner
      if (address === null) {
        again()
        return
      }
      const { method, headers, url: path = '/' } = request
      const sent = sendRequest(address, {
        method,
        path,
        agent: agentOf(address),
        setHost: false,
        headers: { ...passedOn(headers), ...ownHeadersOf(request, owner, world) },
      })
      follow({ owner, sent, sentAt: system.elapsed() })
      pass({ request, response, sent, again, world, reject })
    },
    async reachesItself() {
      const { id, address } = cluster.self
      if (address === null) return true
      const headers = { host: 'cluster', [forwardHeader]: `to ${id} main` }
      const sent = sendRequest(new URL('/healthz', address), { agent: agentOf(address), headers })
      const giveUp = system.after(askMs, () => sent.destroy())
      // A process that has a new id meanwhile does not answer to the former one.
      return answerOf(sent)
        .then(
          () => true,
          () => cluster.id !== id,
        )
        .finally(giveUp)
    },
    async askOthers(what) {
      const asked = cluster.others.map(async ({ address }) => {
        if (address === null) return []
        const headers = { host: 'cluster', [forwardHeader]: `tell ${what}` }
        const sent = sendRequest(address, { agent: agentOf(address), headers })
        const giveUp = system.after(askMs, () => sent.destroy())
        return answerOf(sent).finally(giveUp)
      })
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    close() {
      cancelLook?.()
      for (const { sent } of underway) sent.destroy()
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

interface Passing {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly sent: ClientRequest
  readonly world: string
  /** Finds the owner again; after a second failure, `reject` gets an error. */
  again(): void
  readonly reject: Reject
}

/** Pipes a request to another process, and its response back. */
function pass({ request, response, sent, again, world, reject }: Passing): void {
  let isSent = false
  let isDone = false
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0
  const fail = () => {
    if (isDone) return
    isDone = true
    if (response.headersSent) response.destroy()
    else if (!isSent) again()
    else {
      discardBody(request)
      reject(unknownOutcome(world))
    }
  }
  sent.on('socket', () => {
    isSent = true
    if (hasBody) request.pipe(sent)
    else sent.end()
  })
  sent.on('continue', () => response.writeContinue())
  sent.on('error', fail)
  sent.on('response', (answer) => {
    if (answer.statusCode === 421) {
      answer.resume()
      isDone = true
      if (hasBody) discardBody(request)
      if (hasBody) reject(unavailable(world))
      else again()
      return
    }
    isDone = true
    if (isDropped(answer)) {
      answer.resume()
      response.destroy()
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, rawHeadersOf(answer))
    answer.pipe(response)
    answer.on('close', () => {
      if (!answer.complete) response.destroy()
    })
  })
  sent.on('close', fail)
  response.on('close', () => {
    if (!response.writableFinished) sent.destroy()
  })
}

/**
 * Sends a request without a body. Returns the JSON of its response, and rejects without status 200.
 */
function answerOf(sent: ClientRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('close', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200 && answer.complete) resolve(JSON.parse(text))
        else reject(new Error('no answer'))
      })
    })
    sent.end()
  })
}

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}

function ownHeadersOf(request: IncomingMessage, owner: ClusterProcess, world: string) {
  return {
    [forwardHeader]: `to ${owner.id} ${world}`,
    [peerHeader]: peerAddressOf(request) ?? '',
    [schemeHeader]: isEncrypted(request) ? 'https' : 'http',
    ...lengthOf(request),
  }
}

/** Returns the transfer encoding of a chunked body: without it, Node sends no body with DELETE. */
function lengthOf({ headers }: IncomingMessage): Record<string, string> {
  const isChunked = headers['transfer-encoding'] !== undefined
  return isChunked ? { 'transfer-encoding': 'chunked' } : {}
}

function rawHeadersOf({ rawHeaders }: IncomingMessage): string[] {
  const kept: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}

function unavailable(world: string): ApiError {
  const what = `The process that has the world ${world} cannot be reached; nothing was changed.`
  return new StorageUnavailable(what, 1)
}

function unknownOutcome(world: string): ApiError {
  const what =
    `The process that has the world ${world} did not answer: the outcome of the request is ` +
    'unknown.'
  return new StorageUnavailable(what, 1)
}

/** Returns the handler of requests from other processes. */
function createAcceptance(
  cluster: Cluster,
  answerQuery: ForwardingWorlds['answerQuery'],
): Forwarding['accept'] {
  const challenges = new WeakMap<Socket, string>()
  const proved = new WeakSet<Socket>()
  return (request, response) => {
    const { headers, socket } = request
    const text = String(headers[forwardHeader] ?? '')
    const [word, given = ''] = text.split(' ')
    const answer = (status: number, said: string) => {
      response.writeHead(status, { [forwardHeader]: said }).end()
      return true
    }
    if (word === 'hello') {
      const own = drawNonce()
      challenges.set(socket, `${given} ${own}`)
      return answer(204, `${own} ${proofOf(cluster.secret, 'answers', `${given} ${own}`)}`)
    }
    if (word === 'proof') {
      const expected = challenges.get(socket)
      challenges.delete(socket)
      const isRight =
        expected !== undefined &&
        constantTimeEqual(given, proofOf(cluster.secret, 'asks', expected))
      if (isRight) proved.add(socket)
      return answer(isRight ? 204 : 403, isRight ? 'proved' : 'refused')
    }
    if (word === 'tell' && proved.has(socket)) {
      answerQuery(given).then(
        (answered) => response.writeHead(200).end(JSON.stringify(answered)),
        () => response.writeHead(500).end(),
      )
      return true
    }
    const isTrusted = word === 'to' && proved.has(socket)
    const peer = String(headers[peerHeader] ?? '')
    const isHttps = headers[schemeHeader] === 'https'
    for (const name of ownHeaders) delete headers[name]
    if (!isTrusted) return false
    noteForwarded(request, { peer, isEncrypted: isHttps })
    if (given === cluster.id) return false
    discardBody(request)
    response.writeHead(421, { 'content-length': 0 }).end()
    return true
  }
}

/** The connections to one process, which have all proved the secret. */
class ProvedAgent extends Agent {
  readonly #address: string
  readonly #cluster: Cluster
  readonly #machine: SystemClock

  constructor(address: string, cluster: Cluster, machine: SystemClock) {
    super({ keepAlive: true, maxFreeSockets: 64, timeout: freeMs })
    this.#address = address
    this.#cluster = cluster
    this.#machine = machine
  }

  override createConnection(
    _options: object,
    done?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const { secret } = this.#cluster
    const address = this.#address
    const machine = this.#machine
    openProved({ address, secret, nonce: drawNonce, machine }).then(
      (socket) => done?.(null, socket),
      (error) => done?.(error, undefined as never),
    )
    return undefined
  }
}
