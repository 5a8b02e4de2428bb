import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { temporaryFolder } from '../store/folders.ts'
import { customer } from './crash-kit.ts'
import { signed } from './harness.ts'
import { program } from './program.ts'

/** The acknowledged state of a world before the kill. */
interface Known {
  readonly customers: string[]
  readonly deleted: boolean
}

/**
 * Kills a program under load that creates, forks, uses and deletes worlds, `rounds` times. Expects
 * after each kill that every acknowledged world exists with all acknowledged data and a balanced
 * ledger, and that every deleted one does not.
 */
export async function killWorldsUnderLoad(rounds: number): Promise<void> {
  const directory = join(temporaryFolder(), 'data')
  const known = new Map<string, Known>()
  let number = 0
  for (let round = 0; round < rounds; round += 1) {
    const running = await program(['--data', directory])
    const load = { on: true }
    const workers = Array.from({ length: 4 }, (_, i) =>
      work(running.url, `r${round}-${i}`, load, known, () => {
        number += 1
        return number
      }),
    )
    // Each round kills at another moment of the load.
    const acknowledged = () =>
      [...known.values()].reduce((sum, one) => sum + one.customers.length, 0)
    const wanted = acknowledged() + 20 + ((round * 13) % 40)
    while (acknowledged() < wanted) await sleep(2)
    const ended = running.end('SIGKILL')
    load.on = false
    await ended
    await Promise.all(workers)
    await checkAll(directory, known)
  }
}

interface Load {
  on: boolean
}

/** Creates worlds, registers customers in them, forks them, and deletes some of the forks. */
async function work(
  url: string,
  prefix: string,
  load: Load,
  known: Map<string, Known>,
  next: () => number,
): Promise<void> {
  try {
    for (let i = 0; load.on; i += 1) {
      const name = `${prefix}-${i}`
      await post(url, '/_sandbox/worlds', { name }, 201)
      const customers: string[] = []
      known.set(name, { customers, deleted: false })
      for (let one = 0; one < 6; one += 1) customers.push(await register(url, name, next()))
      const fork = `${name}-fork`
      await post(url, '/_sandbox/worlds', { name: fork, from: { world: name } }, 201)
      const own = [...customers]
      known.set(fork, { customers: own, deleted: false })
      own.push(await register(url, fork, next()))
      customers.push(await register(url, name, next()))
      if (i % 2 === 1) continue
      // Until the answer, the world may exist or not.
      known.delete(fork)
      await fetch(`${url}/_sandbox/worlds/${fork}`, { method: 'DELETE' })
      known.set(fork, { customers: [], deleted: true })
    }
  } catch (error) {
    if (load.on && !isDisconnected(error)) throw error
  }
}

function isDisconnected(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

async function checkAll(directory: string, known: ReadonlyMap<string, Known>): Promise<void> {
  const running = await program(['--data', directory])
  for (const [name, { customers, deleted }] of known) {
    const base = `${running.url}/w/${name}/_sandbox`
    if (deleted) {
      expect((await fetch(`${base}/clock`)).status, name).toBe(404)
      continue
    }
    const list = await (await fetch(`${base}/customers`)).text()
    for (const id of customers) expect(list, `${id} in ${name}`).toContain(id)
    expect((await fetch(`${base}/ledger/audit`)).status, name).toBe(200)
  }
  expect(await running.end('SIGTERM')).toBe(0)
}

async function register(url: string, world: string, number: number): Promise<string> {
  const { user_id } = await post(
    `${url}/w/${world}`,
    '/api/v1/client/customers',
    customer(number),
    201,
  )
  return user_id
}

async function post(url: string, path: string, body: object, status: number) {
  const text = JSON.stringify(body)
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(path.startsWith('/api/') ? signed('sandbox_key', 'sandbox_secret', text) : {}),
    },
    body: text,
  })
  const said = await answer.text()
  expect(answer.status, said).toBe(status)
  return JSON.parse(said)
}
