import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEveryFile } from '../support/cleanup.ts'

/** A way to a database or process that can fail. */
export interface FailingProxy {
  /** The address of the database or process through this proxy. */
  readonly address: string
  /** Connects to another address from now on. */
  aim(address: string): void
  /** Ends all connections and refuses new ones. */
  cut(): void
  /** Ends all connections; new ones are accepted. */
  drop(): void
  /** Accepts connections again, and sends what it holds. */
  mend(): void
  /** Sends nothing from now on, in either direction, and closes nothing. */
  hold(): void
  /** Drops the next matching response and its connection, after the database has acted. */
  loseAnswer(pattern: RegExp, then?: () => void): void
}

const open = new Set<{ server: Server; cut(): void }>()

afterEveryFile(async () => {
  for (const { server, cut } of open) {
    cut()
    await new Promise((done) => server.close(done))
  }
  open.clear()
})

export interface ProxyOptions {
  /** A connection that sends this is closed. */
  readonly refused?: RegExp
}

/** Starts a proxy in front of a database or process. */
export async function proxyTo(
  address: string,
  { refused }: ProxyOptions = {},
): Promise<FailingProxy> {
  let target = new URL(address)
  const pairs = new Set<readonly [Socket, Socket]>()
  /** The last responses to each client, because responses are dropped. */
  const seenBy = new Map<Socket, string>()
  let isCut = false
  let isHeld = false
  const held: (() => void)[] = []
  /** Sends data, now or once nothing is held any more. */
  const pass = (act: () => void) => (isHeld ? void held.push(act) : act())
  let lost: { pattern: RegExp; then: () => void } | null = null
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const database = connect(Number(target.port || 5432), target.hostname)
    const pair = [client, database] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      seenBy.delete(client)
      for (const side of pair) side.destroy()
    }
    for (const side of pair) side.on('close', end).on('error', end)
    client.on('data', (data) => {
      if (refused?.test(data.toString('latin1'))) end()
      else pass(() => database.write(data))
    })
    database.on('data', (data) => {
      const seen = ((seenBy.get(client) ?? '') + data.toString('latin1')).slice(-4_096)
      seenBy.set(client, seen)
      if (lost?.pattern.test(seen)) {
        const { then } = lost
        lost = null
        end()
        then()
      } else pass(() => client.write(data))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const drop = () => {
    for (const [client, database] of pairs) {
      client.destroy()
      database.destroy()
    }
  }
  const cut = () => {
    isCut = true
    drop()
  }
  open.add({ server, cut })
  const near = new URL(address)
  near.hostname = '127.0.0.1'
  near.port = String((server.address() as AddressInfo).port)
  return {
    address: near.href,
    aim(next) {
      target = new URL(next)
    },
    cut,
    drop,
    mend() {
      isCut = false
      isHeld = false
      for (const act of held.splice(0)) act()
    },
    hold() {
      isHeld = true
    },
    loseAnswer(pattern, then = () => {}) {
      seenBy.clear()
      lost = { pattern, then }
    },
  }
}
